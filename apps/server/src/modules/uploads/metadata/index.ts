/**
 * Takes out of a picture what tells about who took it: pictures here are public, and a phone writes
 * its place into every one. Also drops what follows a picture's end, where another file could hide.
 */
import type { Extension } from '../policy.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

const cleaners: Readonly<Record<Extension, (bytes: Buffer) => Buffer | undefined>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  webp: cleanWebp,
};

/** Undefined when the file is not what its beginning says. */
export function withoutMetadata(bytes: Buffer, extension: Extension): Buffer | undefined {
  return cleaners[extension](bytes);
}
