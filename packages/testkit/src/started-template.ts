/**
 * The database that a first start with the demo leaves behind. A world begins on a copy of it and starts there once
 * more, which is half the work. The first world of a run makes it, in whichever worker that is.
 */
import { buildServer } from '@boardwalk/server/build';
import type { Database } from '@boardwalk/server/database';
import { serverUrlOf } from '@boardwalk/server/postgres';
import { databasesOfRun, onServer, startedName, urlOf } from './database.ts';
import { createTestPlatform } from './platform.ts';

let known: Promise<string> | undefined;

/** Its name. */
export function startedTemplate(): Promise<string> {
  known ??= makeOnce();
  return known;
}

async function makeOnce(): Promise<string> {
  const { server, template } = databasesOfRun();
  const name = startedName(template);
  await onServer(server, async ({ pool }) => {
    // Other workers wait here. The lock goes with the connection, which a pool closes once it is idle for long.
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [name]);
      await makeUnlessThere(client, { server, template, name });
    } finally {
      client.release(true);
    }
  });
  return name;
}

async function makeUnlessThere(
  client: Pick<Database['pool'], 'query'>,
  { server, template, name }: { server: string; template: string; name: string },
): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 1) return;
  const unready = `${name}_unready`;
  await client.query(`drop database if exists ${unready} with (force)`);
  await client.query(`create database ${unready} template ${template}`);
  await startOn(urlOf(server, unready));
  await client.query(`alter database ${unready} rename to ${name}`);
}

async function startOn(ownerUrl: string): Promise<void> {
  const platform = createTestPlatform({}, { ownerUrl, url: serverUrlOf(ownerUrl), drop: async () => {} });
  try {
    const server = await buildServer(platform);
    await server.prepare();
    await server.stop();
  } finally {
    await platform.close();
  }
}
