/** Rounds as players play them, of which a test says how they come out. */
import { randomUUID } from 'node:crypto';
import { coins, type IdempotencyKey, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { TestWorld } from '@boardwalk/testkit';
import type { Round } from '../../rounds/index.ts';
import { inputHash, pay } from '../../wallet/index.ts';

const EXPIRES_MS = 60_000;
const PURSE = 1_000_000;

export function createPlays(world: TestWorld) {
  const { wallet, rounds } = world.server.modules;
  const { open, close } = createCatches(world);
  const receive = async (userId: number, kind: string, amount = 5, unit: 'coins' | 'shipping' = 'coins') => {
    const key = nextKey();
    const postings = pay({ userId: userId as UserId, unit, house: 'test', amount: coins(amount) });
    await wallet.post({ kind, key, inputHash: inputHash({ key }), postings, answer: null });
  };
  return {
    receive,
    open,
    close,
    /** A player with coins to play with. */
    player: async () => {
      const player = await world.player();
      await receive(player.userId, 'test.gift', PURSE);
      return player;
    },
    /** Accounts that nobody signs in to. */
    crowd: async (count: number): Promise<number[]> => {
      const { rows } = await world.owner.pool.query<{ id: number }>(
        `insert into users (role, nickname, created_at) select 'user', 'Crowd ' || n, now()
        from generate_series(1, ${count}) n returning id`,
      );
      return rows.map(({ id }) => id);
    },
    catchPrizes: async (userId: number, prizes = 1) => close(await open(userId), prizes),
    /** A round of a game of chance that pays so many hundredths of its stake. */
    play: async (userId: number, hundredths: number, stake = 100, gameType: number = GameType.plinko) => {
      await rounds.playInstant({
        kind: 'flip.play',
        key: nextKey(),
        userId: userId as UserId,
        gameType,
        roomId: 1 as RoomId,
        input: {},
        unit: 'coins',
        stake: coins(stake),
        house: 'flip',
        bet: {},
        decide: () => ({
          configVersion: 'flip-1',
          payout: coins(Math.floor((stake * hundredths) / 100)),
          outcome: {},
        }),
      });
    },
  };
}

/** Rounds at a claw machine. */
function createCatches(world: TestWorld) {
  const { rounds, pack } = world.server.modules;
  let kindId: number | undefined;
  const open = async (userId: number): Promise<Round> => {
    const { round } = await rounds.open({
      kind: 'claw.play',
      key: nextKey(),
      userId: userId as UserId,
      gameType: GameType.claw,
      roomId: 1 as RoomId,
      configVersion: 'claw-1',
      input: {},
      unit: 'coins',
      stake: coins(10),
      bet: {},
      proof: { by: 'machine', playId: '1' },
      expiresAtMs: world.platform.clock.nowMs() + EXPIRES_MS,
    });
    return round;
  };
  const close = async ({ id, userId, roomId }: Round, prizes: number): Promise<void> => {
    kindId ??= await pack.addKind({ name: { 'en-US': 'Crab' }, picture: 'crab', rarity: 'rare' });
    const won = Array.from({ length: prizes }, () => ({ kindId: kindId ?? 0, exchangeCoins: coins(3) }));
    const winnings = pack.winnings({
      userId,
      roundId: id,
      gameType: GameType.claw,
      roomId,
      house: 'claw',
      level: 0,
      prizes: won,
    });
    const companions = prizes > 0 ? winnings.companions : [];
    await rounds.settle(userId, id, {
      kind: 'claw.settle',
      house: 'claw',
      payout: coins(0),
      outcome: {},
      postings: prizes > 0 ? winnings.postings : [],
      companions,
    });
  };
  return { open, close };
}

function nextKey(): IdempotencyKey {
  return `ranks-${randomUUID()}` as IdempotencyKey;
}
