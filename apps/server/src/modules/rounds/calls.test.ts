import { coins } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { verifyPlinkoRound } from '@boardwalk/games/plinko';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { richPlayer } from '../wallet/testing/rich-player.fixture.ts';

let world: TestWorld;
let player: { token: string; userId: number };
let keys = 0;

const nextKey = () => `rounds-key-${(keys += 1)}`;

beforeAll(async () => {
  world = await createTestWorld();
  player = await richPlayer(world);
});
afterAll(() => world.close());

async function drop(token: string, key = nextKey()) {
  const { list } = await world.call('plinko.listRooms');
  const [room] = list;
  const [price] = room?.prices ?? [];
  if (!room || !price) throw new Error('there is a demo room with prices');
  const wish = {
    roomId: room.roomId,
    plinkoProductId: price.plinkoProductId,
    rows: 12,
    risk: 'medium' as const,
  };
  return world.call('plinko.play', { ...wish, purse: 'coins', idempotencyKey: key }, token);
}

/** Its receipt comes with the answer to the play, and beside a round that is read. */
function recalled<Round extends { readonly receipt?: unknown }>({ receipt: _, ...round }: Round) {
  return round;
}

describe('rounds.unshown and rounds.shown', () => {
  it.each([undefined, GameType.gashapon])(
    'give back a capsule nobody opened, asked for game %s',
    async gameType => {
      const { token } = await richPlayer(world);
      const { list } = await world.call('gashapon.listRooms');
      const [machine] = list;
      const { room, configVersion } = await world.call('gashapon.room', { roomId: machine?.roomId ?? 0 });
      const [price] = room.prices;
      const turned = await world.call(
        'gashapon.play',
        {
          roomId: room.roomId,
          gashaponProductId: price?.gashaponProductId ?? 0,
          configVersion,
          idempotencyKey: nextKey(),
        },
        token,
      );
      const { list: unshown } = await world.call(
        'rounds.unshown',
        { roomId: room.roomId, ...(gameType && { gameType }) },
        token,
      );
      expect(unshown).toEqual([recalled(turned)]);
    },
  );

  it('give back rounds whose showing was interrupted until they are noted', async () => {
    const { token } = await richPlayer(world);
    const dropped = [await drop(token), await drop(token)];
    const roomId = dropped[0]?.roomId ?? 0;
    const unshown = async () => (await world.call('rounds.unshown', { roomId }, token)).list;
    expect(await unshown()).toEqual(dropped.map(recalled));
    expect(await world.call('rounds.shown', { roundIds: [dropped[0]?.roundId ?? ''] }, token)).toEqual({
      done: true,
    });
    expect(await unshown()).toEqual(dropped.slice(1).map(recalled));
  });

  it('note only one’s own', async () => {
    const round = await drop(player.token);
    const stranger = await world.player();
    await world.call('rounds.shown', { roundIds: [round.roundId] }, stranger.token);
    const { list } = await world.call('rounds.unshown', { roomId: round.roomId }, player.token);
    expect(list.map(({ roundId }) => roundId)).toContain(round.roundId);
  });

  it('refuse what is no list of round ids', async () => {
    const answer = await world.ask('rounds.shown', { roundIds: ['12; drop'] }, player.token);
    expect(answer).toMatchObject({ errorCode: '00012' });
  });
});

describe('play.rooms', () => {
  it('leaves out the rooms of games that list them themselves', async () => {
    const own = (await world.call('plinko.listRooms')).list.map(({ roomId }) => roomId);
    const { list } = await world.call('play.rooms');
    expect(list.filter(({ roomId }) => own.includes(roomId))).toEqual([]);
  });
});

describe('rounds.read', () => {
  it('gives the round as it was played, without the seed while it is in use', async () => {
    const round = await drop(player.token);
    const read = await world.call('rounds.read', { roundId: round.roundId }, player.token);
    expect(read).toEqual({ round: recalled(round), serverSeed: '', receipt: round.receipt });
  });

  it('gives all that is needed to verify the round once the seed is revealed', async () => {
    const { token } = await richPlayer(world);
    const dropped = await drop(token);
    await world.chooseSeed(token);
    const { round, serverSeed } = await world.call('rounds.read', { roundId: dropped.roundId }, token);
    if (round.gameType !== GameType.plinko) return expect.fail('another game');
    const { clientSeed, nonce, serverSeedHash, configVersion, slot, payout } = round;
    const bet = { stake: coins(round.stake), rows: round.rows as 12, risk: round.risk };
    const verdict = verifyPlinkoRound({
      serverSeed,
      clientSeed,
      nonce,
      serverSeedHash,
      configVersion,
      slot,
      payout,
      bet,
    });
    expect(verdict).toMatchObject({ isVerified: true });
  });

  it('does not tell of others’ rounds', async () => {
    const round = await drop(player.token);
    const { token } = await world.player();
    expect(await world.ask('rounds.read', { roundId: round.roundId }, token)).toMatchObject({
      errorCode: '00013',
    });
  });

  it('does not know rounds that were never played', async () => {
    const answers = ['1', '9'.repeat(15)].map(roundId => world.ask('rounds.read', { roundId }, player.token));
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ errorCode: '00013' });
  });
});

describe('a play with the same key', () => {
  it('gives the same round and moves the coins once', async () => {
    const { token } = await richPlayer(world);
    const key = nextKey();
    const first = await drop(token, key);
    expect(await drop(token, key)).toEqual(first);
    expect((await world.call('wallet.balance', {}, token)).balance).toBe(first.balanceAfter);
  });
});
