/** Razorpay's webhooks: signed over the raw body (razorpay.com/docs/webhooks/validate-test). */
import { createHash } from 'node:crypto';
import { ForgedWebhook, type ProviderEvent, type WebhookHeaders } from '../provider.ts';
import { isSigned } from '../signature.ts';
import type { RazorpayClient } from './client.ts';

interface RazorpayEvent {
  readonly event?: string;
  readonly payload?: {
    readonly payment_link?: { readonly entity: LinkName };
    readonly payment?: { readonly entity: { readonly id: string } };
    readonly refund?: { readonly entity: { readonly payment_id: string } };
    readonly dispute?: { readonly entity: { readonly payment_id: string } };
  };
}

interface LinkName {
  readonly id: string;
  readonly reference_id?: string | null;
}

/** A number of one of our orders: an account may serve other shops as well. */
const NUMBER = /^[A-Z0-9]{16,24}$/;

export async function readRazorpayWebhook(
  ask: RazorpayClient,
  secret: string,
  body: Buffer,
  headers: WebhookHeaders,
): Promise<ProviderEvent | undefined> {
  const given = headers['x-razorpay-signature'];
  if (!isSigned({ secret, data: body, given, encoding: 'hex' }))
    throw new ForgedWebhook('the signature is not Razorpay’s');
  const link = await linkOf(ask, JSON.parse(body.toString()) as RazorpayEvent);
  if (!link || !NUMBER.test(link.reference_id ?? '')) return undefined;
  // Its number comes in a header that nobody signs.
  return { eventId: createHash('sha256').update(body).digest('hex'), reference: link.id };
}

async function linkOf(ask: RazorpayClient, { payload = {} }: RazorpayEvent): Promise<LinkName | undefined> {
  const { payment_link: link, payment, refund, dispute } = payload;
  if (link) return link.entity;
  const paymentId = payment?.entity.id ?? refund?.entity.payment_id ?? dispute?.entity.payment_id;
  if (!paymentId) return undefined;
  const path = `/payment_links?payment_id=${encodeURIComponent(paymentId)}`;
  const { payment_links: links = [] } = (await ask({ method: 'GET', path })) as {
    readonly payment_links?: readonly LinkName[];
  };
  return links[0];
}
