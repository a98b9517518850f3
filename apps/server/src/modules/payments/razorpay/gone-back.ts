/** What went back of a payment: its refunds, and what a lost dispute took. */
import type { ProviderPayment } from '../provider.ts';
import type { RazorpayClient } from './client.ts';

export interface RazorpayPayment {
  readonly id: string;
  readonly currency: string;
  readonly amount: number;
  readonly amount_refunded: number;
  /** In seconds. */
  readonly created_at: number;
}

interface Refund {
  readonly status: string;
  readonly amount: number;
  readonly receipt: string | null;
}

interface Dispute {
  readonly payment_id: string;
  readonly status: string;
  /** Nothing until the dispute is lost. */
  readonly amount_deducted: number;
}

const PAGE = 100;
const MOST_PAGES = 50;

export async function goneBack(
  ask: RazorpayClient,
  payment: RazorpayPayment,
): Promise<Pick<ProviderPayment, 'refundedMinor' | 'isChargedBack'>> {
  const { id, amount, amount_refunded: refunded } = payment;
  const refunds = refunded > 0 ? await readRefunds(ask, id) : [];
  const lost = (await readDisputes(ask, payment)).filter(({ status }) => status === 'lost');
  const done = refunds.filter(({ status }) => status === 'processed');
  const refundedMinor = done.reduce((sum, one) => sum + one.amount, 0);
  const lostMinor = lost.reduce((sum, one) => sum + one.amount_deducted, 0);
  return { refundedMinor: Math.min(amount, refundedMinor + lostMinor), isChargedBack: lost.length > 0 };
}

export async function readRefunds(ask: RazorpayClient, paymentId: string): Promise<readonly Refund[]> {
  const path = `/payments/${encodeURIComponent(paymentId)}/refunds?count=${PAGE}`;
  return ((await ask({ method: 'GET', path })) as { readonly items: readonly Refund[] }).items;
}

/** Razorpay lists disputes by their time and not by their payment: all that came after it are looked through. */
async function readDisputes(
  ask: RazorpayClient,
  { id, created_at: from }: RazorpayPayment,
): Promise<readonly Dispute[]> {
  const found: Dispute[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const path = `/disputes?from=${from}&count=${PAGE}&skip=${page * PAGE}`;
    const { items } = (await ask({ method: 'GET', path })) as { readonly items: readonly Dispute[] };
    found.push(...items.filter(one => one.payment_id === id));
    if (items.length < PAGE) return found;
  }
  throw new Error('Razorpay has more disputes than can be looked through');
}
