/** Stripe's webhooks: signed over the very bytes with the time they were sent (docs.stripe.com/webhooks#verify-manually). */
import type { Clock } from '@boardwalk/base';
import { ForgedWebhook, type ProviderEvent, type WebhookHeaders } from '../provider.ts';
import { isSigned } from '../signature.ts';
import type { StripeClient } from './client.ts';

/** What Stripe's own libraries allow. Whoever overhears one cannot send it again later. */
const TOLERANCE_MS = 300_000;

interface Sent {
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly body: Buffer;
  readonly headers: WebhookHeaders;
}

interface StripeEvent {
  readonly id?: string;
  readonly type?: string;
  readonly data?: {
    readonly object?: {
      readonly id?: string;
      readonly metadata?: { readonly order?: string } | null;
      readonly payment_intent?: string | null;
    };
  };
}

export async function readStripeWebhook(ask: StripeClient, sent: Sent): Promise<ProviderEvent | undefined> {
  prove(sent);
  const event = JSON.parse(sent.body.toString()) as StripeEvent;
  const reference = await referenceOf(ask, event);
  return event.id && reference ? { eventId: event.id, reference } : undefined;
}

function prove({ webhookSecret, clock, body, headers }: Sent): void {
  const header = headers['stripe-signature'];
  const parts = typeof header === 'string' ? header.split(',').map(part => part.trim().split('=')) : [];
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const age = Math.abs(clock.nowMs() - Number(time) * 1000);
  if (!/^\d{1,12}$/.test(time) || age > TOLERANCE_MS) throw new ForgedWebhook('it is not of this moment');
  const data = Buffer.concat([Buffer.from(`${time}.`), body]);
  // While a secret is being changed there are two.
  const isGood = parts.some(
    ([name, given]) => name === 'v1' && isSigned({ secret: webhookSecret, data, given, encoding: 'hex' }),
  );
  if (!isGood) throw new ForgedWebhook('the signature is not Stripe’s');
}

/** Undefined for what was not sold here: an account may serve other shops as well. */
async function referenceOf(ask: StripeClient, { type = '', data }: StripeEvent): Promise<string | undefined> {
  const { id, metadata, payment_intent: intent } = data?.object ?? {};
  if (type.startsWith('checkout.session.')) return metadata?.order ? id : undefined;
  if (metadata?.order) return metadata.order;
  if (!intent || !/^(charge|refund)\./.test(type)) return undefined;
  // Refunds and disputes know their payment and not what was bought.
  const path = `/v1/checkout/sessions?payment_intent=${encodeURIComponent(intent)}&limit=1`;
  const { data: sessions } = (await ask({ method: 'GET', path })) as {
    readonly data: readonly { readonly id: string; readonly metadata?: { readonly order?: string } | null }[];
  };
  return sessions[0]?.metadata?.order ? sessions[0].id : undefined;
}
