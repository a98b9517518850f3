/**
 * Vitest's global setup for tests with a database: one PostgreSQL for the whole run, in memory where there is
 * room, or the one that TEST_DATABASE_URL names (its user must be allowed to create databases), with a migrated template.
 */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { grantServer, migrate } from '@boardwalk/server/database';
import { ensureServerRole, SERVER_USER, startEmbedded } from '@boardwalk/server/postgres';
import {
  connectPatiently,
  dropDatabase,
  onServer,
  SERVER_VARIABLE,
  startedName,
  TEMPLATE_VARIABLE,
  urlOf,
} from './database.ts';
import { makeQuickFolder } from './quick-folder.ts';
import { openRunFolder } from './run-folder.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../apps/server/migrations', import.meta.url));

export default async function setup(): Promise<() => Promise<void>> {
  const outside = process.env[SERVER_VARIABLE];
  const server = outside ? { url: outside, stop: async () => {} } : await startTemporary();
  const template = `template_${randomBytes(6).toString('hex')}`;
  try {
    await onServer(server.url, async ({ pool }) => {
      await ensureServerRole(pool, server.url);
      await pool.query(`create database ${template} template template0`);
    });
    await migrateTemplate(urlOf(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env[SERVER_VARIABLE] = server.url;
  process.env[TEMPLATE_VARIABLE] = template;
  return async () => {
    if (outside) for (const name of [template, startedName(template)]) await dropDatabase(server.url, name);
    else delete process.env[SERVER_VARIABLE];
    await server.stop();
  };
}

async function migrateTemplate(url: string): Promise<void> {
  const database = connectPatiently(url);
  try {
    await migrate(database.pool, MIGRATIONS);
    await grantServer(database.pool, SERVER_USER);
  } finally {
    await database.close();
  }
}

async function startTemporary(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = openRunFolder();
  const server = await startEmbedded({
    dataDir: makeQuickFolder('boardwalk-test-database-'),
    isDurable: false,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await folder.close();
    },
  };
}
