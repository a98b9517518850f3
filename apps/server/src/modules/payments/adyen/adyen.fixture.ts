/** Stands in for Adyen over HTTP: payment links, refunds and webhooks as its documentation says, with its idempotency. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Answer, type Asked, type Server, startServer } from '../testing/stand-in.fixture.ts';

interface Link {
  readonly id: string;
  readonly wanted: Wanted;
  status: 'active' | 'paymentPending' | 'completed' | 'expired';
  pspReference: string;
  readonly refunds: { readonly pspReference: string; readonly amount: Amount }[];
}

interface Amount {
  readonly currency: string;
  readonly value: number;
}

interface Wanted {
  readonly merchantAccount: string;
  readonly reference: string;
  readonly amount: Amount;
  readonly [field: string]: unknown;
}

export interface AdyenStandIn extends Server {
  readonly links: Map<string, Link>;
  readonly options: {
    apiKey: string;
    merchantAccount: string;
    hmacKey: string;
    url: string;
    origin: string;
  };
  /** The payer has paid; the webhook that tells of it. */
  pay(linkId: string): Sent;
  /** Another one about a payment. */
  tell(linkId: string, eventCode: string, more?: Partial<Item>): Sent;
}

export interface Item {
  readonly pspReference: string;
  readonly originalReference?: string;
  readonly merchantAccountCode: string;
  readonly merchantReference: string;
  readonly amount: Amount;
  readonly eventCode: string;
  readonly success: string;
  readonly disputeStatus?: string;
}

export interface Sent {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const HMAC_KEY = '5f'.repeat(32);
const API_KEY = 'adyen-key';
const ACCOUNT = 'ArcadeECOM';

interface State {
  readonly links: Map<string, Link>;
  readonly keys: Map<string, Answer>;
}

export async function startAdyen(): Promise<AdyenStandIn> {
  const state: State = { links: new Map(), keys: new Map() };
  const server = await startServer(asked => answerAll(state, asked));
  const mustFind = (id: string): Link => {
    const link = state.links.get(id);
    if (!link) throw new Error(`there is no link ${id}`);
    return link;
  };
  return {
    ...server,
    links: state.links,
    options: {
      apiKey: API_KEY,
      merchantAccount: ACCOUNT,
      hmacKey: HMAC_KEY,
      url: server.url,
      origin: 'https://arcade.test',
    },
    pay: id => {
      const link = mustFind(id);
      link.status = 'completed';
      return signAdyen({ ...itemOf(link), eventCode: 'AUTHORISATION', success: 'true' });
    },
    tell: (id, eventCode, more = {}) => {
      const { pspReference: originalReference, ...link } = itemOf(mustFind(id));
      return signAdyen({
        ...link,
        pspReference: newReference(),
        originalReference,
        eventCode,
        success: 'true',
        ...more,
      });
    },
  };
}

function itemOf({ pspReference, wanted }: Link) {
  return {
    pspReference,
    merchantAccountCode: ACCOUNT,
    merchantReference: wanted.reference,
    amount: wanted.amount,
  };
}

/** A webhook as Adyen signs it; `changed` is what is changed after that. */
export function signAdyen(item: Item, changed: object = {}, key = HMAC_KEY): Sent {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference, amount } = item;
  const text = [
    pspReference,
    originalReference,
    merchantAccountCode,
    merchantReference,
    amount.value,
    amount.currency,
    item.eventCode,
    item.success,
  ].join(':');
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64');
  const { disputeStatus, ...fields } = item;
  const additionalData = { hmacSignature, ...(disputeStatus ? { disputeStatus } : {}) };
  const body = JSON.stringify({
    live: 'false',
    notificationItems: [{ NotificationRequestItem: { ...fields, additionalData, ...changed } }],
  });
  return { body: Buffer.from(body), headers: { 'content-type': 'application/json' } };
}

export function newReference(): string {
  return randomBytes(8).toString('hex').toUpperCase();
}

function answerAll(state: State, asked: Asked): Answer {
  const { method, headers, path } = asked;
  if (headers['x-api-key'] !== API_KEY) return refusal(401, '000');
  const key = headers['idempotency-key'];
  const known = typeof key === 'string' ? state.keys.get(key) : undefined;
  if (known) return known;
  const answer = answerOne(state, method, path, asked.body);
  if (typeof key === 'string' && answer[0] < 300) state.keys.set(key, answer);
  return answer;
}

function answerOne({ links }: State, method: string, path: string, body: string): Answer {
  if (method === 'POST' && path === '/paymentLinks') {
    const id = `PL${newReference()}`;
    const wanted = JSON.parse(body) as Wanted;
    links.set(id, { id, wanted, status: 'active', pspReference: newReference(), refunds: [] });
    return [201, told(links.get(id) as Link)];
  }
  const [, linkId = ''] = /^\/paymentLinks\/([^/]+)$/.exec(path) ?? [];
  const link = links.get(linkId);
  if (link && method === 'GET') return [200, told(link)];
  if (link && method === 'PATCH') {
    if (link.status !== 'active') return refusal(422, '300');
    link.status = 'expired';
    return [200, told(link)];
  }
  const [, psp = ''] = /^\/payments\/([^/]+)\/refunds$/.exec(path) ?? [];
  const paid = [...links.values()].find(one => one.pspReference === psp && one.status === 'completed');
  if (!paid) return refusal(404, '702');
  const pspReference = newReference();
  const { amount } = JSON.parse(body) as Wanted;
  paid.refunds.push({ pspReference, amount });
  return [201, { pspReference, paymentPspReference: psp, status: 'received' }];
}

function refusal(status: number, errorCode: string): Answer {
  return [status, { status, errorCode, errorType: 'validation' }];
}

function told({ id, status, wanted: { reference, amount } }: Link): object {
  return { id, status, reference, amount, url: `https://adyen.test/${id}` };
}
