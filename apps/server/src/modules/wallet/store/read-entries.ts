/** Where a player's coins came from and went, newest first. */
import type { Coins, RoundId, TransferId, UserId } from '@boardwalk/base';
import type { Queryable } from '../../../platform/database/index.ts';
import { playerAccountId, type Unit } from '../units.ts';

type Tables = {
  'ledger.entries': {
    transfer_id: number;
    account_id: number;
    amount: Coins;
    balance_after: Coins | null;
    place: number;
  };
  'ledger.transfers': { id: number; created_at: Date; round_id: number | null; kind: string };
};

export interface EntryFilter {
  readonly userId: UserId;
  readonly unit: Unit;
  readonly direction: 'all' | 'in' | 'out';
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
}

export interface Entry {
  /** Unique among all entries and ordered like them. */
  readonly id: string;
  readonly transferId: TransferId;
  readonly kind: string;
  readonly amount: Coins;
  readonly balanceAfter: Coins;
  readonly roundId: RoundId | undefined;
  readonly createdAtMs: number;
}

export interface EntryPage {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
}

/** A transfer has 16 postings at most. */
const PLACES = 16n;

export async function readEntries(db: Queryable, filter: EntryFilter): Promise<EntryPage> {
  const { userId, unit, direction, pageNum, pageSize } = filter;
  const rows = await db
    .$extendTables<Tables>()
    .selectFrom('ledger.entries as e')
    .innerJoin('ledger.transfers as t', 't.id', 'e.transfer_id')
    .select([
      'e.transfer_id',
      'e.place',
      'e.amount',
      'e.balance_after',
      't.kind',
      't.round_id',
      't.created_at',
    ])
    // The index holds players' entries only, and wants to be told.
    .where('e.account_id', '>', 0)
    .where('e.account_id', '=', playerAccountId(userId, unit))
    .$if(direction !== 'all', query => query.where('e.amount', direction === 'in' ? '>' : '<', 0 as Coins))
    .orderBy('e.transfer_id', 'desc')
    .orderBy('e.place', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize).map(row => ({
    id: String(BigInt(row.transfer_id) * PLACES + BigInt(row.place)),
    transferId: String(row.transfer_id) as TransferId,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after ?? (0 as Coins),
    roundId: row.round_id === null ? undefined : (String(row.round_id) as RoundId),
    createdAtMs: row.created_at.getTime(),
  }));
  return { entries, hasMore: rows.length > pageSize };
}
