/** The only SQL of Adyen: what it has told, and which refunds were asked for there. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface Notice {
  readonly pspReference: string;
  readonly eventCode: string;
  readonly isSuccess: boolean;
  readonly disputeStatus: string;
  readonly originalReference: string;
  readonly merchantReference: string;
  readonly currency: string;
  readonly amountMinor: number;
}

const columns = sql`psp_reference as "pspReference", event_code as "eventCode", is_success as "isSuccess",
  dispute_status as "disputeStatus", original_reference as "originalReference",
  merchant_reference as "merchantReference", currency, amount_minor as "amountMinor"`;

export function createAdyenStore({ db }: Pick<Database, 'db'>) {
  return {
    /** Told again it is known. */
    add: async (notice: Notice, receivedAt: Date): Promise<void> => {
      await sql`insert into adyen_notices (psp_reference, event_code, is_success, dispute_status, original_reference,
          merchant_reference, currency, amount_minor, received_at)
        values (${notice.pspReference}, ${notice.eventCode}, ${notice.isSuccess}, ${notice.disputeStatus},
          ${notice.originalReference}, ${notice.merchantReference}, ${notice.currency}, ${notice.amountMinor},
          ${receivedAt})
        on conflict do nothing`.execute(db);
    },
    /** That the money came, the first time it was told. */
    findAuthorised: async (merchantReference: string): Promise<Notice | undefined> =>
      (
        await sql<Notice>`select ${columns} from adyen_notices
          where merchant_reference = ${merchantReference} and event_code = 'AUTHORISATION' and is_success
          order by received_at, psp_reference limit 1`.execute(db)
      ).rows[0],
    /** What happened to a payment afterwards. */
    listOf: async (pspReference: string): Promise<Notice[]> =>
      (
        await sql<Notice>`select ${columns} from adyen_notices where original_reference = ${pspReference}`.execute(
          db,
        )
      ).rows,
    hasAsked: async (paymentReference: string, key: string): Promise<boolean> =>
      (
        await sql`select from adyen_refunds
          where payment_reference = ${paymentReference} and key = ${key}`.execute(db)
      ).rows.length > 0,
    noteAsked: async (
      paymentReference: string,
      key: string,
      pspReference: string,
      askedAt: Date,
    ): Promise<void> => {
      await sql`insert into adyen_refunds (payment_reference, key, psp_reference, asked_at)
        values (${paymentReference}, ${key}, ${pspReference}, ${askedAt}) on conflict do nothing`.execute(db);
    },
  };
}

export type AdyenStore = ReturnType<typeof createAdyenStore>;
