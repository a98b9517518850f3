/** Keeps one picture. Its type is what its bytes say; the name a client gives it is never used. */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import { fileTypeFromBuffer } from 'file-type';
import { withoutMetadata } from '../metadata/index.ts';
import {
  addressOf,
  type Extension,
  MEDIA_TYPES,
  newUploadName,
  UPLOAD_DAY_MS,
  UPLOADS_A_DAY,
} from '../policy.ts';
import type { Storage } from '../storage/index.ts';
import type { UploadStore } from '../store.ts';

export interface StoredPicture {
  readonly address: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

export interface PictureDeps {
  readonly store: UploadStore;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Refuses with `fileType`, and with `tooManyRequests` once a day's pictures are used up. */
export async function storePicture(
  { store, storage, clock }: PictureDeps,
  userId: UserId,
  bytes: Buffer,
): Promise<StoredPicture> {
  const now = new Date(clock.nowMs());
  const extension = await extensionOf(bytes);
  const picture = extension && withoutMetadata(bytes, extension);
  if (!picture) throw new Refusal('fileType');
  if ((await store.countSince(userId, new Date(now.getTime() - UPLOAD_DAY_MS))) >= UPLOADS_A_DAY)
    throw new Refusal('tooManyRequests', { retryAfterSeconds: 3600 });
  const name = newUploadName(extension);
  const mediaType = MEDIA_TYPES[extension];
  // The file first: a file without a row is only waste, a row without a file is a broken picture.
  await storage.put(name, picture, mediaType);
  await store.insert({
    name,
    user_id: userId,
    media_type: mediaType,
    size_bytes: picture.length,
    created_at: now,
  });
  return { address: addressOf(name), mediaType, sizeBytes: picture.length };
}

async function extensionOf(bytes: Buffer): Promise<Extension | undefined> {
  const detected = await fileTypeFromBuffer(bytes);
  return detected && detected.ext in MEDIA_TYPES ? (detected.ext as Extension) : undefined;
}
