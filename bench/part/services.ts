/** A PostgreSQL, or the whole product, for a part to measure: named when it is opened, closed at the end of the part. */
import { join } from 'node:path';
import { quickPlace } from '@boardwalk/testkit/quick-folder';
import pg from 'pg';
import { findEmbedded, startEmbedded } from '../../apps/server/src/platform/postgres/index.ts';
import { type Product, startProduct } from '../../e2e/support/product.ts';
import { atEnd } from './lifetime.ts';
import { DATA, makeScratch } from './scratch.ts';

export interface BenchDatabase {
  readonly url: string;
  /** The folder around it, where a part may put files of its own. */
  readonly scratch: string;
}

/** Durable and on a disk by default, like an installation's; the other kind is quicker and good for no figure. */
export async function openDatabase({ isDurable = true } = {}): Promise<BenchDatabase> {
  const scratch = await makeScratch(isDurable ? undefined : quickPlace());
  const folder = join(scratch, DATA);
  const starting = startEmbedded({ dataDir: folder, isDurable });
  atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const { url } = await starting;
  await describePostgres(url);
  return { url, scratch };
}

/** The product as a newcomer starts it, on data that lie in memory where there is room. */
export async function openProduct(env: Readonly<Record<string, string>>): Promise<Product> {
  const folder = join(await makeScratch(quickPlace()), DATA);
  const starting = startProduct(env, folder);
  atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const product = await starting;
  await describeDatabaseIn(folder);
  return product;
}

/** Names the PostgreSQL that a server runs on that data folder. */
export async function describeDatabaseIn(folder: string): Promise<void> {
  const url = await findEmbedded(folder);
  if (url) await describePostgres(url);
}

async function describePostgres(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    console.log(`PostgreSQL ${rows[0]?.version}, the built-in one`);
  } finally {
    await client.end();
  }
}
