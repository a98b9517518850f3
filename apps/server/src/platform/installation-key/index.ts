/**
 * The installation's key for what must be compared or recognised and told to nobody: made once, the same for every
 * node, sealed like other secrets. Whoever has the database and the key of the environment could try all values.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { isSealed, SECRET_BYTES, type Secrets } from '../secrets.ts';
import { createInstallationKeyStore } from './store.ts';

export interface InstallationKey {
  /** HMAC-SHA-256; the same text for another purpose is another one. */
  mac(purpose: string, text: string): Promise<Buffer>;
}

export function createInstallationKey(deps: {
  readonly database: Database;
  readonly secrets: Secrets;
}): InstallationKey {
  let loading: Promise<Buffer> | undefined;
  const load = () => {
    loading ??= loadKey(deps).catch((error: unknown) => {
      // The next who asks tries again.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    mac: async (purpose, text) =>
      createHmac('sha256', await load())
        .update(JSON.stringify([purpose, text]))
        .digest(),
  };
}

async function loadKey({ database, secrets }: Parameters<typeof createInstallationKey>[0]): Promise<Buffer> {
  const store = createInstallationKeyStore(database);
  const stored = await store.keep(() => secrets.seal(randomBytes(SECRET_BYTES)));
  const key = secrets.open(stored);
  if (secrets.areSealed && !isSealed(stored)) await store.seal(secrets.seal(key));
  return key;
}
