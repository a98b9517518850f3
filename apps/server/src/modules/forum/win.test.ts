import { coins, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMachine, play } from '../gashapon/testing/gashapon.fixture.ts';
import { addPlay } from '../machines/testing/plays.fixture.ts';
import { give } from '../wallet/testing/rich-player.fixture.ts';
import { type Member, member, newKey, post } from './testing/forum.fixture.ts';

const ROOM = 11_001 as RoomId;
let world: TestWorld;
let ann: Member;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  await world.call('machines.settings', { roomId: ROOM });
});
beforeEach(async () => {
  ann = await member(world, 'Ann Pier');
});
afterAll(() => world?.close());

/** A round of the claw, settled with so much or still open. */
async function clawRound({ userId }: Member, payout: number | undefined) {
  const owner = userId as UserId;
  const playId = await addPlay(world, { roomId: ROOM, userId: owner });
  const { rounds } = world.server.modules;
  const { round } = await rounds.open({
    roomId: ROOM,
    userId: owner,
    gameType: 11,
    configVersion: 'claw-1',
    kind: 'claw.play',
    key: `win-key-${++keys}` as IdempotencyKey,
    input: {},
    unit: 'coins',
    stake: coins(30),
    bet: { playId },
    proof: { by: 'machine', playId },
    expiresAtMs: world.platform.clock.nowMs() + 3_600_000,
  });
  if (payout !== undefined)
    await rounds.settle(owner, round.id, {
      kind: 'claw.settle',
      house: 'claw',
      payout: coins(payout),
      outcome: {},
    });
  return { roundId: round.id, playId };
}

describe('a shared win', () => {
  it('is read from the round itself, with a replay that anybody opens', async () => {
    await give(world, ann.userId, 'coins', 1000);
    const { roundId, playId } = await clawRound(ann, 90);
    expect((await world.call('forum.wins', {}, ann.token)).list.map(win => win.roundId)).toEqual([roundId]);
    const { win, postId } = await post(world, ann, { roundId, text: '' });
    expect(win).toMatchObject({
      roundId,
      gameType: 11,
      stake: 30,
      payout: 90,
      prizes: [],
    });
    expect((await world.call('machines.replay', { code: win?.code ?? '' })).playId).toBe(playId);
    expect((await world.call('forum.post', { postId })).post.win).toEqual(win);
  });

  it('of a capsule machine tells its prizes in the reader’s language, and has no replay', async () => {
    await give(world, ann.userId, 'coins', 1000);
    const machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 10 }]);
    await play(world, ann.token, machine.order(1));
    const [first] = (await world.call('forum.wins', {}, ann.token)).list;
    const { postId } = await post(world, ann, { roundId: first?.roundId });
    const { post: read } = await world.call('forum.post', { postId, language: 'de-DE' } as never);
    expect(read.win).toMatchObject({ code: '', prizes: [{ name: 'Preis 1', exchangeCoins: 40 }] });
  });

  it('is a win of one’s own that is over, and nothing else', async () => {
    const ben = await member(world);
    await give(world, ben.userId, 'coins', 1000);
    const [lost, open, ofAnother] = [
      await clawRound(ben, 10),
      await clawRound(ben, undefined),
      await clawRound(ann, 90),
    ];
    expect((await world.call('forum.wins', {}, ben.token)).list).toEqual([]);
    for (const roundId of [lost.roundId, open.roundId, ofAnother.roundId, '999999999']) {
      world.platform.clock.advance(60_000);
      const wish = { title: 'Mine', text: 'x', roundId, ...newKey() };
      expect(await world.ask('forum.write', wish, ben.token)).toMatchObject({ errorCode: '80056' });
      expect((await world.call('forum.wins', { roundId }, ben.token)).list).toEqual([]);
    }
    expect((await world.call('forum.posts', { authorId: ben.userId })).list).toEqual([]);
  });
});
