import { coins, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let world: TestWorld;
let staff: StaffCaller;
let player: { token: string; userId: number };
let room: { roomId: number; plinkoProductId: number; rows: number; risk: 'low' };
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  player = await world.player();
  const { list } = await world.call('plinko.listRooms', {});
  const [first] = list;
  room = {
    roomId: first?.roomId ?? 0,
    plinkoProductId: first?.prices[0]?.plinkoProductId ?? 0,
    rows: 8,
    risk: 'low',
  };
  staff = await signInAs(world.server.app, 'cashier');
});
afterAll(async () => {
  expect((await world.server.modules.wallet.check()).faults).toEqual([]);
  await world.close();
});

const play = (purse: 'coins' | 'trial' = 'coins') =>
  world.call('plinko.play', { ...room, purse, idempotencyKey: `console-key-${++keys}` }, player.token);

async function openRound() {
  const { round } = await world.server.modules.rounds.open({
    kind: 'claw.play',
    key: `console-open-${++keys}` as IdempotencyKey,
    userId: player.userId as UserId,
    gameType: 11,
    roomId: 11_001 as RoomId,
    configVersion: 'claw-1',
    input: {},
    unit: 'coins',
    stake: coins(30),
    bet: {},
    proof: { by: 'machine', playId: '1' },
    expiresAtMs: world.platform.clock.nowMs() + 3_600_000,
  });
  return round;
}

const balance = async () =>
  (await world.server.modules.accounts.standingOf(player.userId as UserId)).balanceCoins;
const entries = async (roundId: string) => {
  const found = await world.server.modules.audit.list({ limit: 10, subject: { kind: 'round', id: roundId } });
  return found.map(({ action, reason, after }) => ({ action, reason, after }));
};

describe('finding rounds', () => {
  it('goes on after the last row, newest first, and misses none', async () => {
    const played: string[] = [];
    for (let count = 0; count < 7; count++) played.push((await play()).roundId);
    const found: string[] = [];
    let after = '';
    do {
      const { list, next } = await staff.call('rounds.find', { limit: 3, ...(after ? { after } : {}) });
      found.push(...list.map(({ roundId }) => roundId));
      after = next;
    } while (after !== '');
    expect(found).toEqual(played.toReversed());
  });

  it('by player, game, room, state, purse, stake and time', async () => {
    const trial = await play('trial');
    const open = await openRound();
    const ids = async (filter: Parameters<typeof staff.call<'rounds.find'>>[1]) =>
      (await staff.call('rounds.find', filter)).list.map(({ roundId }) => roundId);
    expect(await ids({ state: 'open' })).toEqual([open.id]);
    expect(await ids({ purse: 'trial' })).toEqual([trial.roundId]);
    expect(await ids({ gameType: 11 })).toEqual([open.id]);
    expect(await ids({ userId: player.userId, gameType: 11 })).toEqual([open.id]);
    expect(await ids({ userId: player.userId })).toHaveLength(9);
    expect(await ids({ userId: player.userId + 1 })).toEqual([]);
    expect(await ids({ roomId: room.roomId, purse: 'trial' })).toEqual([trial.roundId]);
    expect(await ids({ stakeAtLeast: 1_000_000 })).toEqual([]);
    const now = world.platform.clock.nowMs();
    expect(await ids({ from: now - 3_600_000, until: now + 1 })).toHaveLength(9);
    world.platform.clock.advance(600_000);
    const later = await play();
    expect(await ids({ from: now + 300_000 })).toEqual([later.roundId]);
    expect(await ids({ until: now + 300_000, state: 'open' })).toEqual([open.id]);
    await staff.call('rounds.resolve', { roundId: open.id, reason: 'tidying up' });
  });

  it('is refused to who may not read rounds', async () => {
    const content = await signInAs(world.server.app, 'content');
    expect((await content.ask('rounds.find')).errorCode).toBe('00011');
    expect((await content.ask('rounds.one', { roundId: '1' })).errorCode).toBe('00011');
  });
});

describe('one round', () => {
  it('is told down to its postings, its script and its place in the chain', async () => {
    const played = await play();
    const told = await staff.call('rounds.one', { roundId: played.roundId });
    expect(told).toMatchObject({
      state: 'settled',
      stake: played.stake,
      payout: played.payout,
      proof: 'sealed',
      seedHash: played.serverSeedHash,
      serverSeed: '',
      script: played.script,
    });
    expect(told.block).toBeGreaterThan(0);
    expect(told.nickname).not.toBe('');
    const own = told.transfers.flatMap(transfer => transfer.entries).filter(({ unit }) => unit === 'coins');
    expect(own.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
    const ofPlayer = own.filter(({ userId }) => userId === player.userId);
    expect(ofPlayer.reduce((sum, entry) => sum + entry.amount, 0)).toBe(played.payout - played.stake);
  });

  it('that somebody rewrote differs from what was said of it', async () => {
    const { roundId } = await play();
    const client = await world.owner.pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(`update rounds set config_version = 'other' where id = $1`, [roundId]);
    client.release(true);
    expect((await staff.call('rounds.one', { roundId })).proof).toBe('differs');
  });

  it('that is nobody’s is not found', async () => {
    expect((await staff.ask('rounds.one', { roundId: '99999999' })).errorCode).toBe('00013');
  });
});

describe('giving an open round back', () => {
  it('gives the stake back once, and writes down who and why', async () => {
    const before = await balance();
    const { id: roundId } = await openRound();
    expect(await balance()).toBe(before - 30);
    const order = { roundId, reason: 'the claw was stuck' };
    const ended = await Promise.all([
      staff.call('rounds.resolve', order),
      staff.call('rounds.resolve', order),
    ]);
    expect(ended.map(({ state }) => state)).toEqual(['void', 'void']);
    expect(await balance()).toBe(before);
    expect(await entries(roundId)).toEqual([
      { action: 'rounds.resolve', reason: 'the claw was stuck', after: JSON.stringify({ state: 'void' }) },
    ]);
    expect(ended[0]?.transfers.map(({ kind }) => kind)).toEqual(['claw.play', 'round.givenBack']);
  });

  it('changes nothing about one that was settled', async () => {
    const { id: roundId } = await openRound();
    await world.server.modules.rounds.settle(player.userId as UserId, roundId, {
      kind: 'claw.settle',
      house: 'claw',
      payout: coins(50),
      outcome: {},
    });
    const before = await balance();
    expect((await staff.ask('rounds.resolve', { roundId, reason: 'too late' })).errorCode).toBe('20005');
    expect(await balance()).toBe(before);
    expect(await entries(roundId)).toEqual([]);
  });

  it.each(['support', 'content', 'auditor'] as const)('is refused to %s', async role => {
    const { id: roundId } = await openRound();
    const other = await signInAs(world.server.app, role);
    expect((await other.ask('rounds.resolve', { roundId, reason: 'because' })).errorCode).toBe('00011');
    expect((await staff.call('rounds.one', { roundId })).state).toBe('open');
    expect(await entries(roundId)).toEqual([]);
    await staff.call('rounds.resolve', { roundId, reason: 'tidying up' });
  });
});
