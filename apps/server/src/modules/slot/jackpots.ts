/**
 * The jackpots' money. A spin's own transfer feeds each fund, an account of the house; no row is shared by two spins. What
 * is in a fund is what it got since it was won last, in the ledger's order, and the house's seed. A win is written with
 * its round and paid by a transfer of its own, under the round's key: who wins at the same moment is behind the other in
 * the ledger and gets what was fed in between, and a crash after the round leaves a win that the next look pays.
 */
import { type Clock, type Coins, coins, type IdempotencyKey, type UserId } from '@boardwalk/base';
import { jackpotFeed, jackpotTerms, SLOT_JACKPOTS, type SlotJackpot } from '@boardwalk/games/slot';
import { type Database, transaction } from '../../platform/database/index.ts';
import { companion, inputHash, type Posting, type Wallet } from '../wallet/index.ts';
import {
  type CountedWin,
  type Fund,
  findPaid,
  type JackpotWin,
  listUncounted,
  listUnpaid,
  lockFunds,
  markPaid,
  moveFund,
  noteCoins,
  winWriter,
} from './store/jackpots.ts';

export interface JackpotDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'readHorizon' | 'readHouseGains'>;
}

export interface Jackpots {
  /** What goes with a spin that is in for them. */
  aside(stake: Coins, userId: UserId, jackpot: SlotJackpot | 'none'): Aside;
  /** What is in each right now. */
  read(): Promise<ReadonlyMap<SlotJackpot, Coins>>;
  /** Counts and pays what was won until now; returns how many wins were paid. */
  settle(): Promise<number>;
  findWin(userId: UserId, roundId: string): Promise<{ jackpot: SlotJackpot; coins: Coins } | undefined>;
}

interface Aside {
  readonly postings: readonly Posting[];
  readonly companions: ReturnType<typeof companion>[];
}

const HOUSE = 'slot';
const FRESH_MS = 2000;

export function fundAccount(jackpot: SlotJackpot): string {
  return `slot.jackpot.${jackpot}`;
}

export function createJackpots(deps: JackpotDeps): Jackpots {
  const { database, clock } = deps;
  let cached:
    | { readonly funds: Promise<ReadonlyMap<SlotJackpot, Coins>>; readonly untilMs: number }
    | undefined;
  const readFresh = async () => {
    const funds = await sumFunds(deps);
    return new Map(funds.map(({ jackpot, fedCoins }) => [jackpot, inFund(jackpot, fedCoins)]));
  };
  return {
    aside: (stake, userId, jackpot) => ({
      postings: SLOT_JACKPOTS.flatMap(one => feed(one, jackpotFeed(stake))),
      companions: jackpot === 'none' ? [] : [companion(winWriter, { userId, jackpot })],
    }),
    read: () => {
      if (!cached || cached.untilMs <= clock.nowMs()) {
        const funds = readFresh();
        cached = { funds, untilMs: clock.nowMs() + FRESH_MS };
        // A failed read must not be served again.
        funds.catch(() => {
          cached = undefined;
        });
      }
      return cached.funds;
    },
    settle: async () => {
      await sumFunds(deps);
      const unpaid = await listUnpaid(database);
      for (const win of unpaid) await payWin(deps, win);
      if (unpaid.length > 0) cached = undefined;
      return unpaid.length;
    },
    findWin: async (userId, roundId) => {
      const win = await findPaid(database, userId, Number(roundId));
      return win && { jackpot: win.jackpot, coins: inFund(win.jackpot, win.fedCoins) };
    },
  };
}

function inFund(jackpot: SlotJackpot, fedCoins: number): Coins {
  return coins(jackpotTerms[jackpot].seedCoins + fedCoins);
}

function feed(jackpot: SlotJackpot, amount: number): Posting[] {
  return [
    { account: { house: HOUSE, unit: 'coins' }, amount: coins(-amount) },
    { account: { house: fundAccount(jackpot), unit: 'coins' }, amount: coins(amount) },
  ];
}

/** Brings every fund up to the ledger's horizon, and gives each win on the way what was in it by then. */
function sumFunds({ database, wallet }: JackpotDeps): Promise<readonly Fund[]> {
  return transaction(database, async tx => {
    const before = await lockFunds(tx);
    const horizon = await wallet.readHorizon(tx);
    const wins = await listUncounted(tx, horizon);
    const gains = (jackpot: SlotJackpot, since: number, until: number) =>
      wallet.readHouseGains(tx, fundAccount(jackpot), 'coins', { since, until });
    const after: Fund[] = [];
    for (const fund of before) {
      const own = wins.filter(({ jackpot }) => jackpot === fund.jackpot);
      const { rest, counted } = await sumFund(fund, own, horizon, gains);
      for (const { roundId, fedCoins } of counted) await noteCoins(tx, roundId, fedCoins);
      await moveFund(tx, rest);
      after.push(rest);
    }
    return after;
  });
}

type Gains = (jackpot: SlotJackpot, since: number, until: number) => Promise<number>;

async function sumFund(fund: Fund, wins: readonly JackpotWin[], horizon: number, gains: Gains) {
  const { jackpot } = fund;
  let { untilTransfer, fedCoins } = fund;
  const counted: { readonly roundId: number; readonly fedCoins: number }[] = [];
  for (const { roundId } of wins) {
    // The winning spin's own share is in it.
    fedCoins += await gains(jackpot, untilTransfer, roundId);
    counted.push({ roundId, fedCoins });
    [untilTransfer, fedCoins] = [roundId, 0];
  }
  fedCoins += await gains(jackpot, untilTransfer, horizon);
  const rest: Fund = { jackpot, untilTransfer: Math.max(untilTransfer, horizon), fedCoins };
  return { counted, rest };
}

/** The same key pays once, whoever comes to it and however often. */
async function payWin({ database, clock, wallet }: JackpotDeps, win: CountedWin): Promise<void> {
  const { roundId, userId, jackpot, fedCoins } = win;
  const { seedCoins } = jackpotTerms[jackpot];
  const won = inFund(jackpot, fedCoins);
  const postings: Posting[] = [
    { account: { house: fundAccount(jackpot), unit: 'coins' }, amount: coins(-fedCoins) },
    { account: { house: HOUSE, unit: 'coins' }, amount: coins(-seedCoins) },
    { account: { userId, unit: 'coins' }, amount: won },
  ];
  const posted = await wallet.post({
    kind: 'slot.jackpot',
    key: `slot.jackpot:${roundId}` as IdempotencyKey,
    inputHash: inputHash({ roundId, jackpot, coins: won }),
    postings: postings.filter(({ amount }) => amount !== 0),
    answer: { jackpot, coins: won },
  });
  if (posted.state === 'refused') throw posted.refusal;
  await markPaid(database, roundId, new Date(clock.nowMs()));
}
