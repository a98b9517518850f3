/** A player's records: moves of coins, and rounds with balances before and after. */
import { type Clock, type Coins, coins, DAY_MS, type RoomId, type UserId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { Round, Rounds } from '../rounds/index.ts';
import type { Unit, Wallet } from '../wallet/index.ts';
import { listMoves, type MoveDeps } from './moves.ts';
import { type PrizesByRound, presentRound } from './present.ts';

export type RecordCallName =
  | 'records.coins'
  | 'records.trialCoins'
  | 'records.postCredit'
  | 'records.games'
  | 'records.gameDetail'
  | 'records.played';

export interface RecordDeps {
  readonly wallet: Pick<Wallet, 'listEntries' | 'balancesAround'>;
  readonly listHunts: MoveDeps['listHunts'];
  readonly clock: Clock;
  readonly rounds: Pick<Rounds, 'list' | 'listTotals' | 'playedSince'>;
  /** Empty for a room that is no more. */
  readonly roomName: (gameType: number, roomId: RoomId, locale: string) => Promise<string>;
  /** What prizes were exchanged for, by the type of their game. */
  readonly exchangedOf: (userId: UserId) => Promise<ReadonlyMap<number, Coins>>;
  /** What rounds won beside coins, by round. */
  readonly prizesOf: (rounds: readonly Round[], locale: string) => Promise<PrizesByRound>;
}

const FIRST_PAGE = 1;
const PAGE_SIZE = 20;

export function recordCalls(deps: RecordDeps): Handlers<RecordCallName> {
  const { clock, rounds, roomName, exchangedOf, prizesOf } = deps;
  return {
    'records.coins': ({ userId, input }) =>
      listMoves(deps, {
        userId,
        unit: 'coins',
        direction: input.direction ?? 'all',
        cursor: input.cursor,
        pageSize: input.pageSize ?? PAGE_SIZE,
      }),
    'records.trialCoins': ({ userId, input }) =>
      listMoves(deps, {
        userId,
        unit: `trial_${input.type}` satisfies Unit,
        direction: 'all',
        cursor: input.cursor,
        pageSize: input.pageSize ?? PAGE_SIZE,
      }),
    'records.postCredit': ({ userId, input }) =>
      listMoves(deps, {
        userId,
        unit: 'shipping',
        direction: 'all',
        cursor: input.cursor,
        pageSize: input.pageSize ?? PAGE_SIZE,
      }),
    'records.games': async ({ userId }) => {
      const [totals, exchanged] = await Promise.all([rounds.listTotals(userId), exchangedOf(userId)]);
      const list = totals.map(({ lastAtMs, ...total }) => ({
        ...total,
        exchangedCoins: exchanged.get(total.gameType) ?? coins(0),
        lastTime: lastAtMs,
      }));
      return { list };
    },
    'records.played': ({ userId, input }) =>
      rounds.playedSince(userId, Math.max(input.sinceTime, clock.nowMs() - DAY_MS)),
    'records.gameDetail': async ({ userId, input, common }) => {
      const locale = knownLocale(common.language);
      const { rounds: found, hasMore } = await rounds.list(userId, input.gameType, pageOf(input));
      const prizes = await prizesOf(found, locale);
      const list = found.map(async round =>
        presentRound(round, await roomName(round.gameType, round.roomId, locale), prizes),
      );
      return { list: await Promise.all(list), pageNum: pageOf(input).pageNum, hasMore };
    },
  };
}

function pageOf({ pageNum = FIRST_PAGE, pageSize = PAGE_SIZE }: { pageNum?: number; pageSize?: number }) {
  return { pageNum, pageSize };
}
