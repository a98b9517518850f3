/** Stands in for Stripe over HTTP: sessions, refunds, disputes and webhooks as its documentation says, with its idempotency. */
import { createHmac, randomBytes } from 'node:crypto';
import { type Answer, type Asked, type Server, startServer } from '../testing/stand-in.fixture.ts';

interface Refund {
  status: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}

interface Session {
  readonly id: string;
  readonly form: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  intent: string | undefined;
  readonly refunds: Refund[];
  readonly disputes: { status: string; amount: number }[];
}

export interface StripeStandIn extends Server {
  readonly sessions: Map<string, Session>;
  readonly options: { secretKey: string; webhookSecret: string; url: string; origin: string };
  /** The payer is done: paid, or their bank still thinks or says no. */
  complete(sessionId: string, intent?: 'succeeded' | 'processing' | 'requires_payment_method'): void;
  expire(sessionId: string): void;
  dispute(sessionId: string, status: string, amount?: number): void;
  /** As a key is after a day. */
  forgetKeys(): void;
}

const SECRET = 'sk_test_1';
const WEBHOOK_SECRET = 'whsec_1';

interface State {
  readonly sessions: Map<string, Session>;
  /** What came under a key comes again, even where that was a refusal; another question under it is refused. */
  readonly keys: Map<string, { readonly asked: string; readonly answer: Answer }>;
}

export async function startStripe(): Promise<StripeStandIn> {
  const state: State = { sessions: new Map(), keys: new Map() };
  const { sessions } = state;
  const server = await startServer(asked => answerAll(state, asked));
  return {
    ...server,
    sessions,
    options: {
      secretKey: SECRET,
      webhookSecret: WEBHOOK_SECRET,
      url: server.url,
      origin: 'https://arcade.test',
    },
    complete: (id, intent = 'succeeded') => {
      const session = sessions.get(id);
      if (session?.status !== 'open') return;
      session.status = 'complete';
      session.intent = intent;
    },
    expire: id => void expired(sessions.get(id)),
    dispute: (id, status, amount) => {
      const session = sessions.get(id);
      if (session?.intent !== 'succeeded') return;
      session.disputes.length = 0;
      session.disputes.push({ status, amount: amount ?? amountOf(session) - refundedOf(session) });
    },
    forgetKeys: () => state.keys.clear(),
  };
}

/** A webhook as Stripe signs it. */
export function signStripe(event: object, atMs: number, secret = WEBHOOK_SECRET) {
  const body = Buffer.from(JSON.stringify(event, null, 1));
  const time = Math.floor(atMs / 1000);
  const sign = (key: string) => createHmac('sha256', key).update(`${time}.`).update(body).digest('hex');
  const signature = `t=${time},v1=${sign('whsec_before')},v1=${sign(secret)},v0=${sign('test')}`;
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

function answerAll(state: State, asked: Asked): Answer {
  const { method, path, headers, body } = asked;
  if (headers.authorization !== `Bearer ${SECRET}`) return refusal(401, 'invalid_request_error');
  if (!headers['stripe-version']) return refusal(400, 'invalid_request_error');
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return answerOne(state, asked);
  const known = state.keys.get(key);
  if (known && known.asked !== `${path} ${body}`) return refusal(400, 'idempotency_error');
  const answer = known?.answer ?? answerOne(state, asked);
  state.keys.set(key, { asked: `${path} ${body}`, answer });
  return answer;
}

function answerOne({ sessions }: State, { method, path, body }: Asked): Answer {
  const url = new URL(path, 'http://stripe.test');
  const form = Object.fromEntries(new URLSearchParams(body));
  const intent = url.searchParams.get('payment_intent') ?? '';
  const ofIntent = [...sessions.values()].find(({ id }) => intentOf(id) === intent);
  if (method === 'POST' && url.pathname === '/v1/checkout/sessions') return made(sessions, form);
  if (method === 'POST' && url.pathname === '/v1/refunds') return refunded(sessions, form);
  if (url.pathname === '/v1/checkout/sessions')
    return [200, { data: ofIntent ? [told(ofIntent, false)] : [] }];
  if (url.pathname === '/v1/refunds') return [200, { data: ofIntent?.refunds ?? [] }];
  if (url.pathname === '/v1/disputes') return [200, { data: ofIntent?.disputes ?? [] }];
  const [, id = '', isExpire] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(url.pathname) ?? [];
  const session = sessions.get(id);
  if (!session) return refusal(404, 'invalid_request_error', 'resource_missing');
  if (isExpire && !expired(session)) return refusal(400, 'invalid_request_error');
  return [200, told(session, url.searchParams.get('expand[]') === 'payment_intent.latest_charge')];
}

function refusal(status: number, type: string, code?: string): Answer {
  return [status, { error: { type, ...(code ? { code } : {}) } }];
}

function made(sessions: State['sessions'], form: Record<string, string>): Answer {
  const id = `cs_test_${randomBytes(8).toString('hex')}`;
  const session: Session = { id, form, status: 'open', intent: undefined, refunds: [], disputes: [] };
  sessions.set(id, session);
  return [200, { ...told(session, false), url: `https://checkout.stripe.test/${id}` }];
}

/** Only an open one can be. */
function expired(session: Session | undefined): boolean {
  if (session?.status !== 'open') return false;
  session.status = 'expired';
  return true;
}

export const intentOf = (sessionId: string): string => sessionId.replace('cs_', 'pi_');
const amountOf = ({ form }: Session) => Number(form['line_items[0][price_data][unit_amount]']);
const refundedOf = ({ refunds }: Session) =>
  refunds.filter(one => one.status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

function told(session: Session, isExpanded: boolean): object {
  const { id, form, status, intent } = session;
  const currency = form['line_items[0][price_data][currency]'];
  const whole = {
    id: intentOf(id),
    status: intent,
    currency,
    amount_received: intent === 'succeeded' ? amountOf(session) : 0,
    latest_charge: { amount_refunded: refundedOf(session), disputed: session.disputes.length > 0 },
  };
  return {
    id,
    status,
    currency,
    amount_total: amountOf(session),
    client_reference_id: form['client_reference_id'],
    metadata: form['metadata[order]'] ? { order: form['metadata[order]'] } : {},
    payment_intent: intent === undefined ? null : isExpanded ? whole : whole.id,
  };
}

function refunded(sessions: State['sessions'], form: Record<string, string>): Answer {
  const session = [...sessions.values()].find(({ id }) => intentOf(id) === form['payment_intent']);
  if (!session) return refusal(404, 'invalid_request_error', 'resource_missing');
  const amount = Number(form['amount']);
  const lost = session.disputes.length > 0;
  if (session.intent !== 'succeeded' || lost) return refusal(400, 'invalid_request_error', 'charge_disputed');
  if (refundedOf(session) + amount > amountOf(session))
    return refusal(400, 'invalid_request_error', 'charge_already_refunded');
  const refund = { status: 'succeeded', amount, metadata: { key: form['metadata[key]'] ?? '' } };
  session.refunds.push(refund);
  return [200, refund];
}
