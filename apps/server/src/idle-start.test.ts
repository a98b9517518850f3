/** A start leaves these to their first use, because each costs every server memory and time. Records 0082 and 0148. */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SELDOM = [
  '@dimforge/rapier3d-simd-compat',
  'aedes',
  'file-type',
  'jose',
  'mqtt',
  'nodemailer',
  'sharp',
  'werift',
];
/** Notes what is loaded, and tells it when asked. */
const NOTE = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
  process.on('message', () => process.send(loaded));
`;

const root = fileURLToPath(new URL('../../..', import.meta.url));

let database: TestDatabase;
let folder = '';
let bundle = '';
let server: ChildProcess | undefined;
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  folder = makeQuickFolder('boardwalk-idle-');
  // Beside the sources, where it finds the packages.
  bundle = join(root, 'apps/server', `dist.test-${process.pid}`);
});
afterEach(async () => {
  if (server) {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
  server = undefined;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
  await rm(bundle, { recursive: true, force: true });
});

it('loads nothing at its start that is seldom needed', async () => {
  const loaded = await listLoaded(fileURLToPath(new URL('main.ts', import.meta.url)));
  expect(packagesIn(loaded)).toContain('fastify');
  expect(packagesIn(loaded).filter(name => SELDOM.includes(name))).toEqual([]);
});

it('loads none of its own modules one by one from its bundle, and nothing more than from its sources', async () => {
  execFileSync(process.execPath, [join(root, 'scripts/builds/bundle-server.ts'), root, bundle]);
  const loaded = await listLoaded(join(bundle, 'main.js'));
  expect(packagesIn(loaded)).toContain('fastify');
  const bundled = [...SELDOM, 'typebox', 'kysely', 'libphonenumber-js', 'obscenity'];
  expect(packagesIn(loaded).filter(name => bundled.includes(name))).toEqual([]);
  const own = loaded.filter(url => /\/(apps|packages)\/\w+\//.test(url) && !url.includes('/node_modules/'));
  expect(own.map(url => url.slice(url.lastIndexOf('/') + 1))).toEqual(['main.js']);
});

/** Starts a server and returns the addresses of all modules that it has loaded when it is open. */
async function listLoaded(program: string): Promise<readonly string[]> {
  server = fork(program, {
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(NOTE)}`],
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let said = '';
  server.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said).toContain('Boardwalk is open');
  const told = once(server, 'message');
  server.send('what is loaded?');
  const [loaded] = (await told) as [readonly string[]];
  return loaded;
}

function packagesIn(urls: readonly string[]): readonly string[] {
  const names = urls.flatMap(url => /.*\/node_modules\/(@[^/]+\/[^/]+|[^/]+)/.exec(url)?.[1] ?? []);
  return [...new Set(names)];
}
