/** Money set aside: the rows that say how much of whom, until when, and how it ended. */
import type { Coins } from '@boardwalk/base';
import type { Queryable } from '../../../platform/database/index.ts';
import type { BatchWriter } from '../transfer.ts';
import { int2Column, int8Column, textColumn } from './columns.ts';
import type { Statement } from './connection.ts';

export interface NewHold {
  readonly accountId: number;
  readonly amount: number;
  readonly expiresAtMs: number | undefined;
}

export interface ClosedHold {
  readonly holdId: number;
  readonly state: 'posted' | 'voided';
}

export interface HoldRow {
  readonly id: number;
  readonly account_id: number;
  readonly amount: Coins;
  readonly state: 'open' | 'posted' | 'voided';
}

type Tables = { 'ledger.holds': HoldRow & { readonly expires_at: Date | null } };

const openStatement: Statement = {
  name: 'ledger.open-holds',
  text: `
insert into ledger.holds (id, account_id, amount, expires_at)
select currval('ledger.transfer_ids') + h.place, h.account_id, h.amount,
  case when h.expires_ms > 0 then to_timestamp(h.expires_ms / 1000.0) end
from unnest($1::int2[], $2::int8[], $3::int8[], $4::int8[]) as h(place, account_id, amount, expires_ms)`,
};

const closeStatement: Statement = {
  name: 'ledger.close-holds',
  text: `
update ledger.holds h set state = c.state
from unnest($1::int8[], $2::text[]) as c(id, state) where h.id = c.id`,
};

export const holdWriter: BatchWriter<NewHold> = {
  name: 'holds',
  write: (transaction, placed) =>
    transaction.run(openStatement, [
      int2Column(placed.map(({ place }) => place)),
      int8Column(placed.map(({ row }) => row.accountId)),
      int8Column(placed.map(({ row }) => row.amount)),
      int8Column(placed.map(({ row }) => row.expiresAtMs ?? 0)),
    ]),
};

/** The transfer's key says that a hold is closed once, so this need not look at its state. */
export const closedHoldWriter: BatchWriter<ClosedHold> = {
  name: 'closed-holds',
  write: (transaction, placed) =>
    transaction.run(closeStatement, [
      int8Column(placed.map(({ row }) => row.holdId)),
      textColumn(placed.map(({ row }) => row.state)),
    ]),
};

export function findHold(db: Queryable, holdId: number): Promise<HoldRow | undefined> {
  return db
    .$extendTables<Tables>()
    .selectFrom('ledger.holds')
    .select(['id', 'account_id', 'amount', 'state'])
    .where('id', '=', holdId)
    .executeTakeFirst();
}

export async function listExpiredHolds(db: Queryable, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .$extendTables<Tables>()
    .selectFrom('ledger.holds')
    .select('id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(row => row.id);
}
