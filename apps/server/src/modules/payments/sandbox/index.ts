/**
 * The provider of an installation that has no other: no money moves. It behaves as real ones do, with a page of its own,
 * signed webhooks that come late or twice, and what it knows in tables of its own.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Clock, Refusal } from '@boardwalk/base';
import { PayType } from '@boardwalk/contract/enums';
import type { Database } from '../../../platform/database/index.ts';
import { ForgedWebhook, type PaymentProvider, type ProviderPayment } from '../provider.ts';
import { createSandboxStore, type SandboxRow, type SandboxStore } from './store.ts';

export const SANDBOX = 'sandbox';
export const SANDBOX_PATH = '/pay/sandbox';
const SIGNATURE = 'x-sandbox-signature';

export interface SandboxWebhook {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Sandbox extends PaymentProvider {
  readonly store: SandboxStore;
  /** What the payer presses on its page; the webhook that tells of it. */
  decide(reference: string, decision: 'approve' | 'decline' | 'cancel'): Promise<SandboxWebhook>;
  /** As the payer's bank would. */
  chargeBack(reference: string): Promise<SandboxWebhook>;
}

export function createSandbox({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Sandbox {
  const store = createSandboxStore(database);
  // Whoever restarts it knows nothing of the webhooks under way, and reconciliation finds what they told of.
  const secret = randomBytes(32);
  const sign = (body: Buffer) => createHmac('sha256', secret).update(body).digest('hex');
  const mustFind = async (reference: string): Promise<SandboxRow> => {
    const row = await store.find(reference);
    if (!row) throw new Refusal('notFound');
    return row;
  };
  const tell = (reference: string, what: string): SandboxWebhook => {
    const body = Buffer.from(
      JSON.stringify({ id: `evt_${randomBytes(12).toString('hex')}`, what, reference }),
    );
    return { body, headers: { [SIGNATURE]: sign(body) } };
  };
  return {
    name: SANDBOX,
    isSandbox: true,
    payTypes: Object.values(PayType),
    store,
    create: async ({ number, amountMinor, currency, backUrl }) => {
      const reference = `sbx_${number}`;
      await store.add({ reference, amountMinor, currency, backUrl, createdAt: new Date(clock.nowMs()) });
      return { reference, url: `${SANDBOX_PATH}/${reference}` };
    },
    status: async reference => paymentOf(await mustFind(reference)),
    settle: async reference => {
      await store.settle(reference, `tx_${reference}`);
      return paymentOf(await mustFind(reference));
    },
    cancel: reference => store.decide(reference, 'cancelled'),
    refund: ({ reference, key, amountMinor }) => store.refund(reference, key, amountMinor),
    readWebhook: (body, headers) => {
      const given = Buffer.from(String(headers[SIGNATURE] ?? ''), 'hex');
      const wanted = Buffer.from(sign(body), 'hex');
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
        return Promise.reject(new ForgedWebhook('the signature is not ours'));
      const { id, reference } = JSON.parse(body.toString()) as { id: string; reference: string };
      return Promise.resolve({ eventId: id, reference });
    },
    decide: async (reference, decision) => {
      const row = await mustFind(reference);
      const states = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;
      await store.decide(row.reference, states[decision]);
      return tell(reference, `payment.${states[decision]}`);
    },
    chargeBack: async reference => {
      await store.chargeBack(reference);
      return tell(reference, 'payment.charged_back');
    },
  };
}

function paymentOf(row: SandboxRow): ProviderPayment {
  const states = { open: 'open', approved: 'approved', declined: 'failed', cancelled: 'cancelled' } as const;
  return {
    state: row.transactionId === null ? states[row.state] : 'paid',
    transactionId: row.transactionId ?? '',
    currency: row.currency,
    amountMinor: row.amountMinor,
    refundedMinor: row.refundedMinor,
    isChargedBack: row.isChargedBack,
  };
}
