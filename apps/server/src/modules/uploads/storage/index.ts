import { join } from 'node:path';
import type { Config } from '../../../platform/config/settings.ts';
import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export type { Storage, StoredFile } from './storage.ts';

export function createStorage(config: Config): Storage {
  if (!config.S3_ENDPOINT) return createLocalStorage(join(config.DATA_DIR, 'uploads'));
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY,
    secretAccessKey: config.S3_SECRET_KEY,
  });
}
