/** Stands in for the App Store Server API over HTTP: transactions, their end, and notifications that were not delivered. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { type Chain, makeChain, signJws } from './certificates.fixture.ts';

export type Fields = Record<string, unknown>;

export interface AppleStandIn {
  readonly chain: Chain;
  /** What an installation is given. */
  readonly settings: {
    readonly bundleId: string;
    readonly issuerId: string;
    readonly keyId: string;
    readonly key: string;
    readonly url: string;
    readonly root: string;
  };
  readonly transactions: Map<string, Fields>;
  readonly finished: string[];
  readonly undelivered: string[];
  /** What the next asks are answered with instead. */
  readonly troubles: number[];
  /** Somebody buys; the signed transaction is what the shell is given. */
  buy(fields: Fields): string;
  /** As Apple signs it. */
  sign(fields: Fields): string;
  /** The body of a notification about a transaction as it is now. */
  notify(transactionId: string, notificationType: string, uuid: string): Buffer;
  stop(): Promise<void>;
}

const PAGE = 2;

export async function startApple(nowMs: () => number): Promise<AppleStandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const chain = makeChain();
  const state: State = {
    transactions: new Map(),
    finished: [],
    undelivered: [],
    troubles: [],
    sign: fields => signJws({ signedDate: nowMs(), ...fields }, chain),
  };
  const isAllowed = async ({ headers: { authorization = '' } }: IncomingMessage) =>
    jwtVerify(authorization.replace('Bearer ', ''), publicKey, {
      issuer: 'issuer-1',
      audience: 'appstoreconnect-v1',
      currentDate: new Date(nowMs()),
    }).then(
      ({ payload, protectedHeader }) => payload['bid'] === 'test.arcade' && protectedHeader.kid === 'KEY1',
      () => false,
    );
  const server = createServer((request, response) => {
    void isAllowed(request).then(may => {
      const [status, body] = may ? answer(state, request) : [401, {}];
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  let bought = 2_000_000_000;
  return {
    ...state,
    chain,
    settings: {
      bundleId: 'test.arcade',
      issuerId: 'issuer-1',
      keyId: 'KEY1',
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      root: chain.root,
    },
    buy: fields => {
      const transactionId = String(++bought);
      const transaction = { ...BOUGHT, transactionId, originalTransactionId: transactionId, ...fields };
      state.transactions.set(transactionId, transaction);
      return state.sign(transaction);
    },
    notify: (transactionId, notificationType, notificationUUID) => {
      const signedTransactionInfo = state.sign(state.transactions.get(transactionId) ?? {});
      const data = { bundleId: 'test.arcade', environment: 'Production', signedTransactionInfo };
      const signedPayload = state.sign({ notificationType, notificationUUID, version: '2.0', data });
      return Buffer.from(JSON.stringify({ signedPayload }));
    },
    stop: () => new Promise(resolve => server.close(() => resolve())),
  };
}

const BOUGHT = {
  bundleId: 'test.arcade',
  environment: 'Production',
  productId: 'coins_2000',
  quantity: 1,
  type: 'Consumable',
  price: 19_990,
  currency: 'EUR',
};

interface State
  extends Pick<AppleStandIn, 'transactions' | 'finished' | 'undelivered' | 'troubles' | 'sign'> {}

function answer(state: State, { method, url = '' }: IncomingMessage): readonly [number, object] {
  const { transactions, finished, undelivered, troubles, sign } = state;
  const trouble = troubles.shift();
  if (trouble !== undefined) return [trouble, { errorCode: trouble * 10_000 }];
  const [, id = '', end] = /^\/inApps\/v1\/transactions\/(\d+)(\/finish)?$/.exec(url) ?? [];
  const found = transactions.get(id);
  if (found && end && method === 'POST') {
    finished.push(id);
    return [200, {}];
  }
  if (found && !end) return [200, { signedTransactionInfo: sign(found) }];
  if (!url.startsWith('/inApps/v1/notifications/history')) return [404, { errorCode: 4_040_010 }];
  const from = Number(new URL(url, 'http://x').searchParams.get('paginationToken') ?? 0);
  const notificationHistory = undelivered.slice(from, from + PAGE).map(signedPayload => ({ signedPayload }));
  const hasMore = from + PAGE < undelivered.length;
  return [200, { notificationHistory, hasMore, paginationToken: hasMore ? String(from + PAGE) : '' }];
}
