/** The only SQL of what shells bring: which purchase in a store belongs to which payment. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface UnfinishedReceipt {
  readonly provider: string;
  readonly reference: string;
}

/** A store that was told in vain for so long is not told any more. */
const TRIED_FOR_MS = 30 * 86_400_000;

export function createReceiptStore({ db }: Pick<Database, 'db'>) {
  return {
    /** False where the purchase belongs to another payment, or the payment has another purchase. */
    attach: async (provider: string, reference: string, receipt: string, at: Date): Promise<boolean> => {
      await sql`insert into store_receipts (provider, receipt, reference, received_at)
        values (${provider}, ${receipt}, ${reference}, ${at}) on conflict do nothing`.execute(db);
      const { rows } = await sql`select from store_receipts
        where provider = ${provider} and receipt = ${receipt} and reference = ${reference}`.execute(db);
      return rows.length > 0;
    },
    find: async (provider: string, reference: string): Promise<string | undefined> =>
      (
        await sql<{ receipt: string }>`select receipt from store_receipts
          where provider = ${provider} and reference = ${reference}`.execute(db)
      ).rows[0]?.receipt,
    findReference: async (provider: string, receipt: string): Promise<string | undefined> =>
      (
        await sql<{ reference: string }>`select reference from store_receipts
          where provider = ${provider} and receipt = ${receipt}`.execute(db)
      ).rows[0]?.reference,
    isFinished: async (provider: string, reference: string): Promise<boolean> =>
      (
        await sql`select from store_receipts
          where provider = ${provider} and reference = ${reference} and finished_at is not null`.execute(db)
      ).rows.length > 0,
    noteFinished: async (provider: string, reference: string, at: Date): Promise<void> => {
      await sql`update store_receipts set finished_at = ${at}
        where provider = ${provider} and reference = ${reference} and finished_at is null`.execute(db);
    },
    /** Those whose coins may be missing or whose store does not know of them; each is handed out once a while. */
    takeUnfinished: async (now: Date, notSince: Date, limit: number): Promise<UnfinishedReceipt[]> =>
      (
        await sql<UnfinishedReceipt>`update store_receipts r set looked_at = ${now} from (
            select s.provider, s.receipt from store_receipts s
            join payment_orders o on o.provider = s.provider and o.reference = s.reference
            where s.finished_at is null and (s.looked_at is null or s.looked_at < ${notSince})
              and s.received_at > ${new Date(now.getTime() - TRIED_FOR_MS)}
              and o.state not in ('refunded', 'chargedBack')
            order by s.looked_at nulls first limit ${limit} for update of s skip locked) due
          where r.provider = due.provider and r.receipt = due.receipt
          returning r.provider, r.reference`.execute(db)
      ).rows,
  };
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>;
