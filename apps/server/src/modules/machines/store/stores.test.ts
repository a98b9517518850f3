/** What is stored of machines, on a real database. */
import { createHash } from 'node:crypto';
import type { UserId } from '@boardwalk/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFairness } from '../../fairness/index.ts';
import { committedSeeds } from '../../fairness/testing/seeds.fixture.ts';
import { createTestLedger, nextUser, type TestLedger } from '../../wallet/testing/ledger.fixture.ts';
import { createLayoutStore, type LayoutStore } from './layouts.ts';
import { createLogStore, type LogStore } from './log.ts';
import { createPlayStore, type PlayEnd, type PlayStore } from './plays.ts';
import { createSettingsStore, type SettingsStore } from './settings.ts';

let ledger: TestLedger;
let layouts: LayoutStore;
let log: LogStore;
let plays: PlayStore;
let settings: SettingsStore;
let roomId = 11_800;
let userId: UserId;

beforeAll(async () => {
  ledger = await createTestLedger();
  layouts = createLayoutStore(ledger.database, ledger.clock);
  log = createLogStore(ledger.database);
  plays = createPlayStore(ledger);
  settings = createSettingsStore(ledger.database, ledger.clock);
});
afterAll(() => ledger?.close());

beforeEach(async () => {
  roomId += 1;
  userId = nextUser();
  await ledger.database.pool.query(
    `insert into machine_rooms (id, game_type, name, picture, price_coins) values ($1, 11, '{"en-US": "Test"}', 'bear', 60)`,
    [roomId],
  );
});

const bytes = (...values: number[]) => Uint8Array.from(values);

it('a filling is written down for everybody, with what its seeds came to', async () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'nobody', nonce: 0 };
  const layout = bytes(1, 2, 3);
  await layouts.noteFill({ roomId, configVersion: 'v1', filling: { stock: 3 }, seeds, layout });
  const { rows } = await ledger.database.pool.query<{ body: string }>(
    `select body from proof.leaves where kind = 'row:machine_fills' order by id desc limit 1`,
  );
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
    room_id: roomId,
    config_version: 'v1',
    filling: { stock: 3 },
    server_seed: `\\x${seeds.serverSeed}`,
    layout_hash: `\\x${createHash('sha256').update(layout).digest('hex')}`,
  });
});

describe('how a machine stood', () => {
  const save = (fence: number, ...values: number[]) =>
    layouts.save(roomId, fence, { configVersion: `v${fence}`, layout: bytes(...values) });
  const found = async () => (await layouts.find(roomId))?.layout;

  it('is unknown of a new one', async () => {
    expect(await layouts.find(roomId)).toBeUndefined();
  });

  it('is what was saved last, with the settings it stood under', async () => {
    await save(1, 1, 2, 3);
    await save(1, 4, 5);
    expect(await layouts.find(roomId)).toEqual({ configVersion: 'v1', layout: bytes(4, 5) });
  });

  it('is not overwritten by a former owner of the room', async () => {
    await save(3, 3);
    await save(2, 2);
    expect(await found()).toEqual(bytes(3));
    await save(4, 4);
    expect(await found()).toEqual(bytes(4));
  });

  it('is that of the last owner, however the writings arrive', async () => {
    await Promise.all([5, 2, 9, 1, 7].map(fence => save(fence, fence)));
    expect(await found()).toEqual(bytes(9));
  });

  it('is not kept when it is too large', async () => {
    await expect(
      layouts.save(roomId, 1, { configVersion: 'v1', layout: new Uint8Array(262_145) }),
    ).rejects.toThrow(/constraint/);
    expect(await found()).toBeUndefined();
  });
});

describe('settings', () => {
  const add = (config: unknown, ifNone = false) =>
    settings.add({ roomId, config, configVersion: 'claw-1', author: 'Ann', note: 'why' }, { ifNone });

  it('are counted from one, and none is lost', async () => {
    expect([await add({ grip: 1 }), await add({ grip: 2 })]).toEqual([1, 2]);
    expect(await settings.find(roomId, 1)).toMatchObject({ version: 1, config: { grip: 1 } });
    expect(await settings.findNewest(roomId)).toMatchObject({
      version: 2,
      config: { grip: 2 },
      author: 'Ann',
      note: 'why',
      createdAtMs: ledger.clock.nowMs(),
    });
    expect(await settings.find(roomId, 3)).toBeUndefined();
  });

  it('changed by several at once are each a version', async () => {
    const versions = await Promise.all([1, 2, 3, 4, 5].map(grip => add({ grip })));
    expect(versions.toSorted((one = 0, other = 0) => one - other)).toEqual([1, 2, 3, 4, 5]);
  });

  it('of the house are written once, whoever asks first', async () => {
    expect(await Promise.all([1, 2, 3].map(grip => add({ grip }, true)))).toEqual([1, 1, 1]);
    expect(await log.list(roomId, 0, 20)).toHaveLength(1);
  });

  it('are each machine’s own', async () => {
    await add({ grip: 1 });
    expect(await settings.findNewest(roomId + 1000)).toBeUndefined();
  });
});

