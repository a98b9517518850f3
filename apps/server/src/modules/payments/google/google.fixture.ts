/** Stands in for Google over HTTP: tokens, purchases, orders, the list of voided ones, and the keys pushes are signed with. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, jwtVerify, SignJWT } from 'jose';

export interface PlayPurchase {
  productId: string;
  quantity: number;
  state: 'PURCHASED' | 'PENDING' | 'CANCELLED';
  isConsumed: boolean;
  isTest: boolean;
  account: string;
  orderId: string;
}

interface PlayOrder {
  state: string;
  total: Money;
  refundReason?: string;
  parts: { state: string; total: Money }[];
}

interface Money {
  currencyCode: string;
  units: string;
  nanos: number;
}

export interface PushClaims {
  readonly iss?: string;
  readonly aud?: string;
  readonly exp?: number;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface GoogleStandIn {
  readonly settings: {
    readonly packageName: string;
    readonly email: string;
    readonly key: string;
    readonly url: string;
    readonly tokenUrl: string;
    readonly keysUrl: string;
    readonly audience: string;
    readonly pushEmail: string;
  };
  readonly purchases: Map<string, PlayPurchase>;
  readonly orders: Map<string, PlayOrder>;
  /** Every path below the application's that was asked with POST. */
  readonly done: string[];
  /** What the next asks of the publisher's interface are answered with instead. */
  readonly troubles: number[];
  readonly voided: { purchaseToken: string; orderId: string; voidedTimeMillis: string }[];
  /** Somebody buys; the token is what the shell is given. */
  buy(purchase: Partial<PlayPurchase> & { account: string }): string;
  /** The money is back, by whomever. */
  giveBack(token: string, reason?: string): void;
  /** A push as Pub/Sub sends it. */
  push(
    told: object,
    more?: { messageId?: string; claims?: PushClaims; key?: 'other' },
  ): Promise<{ body: Buffer; headers: Record<string, string> }>;
  stop(): Promise<void>;
}

const PACKAGE = 'test.arcade';
const BASE = `/androidpublisher/v3/applications/${PACKAGE}`;
const AUDIENCE = 'https://arcade.test/api/payments/webhook/google';
const PUSH_EMAIL = 'push@project.iam.gserviceaccount.com';
const PAGE = 1;

