/** Keeps one picture. Its type is what its bytes say; the name a client gives it is never used. */
import { type Clock, Refusal } from '@boardwalk/base';
import {
  type Extension,
  MEDIA_TYPES,
  newUploadName,
  type PictureAccess,
  UPLOAD_DAY_MS,
  UPLOADS_A_DAY,
} from '../policy.ts';
import type { Redraw } from '../redraw.ts';
import type { Storage } from '../storage/index.ts';
import type { Uploader, UploadStore } from '../store.ts';

export interface StoredPicture {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

export interface PictureDeps {
  readonly store: UploadStore;
  readonly storage: Storage;
  readonly redraw: Redraw;
  readonly clock: Clock;
}

/** Refuses with `fileType`, and with `tooManyRequests` once a day's pictures are used up. */
export async function storePicture(
  deps: PictureDeps,
  by: Uploader,
  access: PictureAccess,
  bytes: Buffer,
): Promise<StoredPicture> {
  const { store, clock } = deps;
  const extension = await extensionOf(bytes);
  if (!extension) throw new Refusal('fileType');
  const name = newUploadName(extension);
  const nowMs = clock.nowMs();
  const row = {
    name,
    user_id: by.userId ?? null,
    staff_id: by.staffId ?? null,
    media_type: MEDIA_TYPES[extension],
    size_bytes: bytes.length,
    created_at: new Date(nowMs),
    access,
  };
  // Counted before the work is done, so that pictures sent at once cannot share a place. Nobody knows the name yet.
  if (!(await store.reserve(row, new Date(nowMs - UPLOAD_DAY_MS), UPLOADS_A_DAY)))
    throw new Refusal('tooManyRequests', { retryAfterSeconds: 3600 });
  try {
    return await keep(
      deps,
      { name, extension, uploader: by.userId ? String(by.userId) : `staff ${by.staffId}` },
      bytes,
    );
  } catch (error) {
    await store.remove(name);
    throw error;
  }
}

interface Place {
  readonly name: string;
  readonly extension: Extension;
  readonly uploader: string;
}

async function keep(
  { store, storage, redraw }: PictureDeps,
  { name, extension, uploader }: Place,
  bytes: Buffer,
): Promise<StoredPicture> {
  const picture = await redraw(bytes, extension, uploader);
  if (!picture) throw new Refusal('fileType');
  const mediaType = MEDIA_TYPES[extension];
  await storage.put(name, picture, mediaType);
  await store.saveSize(name, picture.length);
  return { name, mediaType, sizeBytes: picture.length };
}

async function extensionOf(bytes: Buffer): Promise<Extension | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(bytes);
  return detected && detected.ext in MEDIA_TYPES ? (detected.ext as Extension) : undefined;
}
