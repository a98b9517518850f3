/** What is written of the club in the wallet's own transactions. */
import { batchWriter, int2, int4, int8 } from '../../wallet/index.ts';

export interface TermPaid {
  readonly orderId: number;
  readonly atMs: number;
}

/** With the coins of its order. */
export const paidWriter = batchWriter<TermPaid>({
  name: 'club.paid',
  columns: { order_id: int8(row => row.orderId), at_ms: int8(row => row.atMs) },
  sql: batch => `
update club_terms t set paid_at = to_timestamp(b.at_ms / 1000.0) from ${batch('b')} where t.order_id = b.order_id`,
});

/** With the coins that go back: what is left of the term goes, what it brought stays. */
export const revokedWriter = batchWriter<TermPaid>({
  name: 'club.revoked',
  columns: { order_id: int8(row => row.orderId), at_ms: int8(row => row.atMs) },
  sql: batch => `
update club_terms t set revoked_at = to_timestamp(b.at_ms / 1000.0) from ${batch('b')}
where t.order_id = b.order_id and t.revoked_at is null`,
});

export interface DayTaken {
  readonly termId: number;
  readonly dayNo: number;
  readonly coins: number;
  readonly atMs: number;
}

/** Broken where the coins of that day were taken before. */
export const TAKEN_BEFORE = 'club_days_taken_pkey';

export const takenWriter = batchWriter<DayTaken>({
  name: 'club.day',
  columns: {
    place: int2((_row, place) => place),
    term_id: int8(row => row.termId),
    day_no: int2(row => row.dayNo),
    coins: int4(row => row.coins),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into club_days_taken (term_id, day_no, transfer_id, coins, taken_at)
select term_id, day_no, currval('ledger.transfer_ids') + place, coins, to_timestamp(at_ms / 1000.0) from ${batch('b')}`,
});
