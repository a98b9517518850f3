/** Stripe's REST API (docs.stripe.com/api): forms go there, JSON comes back. */
import { type Api, ask } from '../http.ts';

/** The one these types were written by; Stripe answers as it did then. */
const API_VERSION = '2026-10-28.endive';

export interface StripeSettings {
  readonly secretKey: string;
  /** The API's address, `https://api.stripe.com`. */
  readonly url: string;
}

export interface StripeRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** By its flat names: `line_items[0][quantity]`. */
  readonly form?: Readonly<Record<string, string>>;
  /** The same one twice is one thing done; Stripe forgets it after a day or more. */
  readonly key?: string;
}

export type StripeClient = (request: StripeRequest) => Promise<unknown>;

const STRIPE: Api = {
  name: 'Stripe',
  namesOf: body => {
    const { error } = body as { readonly error?: { readonly type?: string; readonly code?: string } };
    return [error?.type, error?.code];
  },
};

export function createStripeClient({ secretKey, url }: StripeSettings): StripeClient {
  return ({ method, path, form, key }) =>
    ask(STRIPE, {
      method,
      url: `${url}${path}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': API_VERSION,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    });
}
