/** Stands in for PayPal over HTTP: orders, captures, refunds and webhooks as its documentation says, with its idempotency. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Order {
  id: string;
  status: string;
  number: string;
  amount: { currency_code: string; value: string };
  capture?: {
    id: string;
    status: string;
    refunds: { status: string; amount: { currency_code: string; value: string } }[];
  };
}

export interface StandIn {
  readonly url: string;
  readonly orders: Map<string, Order>;
  /** Every path that was asked, with the key it was asked under. */
  readonly asked: { path: string; key: string }[];
  /** What the next asks are answered with instead. */
  readonly troubles: { status: number; body: object }[];
  approve(orderId: string): void;
  /** A webhook as PayPal signs it. */
  sign(event: object): { body: Buffer; headers: Record<string, string> };
  stop(): Promise<void>;
}

export const CLIENT = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' };

export async function startPaypal(): Promise<StandIn> {
  const state: State = {
    orders: new Map(),
    asked: [],
    troubles: [],
    answers: new Map(),
    signatures: new Map(),
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const [status, answer] = answerAll(state, request, body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders: state.orders,
    asked: state.asked,
    troubles: state.troubles,
    approve: orderId => {
      const order = state.orders.get(orderId);
      if (order) order.status = 'APPROVED';
    },
    sign: event => sign(state, event),
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
}

interface State extends Pick<StandIn, 'orders' | 'asked' | 'troubles'> {
  /** By path and key: under a key that was used the first answer comes again. */
  readonly answers: Map<string, object>;
  readonly signatures: Map<string, string>;
}

type Answer = readonly [status: number, body: object];

const BASIC = `Basic ${Buffer.from('client:secret').toString('base64')}`;

function answerAll(state: State, request: IncomingMessage, body: string): Answer {
  const path = request.url ?? '';
  const key = String(request.headers['paypal-request-id'] ?? '');
  const { authorization } = request.headers;
  if (path === '/v1/oauth2/token')
    return authorization === BASIC
      ? [200, { access_token: 'token', expires_in: 32_400 }]
      : [401, { error: 'invalid_client' }];
  if (authorization !== 'Bearer token') return [401, { name: 'AUTHENTICATION_FAILURE' }];
  state.asked.push({ path, key });
  const trouble = state.troubles.shift();
  if (trouble) return [trouble.status, trouble.body];
  const known = key ? state.answers.get(`${path} ${key}`) : undefined;
  if (known) return [200, known];
  const [status, answer] = answerOne(state, request.method ?? '', path, body);
  if (key && status < 300) state.answers.set(`${path} ${key}`, answer);
  return [status, answer];
}

function answerOne({ orders, signatures }: State, method: string, path: string, body: string): Answer {
  if (path === '/v1/notifications/verify-webhook-signature') {
    const { transmission_sig: sig, webhook_id: webhookId } = JSON.parse(body) as Record<string, string>;
    const event = body.slice(body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const isGood = webhookId === 'WH-1' && signatures.get(sig ?? '') === event;
    return [200, { verification_status: isGood ? 'SUCCESS' : 'FAILURE' }];
  }
  if (method === 'POST' && path === '/v2/checkout/orders')
    return [201, made(orders, JSON.parse(body) as Created)];
  const [, orderId = '', isCapture] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? [];
  const order = orders.get(orderId);
  if (order) return isCapture ? captured(order) : [200, told(order)];
  const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
  const paid = [...orders.values()].find(({ capture }) => capture?.id === captureId);
  if (paid?.capture) return refunded(paid, JSON.parse(body) as { amount: Order['amount'] });
  return [404, { name: 'RESOURCE_NOT_FOUND' }];
}

function made(orders: State['orders'], { purchase_units: [unit] }: Created): object {
  const id = `PP${randomBytes(6).toString('hex').toUpperCase()}`;
  orders.set(id, { id, status: 'PAYER_ACTION_REQUIRED', number: unit.custom_id, amount: unit.amount });
  const links = [{ rel: 'payer-action', href: `https://paypal.test/${id}` }];
  return { id, status: 'PAYER_ACTION_REQUIRED', links };
}

function sign({ signatures }: State, event: object): ReturnType<StandIn['sign']> {
  const body = Buffer.from(JSON.stringify(event, null, 1));
  const sig = randomBytes(8).toString('hex');
  signatures.set(sig, body.toString());
  const headers = {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/cert',
    'paypal-transmission-id': randomBytes(8).toString('hex'),
    'paypal-transmission-sig': sig,
    'paypal-transmission-time': '2026-11-23T10:00:00Z',
  };
  return { body, headers };
}

interface Created {
  readonly purchase_units: readonly [{ readonly custom_id: string; readonly amount: Order['amount'] }];
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function told({ id, status, amount, capture }: Order): object {
  const payments = capture && {
    captures: [{ id: capture.id, status: capture.status, amount }],
    refunds: capture.refunds,
  };
  return { id, status, purchase_units: [{ amount, ...(payments ? { payments } : {}) }] };
}

function captured(order: Order): Answer {
  if (order.capture)
    return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }];
  if (order.status !== 'APPROVED')
    return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_NOT_APPROVED' }] }];
  order.status = 'COMPLETED';
  order.capture = { id: `CAP${order.id}`, status: 'COMPLETED', refunds: [] };
  return [201, told(order)];
}

function refunded(order: Order, { amount }: { readonly amount: Order['amount'] }): Answer {
  const { capture } = order;
  const gone = (capture?.refunds ?? []).reduce((sum, one) => sum + Number(one.amount.value), 0);
  if (!capture || gone + Number(amount.value) > Number(order.amount.value) + 0.001)
    return [422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] }];
  capture.refunds.push({ status: 'COMPLETED', amount });
  const isWhole = Math.abs(gone + Number(amount.value) - Number(order.amount.value)) < 0.001;
  capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return [201, { id: `REF${gone}`, status: 'COMPLETED' }];
}
