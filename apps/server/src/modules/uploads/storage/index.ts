import { join } from 'node:path';
import { type Config, ConfigError } from '../../../platform/config/settings.ts';
import { createLocalStorage } from './local.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export type { Storage, StoredFile } from './storage.ts';

const BUCKET_SETTINGS = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** A bucket that is configured by half would lose pictures quietly, so it stops the start instead. */
export function createStorage(config: Config): Storage {
  if (!config.S3_ENDPOINT) return createLocalStorage(join(config.DATA_DIR, 'uploads'));
  const missing = BUCKET_SETTINGS.filter(name => config[name] === '');
  if (missing.length > 0) throw new ConfigError(missing.map(name => `${name}: is needed beside S3_ENDPOINT`));
  return createS3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY,
    secretAccessKey: config.S3_SECRET_KEY,
  });
}
