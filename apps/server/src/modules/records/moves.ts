/** The history of a purse: its moves, with what a game tells as one in the place of all that it is made of. */
import type { TransferId, UserId } from '@boardwalk/base';
import { type EntryFilter, entryIdOf, transferOfEntryId, type Unit, type Wallet } from '../wallet/index.ts';
import { type CoinRecord, presentEntry } from './present.ts';

/** Shots of a hunt: nothing else has moved the purse between the first and the last. */
export interface Grouped {
  readonly id: number;
  readonly lastId: number;
  readonly shots: number;
  readonly stake: number;
  readonly payout: number;
  readonly exchanged: number;
  readonly endedMs: number;
}

export interface MoveDeps {
  readonly wallet: Pick<Wallet, 'listEntries' | 'balancesAround'>;
  /** The latest first, of those that were over before a transfer. */
  readonly listHunts: (filter: {
    readonly userId: UserId;
    readonly unit: Unit;
    readonly isPaid: boolean;
    readonly before: number | undefined;
    readonly limit: number;
  }) => Promise<readonly Grouped[]>;
}

export interface MoveFilter {
  readonly userId: UserId;
  readonly unit: Unit;
  readonly direction: EntryFilter['direction'];
  readonly cursor: string | undefined;
  readonly pageSize: number;
}

export async function listMoves(deps: MoveDeps, filter: MoveFilter) {
  const { userId, unit, direction, cursor, pageSize } = filter;
  const limit = pageSize + 1;
  const before = cursor === undefined ? undefined : transferOfEntryId(cursor);
  const hunts = await deps.listHunts({ userId, unit, isPaid: direction === 'in', before, limit });
  const entries = await deps.wallet.listEntries({
    userId,
    unit,
    direction,
    before: cursor,
    without: hunts.map(({ id, lastId }) => ({ first: id, last: lastId })),
    limit,
  });
  const moves = [...entries.map(presentEntry), ...(await presentHunts(deps, filter, hunts))].toSorted(
    (one, other) => Number(other.id) - Number(one.id),
  );
  const list = moves.slice(0, pageSize);
  const last = list.at(-1);
  return { list, ...(moves.length > pageSize && last ? { nextCursor: last.id } : {}) };
}

async function presentHunts(
  { wallet }: MoveDeps,
  { userId, unit, direction }: MoveFilter,
  hunts: readonly Grouped[],
): Promise<CoinRecord[]> {
  const spans = hunts.map(({ id, lastId }) => ({
    userId,
    unit,
    first: String(id) as TransferId,
    last: String(lastId) as TransferId,
  }));
  const around = await wallet.balancesAround(spans);
  return hunts.map(({ id, shots, stake, payout, exchanged, endedMs }, index) => {
    const came = payout + exchanged;
    return {
      // What comes before its first shot is what comes next.
      id: entryIdOf(id, 0),
      kind: 'fishing.fire',
      amount: { all: came - stake, in: came, out: 0 - stake }[direction],
      balance: around[index]?.after ?? 0,
      createTime: endedMs,
      hunt: { huntId: String(id), shots },
    };
  });
}
