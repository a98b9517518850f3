/**
 * A database of its own for each test file, cloned from a template that was migrated once. The run's setup
 * (database-setup.ts) starts the server and says through the environment where it is.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Database, isInTransaction } from '@boardwalk/server/database';
import { serverUrlOf } from '@boardwalk/server/postgres';

export const SERVER_VARIABLE = 'TEST_DATABASE_URL';
export const TEMPLATE_VARIABLE = 'TEST_DATABASE_TEMPLATE';

/** Ten times the load takes ten times as long, which no test is to take for a database that is away. */
const PATIENCE = 20;

export interface TestDatabase {
  /** Under the role that the server works under; of an empty one the owner's. */
  readonly url: string;
  /** Under the role that owns the tables and may do anything: for what a dishonest operator would do. */
  readonly ownerUrl: string;
  /** Ends what is still connected to it. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Without any table, for tests of the migrations themselves. */
  readonly isEmpty?: boolean;
  /** What it is a copy of; the migrated template when absent. */
  readonly template?: string;
}

export async function createTestDatabase({
  isEmpty = false,
  template,
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { server, template: migrated } = databasesOfRun();
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const original = isEmpty ? 'template0' : (template ?? migrated);
  // Its files are copied as they are: to write all of it into the log as well is half as much work again.
  await onServer(server, ({ pool }) =>
    pool.query(`create database ${name} template ${original} strategy file_copy`),
  );
  const ownerUrl = urlOf(server, name);
  return {
    url: isEmpty ? ownerUrl : serverUrlOf(ownerUrl),
    ownerUrl,
    drop: () => dropDatabase(server, name),
  };
}

/** A connection whose limits of time a busy machine does not reach. */
export function connectPatiently(url: string, options: Parameters<typeof connect>[1] = {}): Database {
  return connect(url, { patience: PATIENCE, ...options });
}

/** Makes a second connection inside a transaction fail: many at once would each hold one and wait for another. */
export function forbidSecondConnections({ pool }: Database): void {
  const connectOne = pool.connect.bind(pool) as (...input: readonly unknown[]) => unknown;
  const guarded = (...input: readonly unknown[]): unknown => {
    if (isInTransaction()) throw new Error('A transaction asked for a second connection.');
    return connectOne(...input);
  };
  Object.assign(pool, { connect: guarded });
}

/** The server of this run and its migrated template. */
export function databasesOfRun(): { server: string; template: string } {
  const server = process.env[SERVER_VARIABLE];
  const template = process.env[TEMPLATE_VARIABLE];
  if (!server || !template) throw new Error('Tests with a database run in the vitest project "server".');
  return { server, template };
}

/** The name of what a first start made of this migrated database. */
export function startedName(template: string): string {
  return `${template}_started`;
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServer(server, ({ pool }) => pool.query(`drop database if exists ${name} with (force)`));
}

/** The address of another database on the same server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(
  server: string,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = connectPatiently(server, { poolSize: 1 });
  try {
    await database.ready();
    await work(database);
  } finally {
    await database.close();
  }
}
