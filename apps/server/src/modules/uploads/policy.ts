/** What may be uploaded, under which name, and how much. */
import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@boardwalk/base';

/** Pictures a browser shows and cannot run. */
export const MEDIA_TYPES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export type Extension = keyof typeof MEDIA_TYPES;

export const UPLOADS_A_DAY = 200;
export const UPLOAD_DAY_MS = DAY_MS;

const NAME_BYTES = 18;
const NAME = /^[A-Za-z0-9_-]{8,64}\.(png|jpg|webp)$/;

/** Nobody guesses it, and no path can be made of it. */
export function newUploadName(extension: Extension): string {
  return `${randomBytes(NAME_BYTES).toString('base64url')}.${extension}`;
}

export function isUploadName(name: string): boolean {
  return NAME.test(name);
}

export function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[name.slice(name.lastIndexOf('.') + 1) as Extension];
}

/** `own` of what is not published, or not any more; `withheld` of what the staff removed. */
export type PictureAccess = 'own' | 'shown' | 'withheld';

export function addressOf(name: string): string {
  return `/uploads/${name}`;
}

/** Without the key it may carry. */
export function bareAddress(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

/** Undefined for an address of something else. */
export function nameIn(address: string): string | undefined {
  const start = addressOf('');
  const name = bareAddress(address).slice(start.length);
  return address.startsWith(start) && isUploadName(name) ? name : undefined;
}
