/** Uploads: players' pictures, checked by content, kept under random names, served for ever unchanged. */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import { callTable } from '@boardwalk/contract';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../http/handler.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';
import { storePicture } from './commands/store-picture.ts';
import { addressOf, MEDIA_TYPES } from './policy.ts';
import { createRedraw } from './redraw.ts';
import { serveUploads } from './serve.ts';
import { createStorage } from './storage/index.ts';
import { createUploadStore, type Uploader } from './store.ts';

export interface Uploads {
  readonly handlers: Handlers<'uploads.token' | 'uploads.store'>;
  registerUploads(app: FastifyInstance): void;
  /** Whether this address is a picture this account uploaded. */
  owns(userId: UserId, address: string): Promise<boolean>;
  readonly personalData: readonly PersonalPart[];
  ownsAsStaff(staffId: number, address: string): Promise<boolean>;
  /** The same checks for a picture of the staff's; its address. Refuses `badInput` without one. */
  storeForStaff(staffId: number, bytes: Buffer | undefined): Promise<string>;
}

export interface UploadDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
}

const ADDRESS_START = addressOf('');

export function createUploads({ config, database, clock }: UploadDeps): Uploads {
  const store = createUploadStore(database);
  const storage = createStorage(config);
  const redraw = createRedraw();
  const isOf = async (uploader: Uploader, address: string): Promise<boolean> =>
    address.startsWith(ADDRESS_START) && store.isOf(uploader, address.slice(ADDRESS_START.length));
  const keep = (uploader: Uploader, bytes: Buffer | undefined) => {
    if (!bytes) throw new Refusal('badInput', { field: 'file' });
    return storePicture({ store, storage, redraw, clock }, uploader, bytes);
  };
  return {
    registerUploads: app => serveUploads(app, storage),
    personalData: [
      {
        ...personalTable(database, {
          name: 'pictures',
          table: 'uploads',
          key: ['name'],
          tells: ['media_type', 'size_bytes', 'created_at'],
          onErase: 'remove',
        }),
        eraseOutside: async ({ userId }) => {
          for (const name of await store.listNames(userId)) await storage.remove(name);
        },
      },
    ],
    owns: (userId, address) => isOf({ userId }, address),
    ownsAsStaff: (staffId, address) => isOf({ staffId }, address),
    storeForStaff: async (staffId, bytes) => (await keep({ staffId }, bytes)).address,
    handlers: {
      'uploads.token': async () => ({
        url: callTable['uploads.store'].path,
        maxBytes: config.UPLOAD_MAX_BYTES,
        types: Object.values(MEDIA_TYPES),
      }),
      'uploads.store': async ({ userId, file }) => {
        const { address, mediaType, sizeBytes } = await keep({ userId }, (await file?.())?.bytes);
        return { url: address, type: mediaType, bytes: sizeBytes };
      },
    },
  };
}
