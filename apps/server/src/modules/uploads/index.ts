/**
 * Uploads: players' pictures, checked by content, kept under random names, never changed. A picture is its uploader's alone
 * until it is published, and nobody's to see once the staff removed it.
 */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import { callTable } from '@boardwalk/contract';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../http/handler.ts';
import type { Config } from '../../platform/config/settings.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { InstallationKey } from '../../platform/installation-key/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';
import { storePicture } from './commands/store-picture.ts';
import { createPictureKeys } from './keys.ts';
import { addressOf, MEDIA_TYPES, nameIn, type PictureAccess } from './policy.ts';
import { createRedraw } from './redraw.ts';
import { serveUploads } from './serve.ts';
import { createStorage } from './storage/index.ts';
import { createUploadStore, type Uploader } from './store.ts';

export { bareAddress } from './policy.ts';

export interface Uploads {
  readonly handlers: Handlers<'uploads.token' | 'uploads.store'>;
  registerUploads(app: FastifyInstance): void;
  /** Whether this address is a picture this account uploaded and may use. */
  owns(userId: UserId, address: string): Promise<boolean>;
  /** The same, and everybody sees it from now on. */
  showOwn(userId: UserId, address: string): Promise<boolean>;
  readonly published: PublishedPictures;
  /** A picture of a report: whoever has its address sees it. */
  readonly storeShown: Handlers<'uploads.store'>['uploads.store'];
  readonly personalData: readonly PersonalPart[];
  ownsAsStaff(staffId: number, address: string): Promise<boolean>;
  /** The same checks for a picture of the staff's; its address. Refuses `badInput` without one. */
  storeForStaff(staffId: number, bytes: Buffer | undefined): Promise<string>;
}

/** Pictures of something that is published and taken away again, by their addresses, in its transaction. */
export interface PublishedPictures {
  show(tx: Queryable, addresses: readonly string[]): Promise<void>;
  /** Their uploader took them back. */
  takeBack(tx: Queryable, addresses: readonly string[]): Promise<void>;
  withhold(tx: Queryable, addresses: readonly string[]): Promise<void>;
  /** They may be seen again. */
  release(tx: Queryable, addresses: readonly string[]): Promise<void>;
  /** As they are given to whoever may see them whatever their state. */
  keyed(addresses: readonly string[]): Promise<string[]>;
}

export interface UploadDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly installationKey: InstallationKey;
}

export function createUploads(deps: UploadDeps): Uploads {
  const { config, database, clock } = deps;
  const store = createUploadStore(database);
  const storage = createStorage(config);
  const redraw = createRedraw();
  const keys = createPictureKeys(deps);
  const isOf = async (uploader: Uploader, address: string): Promise<boolean> => {
    const name = nameIn(address);
    return name !== undefined && store.isOf(uploader, name);
  };
  const keep = (uploader: Uploader, access: PictureAccess, bytes: Buffer | undefined) => {
    if (!bytes) throw new Refusal('badInput', { field: 'file' });
    return storePicture({ store, storage, redraw, clock }, uploader, access, bytes);
  };
  const storeAs =
    (access: PictureAccess): Handlers<'uploads.store'>['uploads.store'] =>
    async ({ userId, file }) => {
      const { name, mediaType, sizeBytes } = await keep({ userId }, access, (await file?.())?.bytes);
      return { url: await keys.addressOf(name, access), type: mediaType, bytes: sizeBytes };
    };
  return {
    registerUploads: app => serveUploads(app, { storage, store, keys }),
    personalData: [picturesPart(database, store, storage)],
    owns: (userId, address) => isOf({ userId }, address),
    showOwn: async (userId, address) => {
      const name = nameIn(address);
      return name !== undefined && store.showOwn(userId, name);
    },
    published: publishedPictures(store, keys),
    ownsAsStaff: (staffId, address) => isOf({ staffId }, address),
    storeForStaff: async (staffId, bytes) => addressOf((await keep({ staffId }, 'shown', bytes)).name),
    storeShown: storeAs('shown'),
    handlers: {
      'uploads.token': async () => ({
        url: callTable['uploads.store'].path,
        maxBytes: config.UPLOAD_MAX_BYTES,
        types: Object.values(MEDIA_TYPES),
      }),
      'uploads.store': storeAs('own'),
    },
  };
}

function publishedPictures(
  store: ReturnType<typeof createUploadStore>,
  keys: ReturnType<typeof createPictureKeys>,
): PublishedPictures {
  const namesOf = (addresses: readonly string[]) => addresses.flatMap(address => nameIn(address) ?? []);
  return {
    show: (tx, addresses) => store.setAccess(tx, namesOf(addresses), ['own'], 'shown'),
    takeBack: (tx, addresses) => store.setAccess(tx, namesOf(addresses), ['shown'], 'own'),
    withhold: (tx, addresses) => store.setAccess(tx, namesOf(addresses), ['own', 'shown'], 'withheld'),
    release: (tx, addresses) => store.setAccess(tx, namesOf(addresses), ['withheld', 'own'], 'shown'),
    keyed: async addresses => {
      const access = await store.listAccess(namesOf(addresses));
      return Promise.all(
        addresses.map(async address => {
          const name = nameIn(address) ?? '';
          return name === '' ? address : keys.addressOf(name, access.get(name) ?? 'shown');
        }),
      );
    },
  };
}

function picturesPart(
  database: Database,
  store: ReturnType<typeof createUploadStore>,
  storage: ReturnType<typeof createStorage>,
): PersonalPart {
  return {
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
  };
}
