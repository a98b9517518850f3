/** What a start must leave to whoever first needs it: each of these costs every server memory and time. Record 0082. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
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

let database: TestDatabase;
let folder = '';
let server: ChildProcess;
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  folder = makeQuickFolder('boardwalk-idle-');
});
afterEach(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('loads nothing at its start that is seldom needed', async () => {
  server = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
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
  // That it noted anything at all.
  expect(loaded.filter(url => url.includes('/node_modules/fastify/')).length).toBeGreaterThan(0);
  const seldom = loaded.filter(url => SELDOM.some(name => url.includes(`/node_modules/${name}/`)));
  expect(seldom).toEqual([]);
});