describe('a play', () => {
  const start = async (player = userId) =>
    plays.add({
      roomId,
      userId: player,
      gameType: 11,
      settingsVersion: 1,
      configVersion: 'claw-1',
      seeds: await committedSeeds(createFairness(ledger), roomId),
    });
  const layouts = { layoutBefore: 'be'.repeat(32), layoutAfter: 'af'.repeat(32) };
  const record = { log: bytes(1, 2, 3), hash: 'abc', steps: 120, ...layouts };
  const ended: PlayEnd = { stake: 60, payout: 0, prizes: [{ 'en-US': 'Bear' }], bestStep: 40, record };
  const listed = async (offset = 0, limit = 20) =>
    (await plays.list(roomId, offset, limit)).map(({ id }) => id);

  it('that runs is shown to nobody, and cannot be shared', async () => {
    const id = await start();
    expect(await listed()).toEqual([]);
    expect(await plays.findOf(userId, id)).toBeUndefined();
    expect(await plays.share(userId, id, 'code-of-it')).toBeUndefined();
  });

  it('that has ended can be replayed by its player, and by nobody else', async () => {
    const id = await start();
    await plays.end(id, ended);
    expect(await plays.findOf(userId, id)).toMatchObject({
      id,
      roomId,
      userId,
      stake: 60,
      payout: 0,
      prizes: [{ 'en-US': 'Bear' }],
      bestStep: 40,
      hash: 'abc',
      steps: 120,
      hasReplay: true,
      seeds: { clientSeed: 'test' },
      code: undefined,
    });
    expect(await plays.findOf(nextUser(), id)).toBeUndefined();
  });

  it('ends once: what comes later changes nothing', async () => {
    const id = await start();
    await plays.end(id, ended);
    await plays.end(id, { ...ended, stake: 9999, record: undefined });
    expect(await plays.findOf(userId, id)).toMatchObject({ stake: 60, hasReplay: true });
  });

  it('without a record is listed, but neither replayed nor shared', async () => {
    const id = await start();
    await plays.end(id, { ...ended, record: undefined });
    expect(await plays.list(roomId, 0, 20)).toMatchObject([{ id, hasReplay: false, stake: 60 }]);
    expect(await plays.findOf(userId, id)).toBeUndefined();
    expect(await plays.share(userId, id, 'code-none')).toBeUndefined();
  });

  it('is shared once: its first code stays', async () => {
    const id = await start();
    await plays.end(id, ended);
    expect(await plays.share(userId, id, `first-${id}`)).toBe(`first-${id}`);
    expect(await plays.share(userId, id, `second-${id}`)).toBe(`first-${id}`);
    expect(await plays.findByCode(`first-${id}`)).toMatchObject({ id });
    expect(await plays.findByCode(`second-${id}`)).toBeUndefined();
  });

  it('shared twice at once has one code', async () => {
    const id = await start();
    await plays.end(id, ended);
    const codes = await Promise.all(
      ['one', 'two', 'three'].map(code => plays.share(userId, id, `${code}-${id}`)),
    );
    expect(new Set(codes).size).toBe(1);
  });

  it('is shared by its player only', async () => {
    const id = await start();
    await plays.end(id, ended);
    expect(await plays.share(nextUser(), id, `theirs-${id}`)).toBeUndefined();
    expect(await plays.findByCode(`theirs-${id}`)).toBeUndefined();
  });

  it('is listed newest first, page by page, in its own room', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 5; number++) {
      const id = await start(nextUser());
      await plays.end(id, ended);
      ids.unshift(id);
    }
    expect(await listed()).toEqual(ids);
    expect(await listed(0, 2)).toEqual(ids.slice(0, 2));
    expect(await listed(4, 2)).toEqual(ids.slice(4));
    expect(await plays.list(roomId + 1000, 0, 20)).toEqual([]);
  });
});
