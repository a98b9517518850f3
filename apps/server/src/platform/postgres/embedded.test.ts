import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { quickPlace } from '@boardwalk/testkit/quick-folder';
import { afterEach, expect, test, vi } from 'vitest';
import { connect } from '../database/index.ts';
import { commandOf, isRunning } from './host/os-process.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './index.ts';

const isRoot = process.getuid?.() === 0;
const running: EmbeddedPostgres[] = [];
const folders: string[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(running.splice(0).map(server => server.stop()));
  await Promise.all(folders.splice(0).map(folder => rm(folder, { recursive: true, force: true })));
});

async function makeFolder(parent = quickPlace()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'boardwalk-postgres-'));
  folders.push(folder);
  return folder;
}

async function start(
  dataDir: string,
  options: Omit<EmbeddedOptions, 'dataDir'> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, isDurable: false, ...options });
  running.push(server);
  return server;
}

/** Starts it in a process of its own and kills that one with its PostgreSQL left running. */
async function startAndCrash(dataDir: string): Promise<{ pid: number; port: number }> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('index.ts', import.meta.url).href)};
    const { pid, port } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, isDurable: false });
    console.log(JSON.stringify({ pid, port }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return JSON.parse(line.toString()) as { pid: number; port: number };
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const database = connect(url);
  try {
    await database.ready();
    return (await database.pool.query<Row>(sql)).rows;
  } finally {
    await database.close();
  }
}

test('a fresh start makes a database that keeps its rows over a restart', async () => {
  const folder = await makeFolder();
  const first = await start(folder);
  await ask(first.url, 'create table kept as select 7 as coins');
  await first.stop();
  expect(await isRunning(first.pid)).toBe(false);

  const second = await start(folder);
  expect(await ask(second.url, 'select coins from kept')).toEqual([{ coins: 7 }]);
});

test('by default what is acknowledged is on the disk', async () => {
  const server = await start(await makeFolder(), { isDurable: true });
  const settings = await ask(
    server.url,
    "select current_setting('fsync') as f, current_setting('synchronous_commit') as s",
  );
  expect(settings).toEqual([{ f: 'on', s: 'on' }]);
});

test('only who has the password of DATA_DIR gets in, and only its owner reads it', async () => {
  const folder = await makeFolder();
  const server = await start(folder);
  expect((await stat(join(folder, 'postgres.password'))).mode & 0o077).toBe(0);
  await expect(ask(server.url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

test('a PostgreSQL that outlived the server is used again', async () => {
  const folder = await makeFolder();
  const left = await startAndCrash(folder);
  const server = await start(folder);
  expect({ pid: server.pid, port: server.port }).toEqual(left);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a left-over PostgreSQL with other settings is stopped and replaced', async () => {
  const folder = await makeFolder();
  const left = await startAndCrash(folder);
  const server = await start(folder, { isDurable: true });
  expect(server.pid).not.toBe(left.pid);
  expect(await isRunning(left.pid)).toBe(false);
});

test('a pid file that names a stranger does not keep it from starting, nor harm the stranger', async () => {
  const folder = await makeFolder();
  const first = await start(folder);
  const pidFile = join(folder, 'postgres', 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await first.stop();
  const stranger = spawn('sleep', ['60']);
  await writeFile(pidFile, [String(stranger.pid), ...lines.slice(1)].join('\n'));

  const second = await start(folder);
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(await isRunning(stranger.pid ?? 0)).toBe(true);
  stranger.kill();
});

test('a PostgreSQL that is killed comes back on its port, with every acknowledged row', async () => {
  const lines: string[] = [];
  const server = await start(await makeFolder(), { isDurable: true, log: line => lines.push(line) });
  const database = connect(server.url);
  await database.pool.query('create table kept (id int)');
  const killed = server.pid;
  await database.pool.query('insert into kept values (1), (2)');
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isRunning(killed)).toBe(false);

  await database.ready();
  expect((await database.pool.query('select id from kept order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  await database.close();
  await expect.poll(() => server.pid).not.toBe(killed);
  expect(lines.join('\n')).toContain(`process ${killed}) died`);
});

test('an interrupted making of the cluster is begun anew', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'postgres.new'));
  await writeFile(join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
  const server = await start(folder);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a second server on the same folder is refused by name', async () => {
  const folder = await makeFolder();
  const server = await start(folder);
  await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
    `process ${process.pid}) is using ${folder}`,
  );
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('what the environment says about another PostgreSQL does not matter', async () => {
  const environment = {
    PGSSLMODE: 'require',
    PGPORT: '5432',
    PGDATA: '/nowhere',
    PGUSER: 'somebody',
    PGDATABASE: 'other',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const server = await start(await makeFolder());
  expect(await ask(server.url, 'select current_user as name')).toEqual([{ name: 'boardwalk' }]);
});

test('the folder around a very long path is no hindrance', async () => {
  const folder = join(await makeFolder(), 'a'.repeat(120));
  const server = await start(folder);
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('root runs it as somebody else', async () => {
  const server = await start(await makeFolder());
  expect((await stat(`/proc/${server.pid}`)).uid).not.toBe(0);
  expect((await commandOf(server.pid))[0]).toMatch(/\/postgres$/);
});

test.runIf(isRoot)('below a private home the database lies elsewhere, and is found again', async () => {
  const home = await makeFolder(homedir());
  await chmod(home, 0o700);
  const dataDir = join(home, 'data');
  const first = await start(dataDir);
  const elsewhere = (await readFile(join(dataDir, 'postgres.place'), 'utf8')).trim();
  folders.push(elsewhere);
  await ask(first.url, 'create table kept as select 7 as coins');
  await first.stop();
  expect((await stat(home)).mode & 0o777).toBe(0o700);

  const second = await start(dataDir);
  expect(await ask(second.url, 'select coins from kept')).toEqual([{ coins: 7 }]);
  await second.stop();

  await rm(elsewhere, { recursive: true });
  await expect(start(dataDir)).rejects.toThrow(`should be in ${elsewhere}`);
});