export async function startGoogle(nowMs: () => number): Promise<GoogleStandIn> {
  const account = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = { keys: [{ ...(await exportJWK(google.publicKey)), kid: 'g1', alg: 'RS256', use: 'sig' }] };
  const state: State = { purchases: new Map(), orders: new Map(), done: [], troubles: [], voided: [] };
  let url = '';
  const grant = async (request: IncomingMessage): Promise<Answer> => {
    const form = new URLSearchParams(await bodyOf(request));
    const claims = { audience: `${url}/token`, issuer: 'arcade@project.iam.gserviceaccount.com' };
    const { payload } = await jwtVerify(form.get('assertion') ?? '', account.publicKey, {
      ...claims,
      currentDate: new Date(nowMs()),
    });
    const isGood = payload['scope'] === 'https://www.googleapis.com/auth/androidpublisher';
    return isGood ? [200, { access_token: 'ya29', expires_in: 3599 }] : [400, { error: 'invalid_scope' }];
  };
  const server = createServer((request, response) => {
    const answered: Promise<Answer> =
      request.url === '/token'
        ? grant(request).catch(() => [400, { error: 'invalid_grant' }])
        : Promise.resolve(request.url === '/keys' ? [200, keys] : answer(state, request));
    void answered.then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...state,
    settings: {
      packageName: PACKAGE,
      email: 'arcade@project.iam.gserviceaccount.com',
      key: account.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
      url,
      tokenUrl: `${url}/token`,
      keysUrl: `${url}/keys`,
      audience: AUDIENCE,
      pushEmail: PUSH_EMAIL,
    },
    buy: purchase => buy(state, purchase),
    giveBack: (token, refundReason = 'OTHER') => {
      const purchase = state.purchases.get(token);
      const order = state.orders.get(purchase?.orderId ?? '');
      if (!purchase || !order) return;
      purchase.state = 'CANCELLED';
      Object.assign(order, { state: 'REFUNDED', refundReason });
      state.voided.push({
        purchaseToken: token,
        orderId: purchase.orderId,
        voidedTimeMillis: String(nowMs()),
      });
    },
    push: async (told, { messageId = randomBytes(6).toString('hex'), claims = {}, key } = {}) => {
      const seconds = Math.floor(nowMs() / 1000);
      const token = await new SignJWT({ email: PUSH_EMAIL, email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'g1' })
        .setIssuer(claims.iss ?? 'https://accounts.google.com')
        .setAudience(claims.aud ?? AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(claims.exp ?? seconds + 3600)
        .sign(key === 'other' ? other.privateKey : google.privateKey);
      const data = Buffer.from(JSON.stringify({ version: '1.0', packageName: PACKAGE, ...told }));
      const body = { message: { data: data.toString('base64'), messageId }, subscription: 'projects/p/s' };
      return { body: Buffer.from(JSON.stringify(body)), headers: { authorization: `Bearer ${token}` } };
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
}

type State = Pick<GoogleStandIn, 'purchases' | 'orders' | 'done' | 'troubles' | 'voided'>;
type Answer = readonly [status: number, body: object];

function buy({ purchases, orders }: State, more: Partial<PlayPurchase> & { account: string }): string {
  const token = randomBytes(40).toString('hex');
  const orderId = `GPA.${randomBytes(4).toString('hex')}`;
  const base = { productId: 'coins_2000', quantity: 1, state: 'PURCHASED', isConsumed: false, isTest: false };
  const purchase = { ...base, orderId, ...more } as PlayPurchase;
  purchases.set(token, purchase);
  if (purchase.orderId !== '')
    orders.set(purchase.orderId, {
      state: purchase.state === 'PENDING' ? 'PENDING' : 'PROCESSED',
      total: { currencyCode: 'EUR', units: '21', nanos: 990_000_000 },
      parts: [],
    });
  return token;
}

function answer(state: State, { method, url = '', headers }: IncomingMessage): Answer {
  if (headers.authorization !== 'Bearer ya29') return [401, { error: { message: 'no token' } }];
  const trouble = state.troubles.shift();
  if (trouble !== undefined) return [trouble, { error: { message: 'trouble' } }];
  const path = url.startsWith(BASE) ? url.slice(BASE.length) : '';
  if (method === 'POST') return act(state, path);
  const [, token = ''] = /^\/purchases\/productsv2\/tokens\/(.+)$/.exec(path) ?? [];
  const purchase = state.purchases.get(token);
  if (purchase) return [200, tellPurchase(purchase)];
  const [, orderId = ''] = /^\/orders\/([^/:?]+)$/.exec(path) ?? [];
  const order = state.orders.get(orderId);
  if (order) return [200, tellOrder(orderId, order)];
  if (!path.startsWith('/purchases/voidedpurchases')) return [404, { error: { message: 'not found' } }];
  const from = Number(new URL(url, 'http://x').searchParams.get('token') ?? 0);
  const isMore = from + PAGE < state.voided.length;
  const tokenPagination = isMore ? { nextPageToken: String(from + PAGE) } : undefined;
  return [200, { voidedPurchases: state.voided.slice(from, from + PAGE), tokenPagination }];
}

function act({ purchases, orders, done }: State, path: string): Answer {
  const [, product, token = ''] = /^\/purchases\/products\/([^/]+)\/tokens\/(.+):consume$/.exec(path) ?? [];
  const purchase = purchases.get(token);
  if (purchase?.productId === product && purchase?.state === 'PURCHASED' && !purchase.isConsumed) {
    purchase.isConsumed = true;
    done.push(path);
    return [200, {}];
  }
  const [, orderId = ''] = /^\/orders\/([^/:]+):refund\?revoke=true$/.exec(path) ?? [];
  const order = orders.get(orderId);
  if (order?.state !== 'PROCESSED') return [400, { error: { message: 'it cannot be' } }];
  order.state = 'REFUNDED';
  done.push(path);
  return [200, {}];
}

function tellPurchase({ productId, quantity, state, isConsumed, isTest, account, orderId }: PlayPurchase) {
  const consumptionState = `CONSUMPTION_STATE_${isConsumed ? 'CONSUMED' : 'YET_TO_BE_CONSUMED'}`;
  return {
    productLineItem: [{ productId, productOfferDetails: { quantity, consumptionState } }],
    purchaseStateContext: { purchaseState: state },
    ...(isTest ? { testPurchaseContext: { fopType: 'TEST' } } : {}),
    ...(orderId === '' ? {} : { orderId }),
    obfuscatedExternalAccountId: account,
  };
}

function tellOrder(orderId: string, { state, total, refundReason, parts }: PlayOrder): object {
  const partialRefundEvents = parts.map(one => ({ state: one.state, refundDetails: { total: one.total } }));
  const refundEvent = refundReason === undefined ? undefined : { refundReason, refundDetails: { total } };
  return { orderId, state, total, orderHistory: { partialRefundEvents, refundEvent } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
