import { coins, HOUR_MS, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { hashServerSeed } from '@boardwalk/games/fairness';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committedSeeds } from '../fairness/testing/seeds.fixture.ts';
import type { RoundSettlement } from '../rounds/index.ts';
import { testTransfer } from '../wallet/testing/ledger.fixture.ts';
import type { StartedPlay } from './index.ts';
import { addPusher } from './testing/machine.fixture.ts';

let world: TestWorld;
let userId: UserId;
let roomId: number;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false', MACHINE_WORKERS: '1' } });
  userId = (await world.player()).userId as UserId;
  await world.server.modules.wallet.post(testTransfer({ userId, amount: 1000 }));
  roomId = await addPusher(world);
});
afterAll(() => world?.close());

async function startPlay(gameType: number = GameType.push): Promise<StartedPlay> {
  const { plays, settings } = world.server.modules.machines;
  const current = await settings.current(roomId);
  const seeds = await committedSeeds(world.server.modules.fairness, roomId);
  return plays.start({ roomId, userId, gameType, settings: current, seeds });
}

async function openRound({ playId, proof }: StartedPlay, number: number, gameType: number = GameType.push) {
  const { round } = await world.server.modules.rounds.open({
    kind: 'push.play',
    key: `${playId}:${number}` as IdempotencyKey,
    userId,
    gameType,
    roomId: roomId as RoomId,
    configVersion: 'test',
    input: { number },
    unit: 'coins',
    stake: coins(10),
    bet: {},
    proof,
    expiresAtMs: world.platform.clock.nowMs() + HOUR_MS,
  });
  return round;
}

async function settle(
  round: Awaited<ReturnType<typeof openRound>>,
  payout: number,
  besides: Pick<RoundSettlement, 'postings' | 'companions'> = {},
) {
  const settlement = { kind: 'push.settle', house: 'push', payout: coins(payout), outcome: {}, ...besides };
  await world.server.modules.rounds.settle(userId, round.id, settlement);
}

/** As its machine's log shows it; undefined while it runs. */
async function logged({ playId }: StartedPlay) {
  const { list } = await world.call('machines.plays', { roomId, pageSize: 50 });
  return list.find(play => play.playId === playId);
}

const endAbandoned = (which: 'stale' | 'all') => world.server.modules.machines.plays.endAbandoned(which);

describe('a play that its server left open', () => {
  it('ends at the next start with what its rounds came to, and its seed is told', async () => {
    const play = await startPlay();
    await settle(await openRound(play, 1), 30);
    await settle(await openRound(play, 2), 0);
    const returned = await openRound(play, 3);
    await world.server.modules.rounds.void(userId, returned.id, { kind: 'round.returned' });
    expect(await logged(play)).toBeUndefined();
    expect(await endAbandoned('all')).toBe(1);
    const shown = await logged(play);
    expect(shown).toMatchObject({ stake: 20, payout: 30, prizes: [], hasReplay: false });
    expect(hashServerSeed(shown?.serverSeed ?? '')).toBe(play.serverSeedHash);
    expect(await endAbandoned('all')).toBe(0);
  });

  it('names the prizes that fell', async () => {
    const { pack } = world.server.modules;
    const kindId = await pack.addKind({ name: { 'en-US': 'Duck' }, picture: 'bear', rarity: 'common' });
    const play = await startPlay(GameType.claw);
    const round = await openRound(play, 1, GameType.claw);
    const prizes = [{ kindId, exchangeCoins: coins(200) }];
    const ids = { userId, roundId: round.id, gameType: GameType.claw, roomId: roomId as RoomId };
    await settle(round, 0, pack.winnings({ ...ids, house: 'claw', level: 0, prizes }));
    await endAbandoned('all');
    expect(await logged(play)).toMatchObject({ stake: 10, prizes: ['Duck'] });
  });

  it('is left alone while one of its rounds is open', async () => {
    const play = await startPlay();
    const round = await openRound(play, 1);
    expect(await endAbandoned('all')).toBe(0);
    await settle(round, 0);
    expect(await endAbandoned('all')).toBe(1);
  });

  it('is left to other servers until nothing was heard of it for an hour', async () => {
    const play = await startPlay();
    world.platform.clock.advance(HOUR_MS);
    await settle(await openRound(play, 1), 0);
    expect(await endAbandoned('stale')).toBe(0);
    world.platform.clock.advance(HOUR_MS);
    expect(await endAbandoned('stale')).toBe(1);
    expect(await logged(play)).toMatchObject({ stake: 10 });
  });
});
