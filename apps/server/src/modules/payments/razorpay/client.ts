/** Razorpay's REST API (razorpay.com/docs/api): a key and its secret with each question, JSON both ways. */
import { type Api, ask } from '../http.ts';

export interface RazorpaySettings {
  readonly keyId: string;
  readonly keySecret: string;
  /** The API's address, `https://api.razorpay.com`. */
  readonly url: string;
}

export interface RazorpayRequest {
  readonly method: 'GET' | 'POST';
  /** Behind `/v1`. */
  readonly path: string;
  readonly body?: object;
  /** The key of a refund: the same one twice is one. Ten characters at least. */
  readonly refundKey?: string;
}

export type RazorpayClient = (request: RazorpayRequest) => Promise<unknown>;

const RAZORPAY: Api = {
  name: 'Razorpay',
  namesOf: body => {
    const { error } = body as { readonly error?: { readonly code?: string; readonly reason?: string } };
    return [error?.code, error?.reason];
  },
};

export function createRazorpayClient({ keyId, keySecret, url }: RazorpaySettings): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  return ({ method, path, body, refundKey }) =>
    ask(RAZORPAY, {
      method,
      url: `${url}/v1${path}`,
      headers: {
        authorization,
        'content-type': 'application/json',
        ...(refundKey ? { 'x-refund-idempotency': refundKey } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
}
