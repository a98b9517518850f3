/**
 * Rounds of every game: each is stored in the transaction that moves its money, can be recalled with
 * balances before and after, and carries what proves its draws.
 */
import { type Clock, Refusal, type RoomId, type RoundId, type UserId } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { type InstantPlay, type PlayedRound, playInstant } from './commands/play-instant.ts';
import { roundsOf } from './load-rounds.ts';
import type { Round } from './round.ts';
import { createRoundStore, type PageOf } from './store/rounds.ts';
import { type GameTotals, readTotals } from './store/totals.ts';

export { type PresentPlinko, type RoundCallName, roundCalls } from './calls.ts';
export type { Decided, InstantPlay, PlayedRound } from './commands/play-instant.ts';
export type { Round, RoundSeed } from './round.ts';
export type { GameTotals } from './store/totals.ts';

export interface RoundDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly fairness: Fairness;
}

export interface RoundPage {
  readonly rounds: readonly Round[];
  readonly hasMore: boolean;
}

export interface Rounds {
  /** Stake and payout move at once. Refuses what the wallet refuses, and `tooManyPlays`. */
  playInstant(play: InstantPlay): Promise<PlayedRound>;
  find(userId: UserId, roundId: RoundId): Promise<Round | undefined>;
  /** Refuses `notFound`. */
  load(userId: UserId, roundId: RoundId): Promise<Round>;
  /** Newest first. */
  list(userId: UserId, gameType: number, page: PageOf): Promise<RoundPage>;
  /** Settled rounds, stakes and payouts by game, the last played first. */
  listTotals(userId: UserId): Promise<readonly GameTotals[]>;
  /** Of all players, newest first: what a room's history begins with. */
  listLatest(gameType: number, limit: number): Promise<readonly Round[]>;
  /** Closed rounds of a room whose showing was not finished, oldest first, at most 20. */
  listUnshown(userId: UserId, gameType: number, roomId: RoomId): Promise<readonly Round[]>;
  markShown(userId: UserId, roundIds: readonly RoundId[]): Promise<void>;
}

const UNSHOWN_LIMIT = 20;

export function createRounds({ database, clock, wallet, fairness }: RoundDeps): Rounds {
  const store = createRoundStore(database);
  const find = async (userId: UserId, roundId: RoundId): Promise<Round | undefined> => {
    const row = await store.find(userId, roundId);
    return row && (await roundsOf(wallet, [row]))[0];
  };
  const load = async (userId: UserId, roundId: RoundId): Promise<Round> => {
    const round = await find(userId, roundId);
    if (!round) throw new Refusal('notFound');
    return round;
  };
  return {
    playInstant: play => playInstant({ wallet, fairness, load, nowMs: () => clock.nowMs() }, play),
    find,
    load,
    list: async (userId, gameType, page) => {
      const rows = await store.list(userId, gameType, page);
      const rounds = await roundsOf(wallet, rows.slice(0, page.pageSize));
      return { rounds, hasMore: rows.length > page.pageSize };
    },
    listTotals: userId => readTotals(database, userId),
    listLatest: async (gameType, limit) => roundsOf(wallet, await store.listLatest(gameType, limit)),
    listUnshown: async (userId, gameType, roomId) => {
      const recent = await store.listRecent(userId, gameType);
      const unshown = recent.filter(
        row => row.room_id === roomId && row.shown_at === null && row.state !== 'open',
      );
      return (await roundsOf(wallet, unshown.slice(0, UNSHOWN_LIMIT))).toReversed();
    },
    markShown: async (userId, roundIds) => {
      if (roundIds.length > 0) await store.markShown(userId, roundIds, new Date(clock.nowMs()));
    },
  };
}
