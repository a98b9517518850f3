import { createTestDatabase, type TestDatabase } from '@boardwalk/testkit/database';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '../database/index.ts';
import { createLog } from '../log.ts';
import { createOutboxRelay, type Deliver, type OutboxRelay } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
const relays: OutboxRelay[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect(testDatabase.url);
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map(relay => relay.stop()));
  await database.pool.query('delete from outbox');
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const NEVER_MS = 3_600_000;

function start(listeners: Record<string, Deliver>, lookEveryMs = NEVER_MS): OutboxRelay {
  const relay = createOutboxRelay({
    database,
    log: createLog('silent'),
    listeners: new Map(Object.entries(listeners)),
    lookEveryMs,
  });
  relays.push(relay);
  return relay;
}

function write(topic: string, ...numbers: readonly number[]) {
  return database.pool.query(
    'insert into outbox (topic, payload) select $1, to_json(n) from unnest($2::int[]) as n',
    [topic, numbers],
  );
}

async function waiting(): Promise<number[]> {
  const { rows } = await database.pool.query<{ payload: number }>('select payload from outbox order by id');
  return rows.map(row => row.payload);
}

it('delivers in order and takes off what is delivered', async () => {
  const heard: unknown[] = [];
  await write('count', ...Array.from({ length: 250 }, (_, index) => index));
  const relay = start({ count: async payload => void heard.push(payload) });
  expect(await relay.drain()).toBe(true);
  expect(heard).toEqual(Array.from({ length: 250 }, (_, index) => index));
  expect(await waiting()).toEqual([]);
});

it('hears what is written while it is at work', async () => {
  const heard: unknown[] = [];
  await write('count', 1);
  const { promise: hasHeardBoth, resolve } = Promise.withResolvers<void>();
  const relay = start({
    count: async payload => {
      heard.push(payload);
      if (payload === 1) {
        await write('count', 2);
        relay.wake();
      } else resolve();
    },
  });
  relay.wake();
  await hasHeardBoth;
  expect(heard).toEqual([1, 2]);
});

it('finds by itself what another node has written', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  start({ count: async payload => resolve(payload) }, 20);
  await write('count', 7);
  expect(await promise).toBe(7);
});

it('stops at an event that fails and delivers it first the next time', async () => {
  const heard: unknown[] = [];
  let isBroken = true;
  await write('count', 1, 2, 3);
  const relay = start({
    count: async payload => {
      if (payload === 2 && isBroken) throw new Error('not now');
      heard.push(payload);
    },
  });
  expect(await relay.drain()).toBe(false);
  expect([heard, await waiting()]).toEqual([[1], [2, 3]]);
  isBroken = false;
  expect(await relay.drain()).toBe(true);
  expect([heard, await waiting()]).toEqual([[1, 2, 3], []]);
});

it('puts an event aside that never succeeds, and goes on with the others', async () => {
  const heard: unknown[] = [];
  await write('count', 1, 2);
  const relay = start({
    count: async payload => {
      if (payload === 1) throw new Error('never');
      heard.push(payload);
    },
  });
  for (let attempt = 0; attempt < 10; attempt++) expect(await relay.drain()).toBe(false);
  expect(await relay.drain()).toBe(true);
  expect([heard, await waiting()]).toEqual([[2], [1]]);
});

it('takes off what nobody listens to', async () => {
  await write('nobody', 1);
  await start({}).drain();
  expect(await waiting()).toEqual([]);
});

it('delivers each event once though two nodes are at it', async () => {
  const heard: unknown[] = [];
  const deliver = async (payload: unknown) => void heard.push(payload);
  await write('count', ...Array.from({ length: 300 }, (_, index) => index));
  const relays = [start({ count: deliver }), start({ count: deliver })];
  await Promise.all(relays.map(relay => relay.drain()));
  expect(heard).toEqual(Array.from({ length: 300 }, (_, index) => index));
});
