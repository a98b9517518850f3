/**
 * The pack: what players have won beside coins. A prize is written in the transaction of the round that wins it,
 * ends in the one that gives its coins, and ends once: when its owner exchanges it or when its time is over.
 */
import { type Clock, type Coins, DAY_MS, type RoundId, type UserId } from '@boardwalk/base';
import { prizeKeepingDays } from '@boardwalk/rules';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { announceExpiry } from './commands/announce-expiry.ts';
import { type Exchange, type ExchangeOrder, endAll, exchangePrizes } from './commands/exchange-prizes.ts';
import { expirePrizes } from './commands/expire-prizes.ts';
import { createSending, type Sending } from './commands/send-prizes.ts';
import type { Prize, PrizeKeeping, PrizeKind } from './prize.ts';
import { createPrizeStore, type PrizePage } from './store/prizes.ts';
import { packed, type Winnings } from './winnings.ts';

export { type PackCallName, packCalls } from './calls.ts';
export { isPrizeGone, type Sending } from './commands/send-prizes.ts';
export { packPersonalData } from './personal-data.ts';
export { type PrizeFace, presentFace } from './present.ts';
export type { Prize, PrizeKeeping, PrizeKind } from './prize.ts';

export interface PackDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: Pick<Wallet, 'post' | 'findPosted'>;
  readonly accounts: Pick<Accounts, 'standingOf'>;
  readonly messages: Pick<Messages, 'send' | 'companion'>;
  /** As the house has it by now; by the specification without it. */
  readonly keeping?: PrizeKeeping;
}

export interface Pack {
  /** What the transfer of a round moves and writes besides, so that its player has won these prizes. */
  winnings(won: Omit<Winnings, 'wonAtMs' | 'keepUntilMs'> & { level: number }): ReturnType<typeof packed>;
  /** One more than the page holds when there are more. */
  list(userId: UserId, page: PrizePage): Promise<readonly Prize[]>;
  /** In all states, newest first. */
  listBefore(userId: UserId, before: number | undefined, limit: number): Promise<readonly Prize[]>;
  sumKept(userId: UserId): Promise<{ readonly prizes: number; readonly coins: number }>;
  /** What prizes were exchanged for, by the type of their game. */
  exchangedOf(userId: UserId): Promise<ReadonlyMap<number, Coins>>;
  find(userId: UserId, prizeId: string): Promise<Prize | undefined>;
  /** Each round's prizes in the order they were won; rounds without prizes are left out. */
  prizesOf(roundIds: readonly RoundId[]): Promise<ReadonlyMap<RoundId, readonly Prize[]>>;
  exchange(order: ExchangeOrder): Promise<Exchange>;
  /** Ends all that are kept as if their time were over: their coins are the player's, to be given up in their turn. */
  giveUp(userId: UserId): Promise<void>;
  addKind(kind: Omit<PrizeKind, 'id'>): Promise<number>;
  listKinds(kindIds: readonly number[]): Promise<readonly PrizeKind[]>;
  /** Prizes on their way out of the pack in an order, and back into it. */
  readonly sending: Sending;
  readonly keeping: PrizeKeeping;
  readonly jobs: { expire(): Promise<number>; announceExpiry(): Promise<number> };
}

export function createPack(deps: PackDeps): Pack {
  const { database, clock, log, wallet, accounts, messages } = deps;
  const store = createPrizeStore(database);
  const keeping = deps.keeping ?? keepingByLevel(accounts);
  const nowMs = () => clock.nowMs();
  return {
    winnings: ({ level, ...won }) => {
      const wonAtMs = nowMs();
      return packed({ ...won, wonAtMs, keepUntilMs: wonAtMs + keeping.daysNow(level) * DAY_MS });
    },
    list: store.list,
    listBefore: store.listBefore,
    sumKept: store.sumKept,
    exchangedOf: async userId =>
      new Map((await store.sumEnded(userId)).map(({ gameType, coins }) => [gameType, coins])),
    find: async (userId, prizeId) => (await store.findAll(userId, [Number(prizeId)]))[0],
    prizesOf: async roundIds => Map.groupBy(await store.listOfRounds(roundIds), prize => prize.roundId),
    exchange: order => exchangePrizes({ store, wallet, nowMs }, order),
    giveUp: userId => endAll({ store, wallet, nowMs }, userId),
    addKind: store.addKind,
    listKinds: async kindIds => (kindIds.length === 0 ? [] : store.listKinds(kindIds)),
    sending: createSending({ store, nowMs }),
    keeping,
    jobs: {
      expire: () => expirePrizes({ store, wallet, nowMs, keeping, log, messages }),
      announceExpiry: () => announceExpiry({ store, db: database.db, messages, keeping, nowMs }),
    },
  };
}

function keepingByLevel(accounts: PackDeps['accounts']): PrizeKeeping {
  return {
    daysNow: prizeKeepingDays,
    daysOf: async userId => {
      const { level } = await accounts.standingOf(userId);
      return () => prizeKeepingDays(level);
    },
  };
}
