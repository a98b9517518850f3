/** Stands in for Razorpay over HTTP: links, payments, refunds, disputes and webhooks as its documentation says. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Answer, type Asked, type Server, startServer } from '../testing/stand-in.fixture.ts';

interface Payment {
  readonly id: string;
  status: 'created' | 'captured' | 'failed';
  readonly refunds: Refund[];
}

interface Refund {
  status: string;
  readonly amount: number;
  readonly receipt: string | null;
}

interface Wanted {
  readonly reference_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly [field: string]: unknown;
}

interface Link {
  readonly id: string;
  readonly wanted: Wanted;
  status: 'created' | 'paid' | 'cancelled' | 'expired';
  readonly payments: Payment[];
}

interface Dispute {
  readonly payment_id: string;
  status: string;
  amount_deducted: number;
}

export interface RazorpayStandIn extends Server {
  readonly links: Map<string, Link>;
  readonly disputes: Dispute[];
  readonly options: {
    keyId: string;
    keySecret: string;
    webhookSecret: string;
    url: string;
    origin: string;
  };
  /** The payer has paid, or was refused; their payment. */
  pay(linkId: string, status?: 'captured' | 'failed'): Payment;
  /** As after a time. */
  forgetKeys(): void;
}

const CREATED_AT = 1_795_000_000;
const AUTHORIZATION = `Basic ${Buffer.from('rzp_key:rzp_secret').toString('base64')}`;
const WEBHOOK_SECRET = 'razorpay webhook secret';

interface State {
  readonly links: Map<string, Link>;
  readonly disputes: Dispute[];
  readonly keys: Map<string, { readonly body: string; readonly answer: Answer }>;
}

export async function startRazorpay(): Promise<RazorpayStandIn> {
  const state: State = { links: new Map(), disputes: [], keys: new Map() };
  const server = await startServer(asked => answerAll(state, asked));
  return {
    ...server,
    links: state.links,
    disputes: state.disputes,
    options: {
      keyId: 'rzp_key',
      keySecret: 'rzp_secret',
      webhookSecret: WEBHOOK_SECRET,
      url: server.url,
      origin: 'https://arcade.test',
    },
    pay: (id, status = 'captured') => {
      const link = state.links.get(id);
      if (!link) throw new Error(`there is no link ${id}`);
      const payment: Payment = { id: newId('pay'), status, refunds: [] };
      link.payments.push(payment);
      if (status === 'captured') link.status = 'paid';
      return payment;
    },
    forgetKeys: () => state.keys.clear(),
  };
}

/** A webhook as Razorpay signs it. */
export function signRazorpay(event: object, secret = WEBHOOK_SECRET) {
  const body = Buffer.from(JSON.stringify(event));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': newId('evt'),
  };
  return { body, headers };
}

export function newId(kind: string): string {
  return `${kind}_${randomBytes(7).toString('hex')}`;
}

function answerAll(state: State, asked: Asked): Answer {
  if (asked.headers.authorization !== AUTHORIZATION) return refusal(401, 'authentication_failed');
  const key = asked.headers['x-refund-idempotency'];
  if (typeof key !== 'string') return answerOne(state, asked);
  if (!/^[\w-]{10,}$/.test(key)) return refusal(400, 'input_validation_failed');
  const known = state.keys.get(key);
  // Another body under a key is refused.
  if (known) return known.body === asked.body ? known.answer : refusal(400, 'input_validation_failed');
  const answer = answerOne(state, asked);
  if (answer[0] < 300) state.keys.set(key, { body: asked.body, answer });
  return answer;
}

function answerOne(state: State, asked: Asked): Answer {
  const url = new URL(asked.path, 'http://razorpay.test');
  const [, what, id = '', act = ''] =
    /^\/v1\/(payment_links|payments|disputes)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
  if (what === 'payment_links') return answerLink(state, asked, url, id, act);
  if (what === 'payments') return answerPayment(state, asked, id, act);
  if (what === 'disputes') return answerDisputes(state, url);
  return refusal(404, 'not_found');
}

function answerLink({ links }: State, { method, body }: Asked, url: URL, id: string, act: string): Answer {
  const link = links.get(id);
  if (link && act === 'cancel') {
    if (link.status !== 'created') return refusal(400, 'input_validation_failed');
    link.status = 'cancelled';
  }
  if (link) return [200, told(link)];
  if (id !== '') return refusal(400, 'input_validation_failed');
  return method === 'POST' ? made(links, JSON.parse(body) as Wanted) : listed(links, url);
}

function listed(links: State['links'], { searchParams: by }: URL): Answer {
  const found = [...links.values()].filter(
    ({ wanted, payments }) =>
      wanted.reference_id === by.get('reference_id') ||
      payments.some(({ id }) => id === by.get('payment_id')),
  );
  return [200, { payment_links: found.map(told) }];
}

function made(links: State['links'], wanted: Wanted): Answer {
  const isTaken = [...links.values()].some(one => one.wanted.reference_id === wanted.reference_id);
  if (isTaken) return refusal(400, 'input_validation_failed');
  const link: Link = { id: newId('plink'), wanted, status: 'created', payments: [] };
  links.set(link.id, link);
  return [200, told(link)];
}

function told({ id, wanted, status, payments }: Link): object {
  return {
    ...wanted,
    id,
    status,
    short_url: `https://rzp.test/${id}`,
    payments:
      payments.length === 0 ? null : payments.map(one => ({ payment_id: one.id, status: one.status })),
  };
}

function answerPayment({ links }: State, { body }: Asked, id: string, act: string): Answer {
  const link = [...links.values()].find(({ payments }) => payments.some(one => one.id === id));
  const payment = link?.payments.find(one => one.id === id);
  if (!link || !payment) return refusal(400, 'input_validation_failed');
  const { amount, currency } = link.wanted;
  const gone = payment.refunds
    .filter(one => one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0);
  if (act === 'refunds') return [200, { items: payment.refunds }];
  if (act === 'refund') {
    const wanted = JSON.parse(body) as { amount: number; receipt: string };
    if (gone + wanted.amount > amount) return refusal(400, 'input_validation_failed');
    const refund: Refund = { ...wanted, status: 'processed' };
    payment.refunds.push(refund);
    return [200, refund];
  }
  return [
    200,
    { id, amount, currency, amount_refunded: gone, status: payment.status, created_at: CREATED_AT },
  ];
}

function answerDisputes({ disputes }: State, { searchParams: by }: URL): Answer {
  const skip = Number(by.get('skip'));
  const items =
    Number(by.get('from')) > CREATED_AT ? [] : disputes.slice(skip, skip + Number(by.get('count')));
  return [200, { items }];
}

function refusal(status: number, reason: string): Answer {
  return [status, { error: { code: 'BAD_REQUEST_ERROR', reason } }];
}
