import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { callTable } from '@boardwalk/contract';
import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from './platform/config/settings.ts';
import { connect } from './platform/database/index.ts';
import { findFreePort } from './platform/postgres/host/port.ts';
import { serverUrlOf } from './platform/postgres/index.ts';
import { type RunningServer, startServer } from './server.ts';

let database: TestDatabase;
let folder = '';
let server: RunningServer | undefined;
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  folder = makeQuickFolder('boardwalk-server-');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The product on a database of its operator's. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const port = await findFreePort();
  const fixed = { LOG_LEVEL: 'silent', HOST: '127.0.0.1', DATABASE_URL: database.url, DATA_DIR: folder };
  server = await startServer(loadConfig({ ...fixed, PORT: String(port), ...env }));
  return `http://127.0.0.1:${port}`;
}

const post = async (url: string, body: object) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as { errorCode: string } };
};

describe('a server on its operator’s database', () => {
  it('migrates it, serves, and lets go of its port', async () => {
    const url = await start();
    const health = await fetch(`${url}/health`);
    const { ready, head } = (await health.json()) as { ready: boolean; head: { number: number } };
    expect([health.status, ready]).toEqual([200, true]);
    // More blocks may be there by now: a slow machine asks late.
    expect(head.number).toBeGreaterThanOrEqual(1);
    await server?.stop();
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed');
  });

  it('works under a role of its own where the owner’s is given for migrations', async () => {
    const url = await start({
      DATABASE_URL: serverUrlOf(database.ownerUrl),
      MIGRATION_DATABASE_URL: database.ownerUrl,
    });
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const asServer = connect(serverUrlOf(database.ownerUrl));
    await expect(asServer.pool.query('delete from rounds')).rejects.toMatchObject({ code: '42501' });
    await asServer.close();
  });

  it('starts again on what it left', async () => {
    await start();
    await server?.stop();
    const url = await start();
    expect((await fetch(`${url}/api/plinko/room/list`)).status).toBe(200);
  });

  it('shows nobody an inbox and has no account with a known password', async () => {
    const url = await start();
    expect(server?.inboxUrl).toBeUndefined();
    // A path without a file is a page of the app, or nothing: never mails.
    expect(await (await fetch(`${url}/dev/inbox`)).text()).not.toContain('mails');
    const { answer } = await post(url + callTable['identity.signIn'].path, {
      authSource: 7,
      mail: 'player@boardwalk.test',
      password: '0'.repeat(32),
    });
    expect(answer.errorCode).toBe('10004');
  });

  it('says plainly that mail goes nowhere, and answers so instead of making up a code', async () => {
    const url = await start({ DEMO: 'false' });
    expect(server?.warnings.join()).toContain('mail goes nowhere');
    const asked = await post(url + callTable['identity.sendMailCode'].path, {
      mail: 'victim@example.test',
      codeType: 1,
    });
    expect(asked.answer.errorCode).toBe('10010');
    const pool = new Pool({ connectionString: database.url });
    expect((await pool.query('select * from mail_codes')).rows).toEqual([]);
    await pool.end();
  });

  it('makes each guess at a stolen hash as dear as we decided', async () => {
    // It never answers, so that the code is still there when we look.
    const mailServer = createServer(socket => socket.resume()).listen(0, '127.0.0.1');
    await once(mailServer, 'listening');
    const { port } = mailServer.address() as AddressInfo;
    const url = await start({ DEMO: 'false', SMTP_URL: `smtp://127.0.0.1:${port}` });
    const connected = once(mailServer, 'connection') as Promise<[Socket]>;
    const sending = post(url + callTable['identity.sendMailCode'].path, {
      mail: 'somebody@example.test',
      codeType: 0,
    });
    const [socket] = await connected;
    const pool = new Pool({ connectionString: database.url });
    const { rows } = await pool.query<{ code_hash: string }>('select code_hash from mail_codes');
    await pool.end();
    socket.destroy();
    mailServer.close();
    await sending;
    expect(rows.map(row => row.code_hash)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    ]);
  });

  it('says which address players use', async () => {
    await start({ PUBLIC_URL: 'https://play.example.test/' });
    expect(server?.url).toBe('https://play.example.test');
  });

  it('has its owner’s link when it can be reached, and issues no other one later', async () => {
    const port = await findFreePort();
    const starting = start({ PORT: String(port) });
    const listLinks = async (): Promise<readonly string[]> => {
      const pool = new Pool({ connectionString: database.url });
      const { rows } = await pool.query<{ hash: string }>(
        `select encode(token_hash, 'hex') as hash from staff.links where purpose = 'owner'`,
      );
      await pool.end();
      return rows.map(({ hash }) => hash);
    };
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { interval: 5 }).toBe(true);
    const first = await listLinks();
    await starting;
    expect(first).toHaveLength(1);
    expect(await listLinks()).toEqual(first);
  });

  it('lets go of everything when it cannot start', async () => {
    await start();
    const taken = new URL(server?.url ?? '').port;
    const config = loadConfig({
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: taken,
    });
    await expect(startServer(config)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect((await fetch(`http://127.0.0.1:${taken}/health`)).status).toBe(200);
  });
});
