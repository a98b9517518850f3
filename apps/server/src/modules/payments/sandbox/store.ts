/** The only SQL of the sandbox. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface SandboxRow {
  readonly reference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly state: 'open' | 'approved' | 'declined' | 'cancelled';
  readonly transactionId: string | null;
  readonly refundedMinor: number;
  readonly isChargedBack: boolean;
  readonly backUrl: string;
}

export function createSandboxStore({ db }: Pick<Database, 'db'>) {
  return {
    add: async (
      row: Pick<SandboxRow, 'reference' | 'amountMinor' | 'currency' | 'backUrl'> & { createdAt: Date },
    ) => {
      await sql`insert into sandbox_payments (reference, amount_minor, currency, state, back_url, created_at)
        values (${row.reference}, ${row.amountMinor}, ${row.currency}, 'open', ${row.backUrl}, ${row.createdAt})
        on conflict (reference) do nothing`.execute(db);
    },
    find: async (reference: string): Promise<SandboxRow | undefined> =>
      (
        await sql<SandboxRow>`select reference, amount_minor as "amountMinor", currency, state,
            transaction_id as "transactionId", refunded_minor as "refundedMinor",
            is_charged_back as "isChargedBack", back_url as "backUrl"
          from sandbox_payments where reference = ${reference}`.execute(db)
      ).rows[0],
    /** Only of one that is open: what was decided stays. */
    decide: async (reference: string, state: 'approved' | 'declined' | 'cancelled'): Promise<void> => {
      await sql`update sandbox_payments set state = ${state}
        where reference = ${reference} and state = 'open'`.execute(db);
    },
    settle: async (reference: string, transactionId: string): Promise<void> => {
      await sql`update sandbox_payments set transaction_id = ${transactionId}
        where reference = ${reference} and state = 'approved' and transaction_id is null`.execute(db);
    },
    /** Up to what was paid, and once for a key. */
    refund: async (reference: string, key: string, amountMinor: number): Promise<void> => {
      await sql`with asked as (
          insert into sandbox_refunds (reference, key, amount_minor)
          select reference, ${key}, ${amountMinor}::int from sandbox_payments
          where reference = ${reference} and transaction_id is not null
          on conflict do nothing returning amount_minor
        )
        update sandbox_payments p set refunded_minor = least(p.amount_minor, p.refunded_minor + asked.amount_minor)
        from asked where p.reference = ${reference}`.execute(db);
    },
    chargeBack: async (reference: string): Promise<void> => {
      await sql`update sandbox_payments set refunded_minor = amount_minor, is_charged_back = true
        where reference = ${reference} and transaction_id is not null`.execute(db);
    },
  };
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;
