/** What the console sees of purchases and does about them. */
import { DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { aloneUpToCoins, mayOrderBecome } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { Approvals } from '../approvals/index.ts';
import type { Audit, Deed } from '../audit/index.ts';
import type { Alone } from '../staff/index.ts';
import type { Json } from '../wallet/index.ts';
import { demandRefundable } from './commands/refund.ts';
import type { Order, Payments } from './index.ts';
import { type ProviderPayment, refundedOf } from './provider.ts';
import { createOrderDetails, listOrderIds, listPaid, type Paid, sumRevenue } from './store/console.ts';

export type OrderConsoleName = Extract<keyof ConsoleCalls, `orders.${string}`>;
type Full = ConsoleOutputOf<ConsoleCalls['orders.one']>;
type Row = ConsoleOutputOf<ConsoleCalls['orders.list']>['list'][number];

export interface OrderConsoleDeps {
  readonly database: Database;
  readonly payments: Payments;
  readonly audit: Pick<Audit, 'write' | 'companionOf'>;
  readonly approvals: Pick<Approvals, 'register' | 'ask' | 'wasAsked'>;
  readonly alone: Pick<Alone, 'take'>;
  readonly nicknameOf: (userId: UserId) => Promise<string>;
}

const REFUND = 'orders.refund';
const LONGEST_MS = 400 * DAY_MS;
/** Each of them is asked of its provider. */
const MOST_ASKED = 500;
const MOST_DIFFERENCES = 100;

export function orderConsole(deps: OrderConsoleDeps): ConsoleHandlers<OrderConsoleName> {
  const { database, payments, audit } = deps;
  deps.approvals.register(REFUND, async ({ wanted, reason, approvalId, alongside }) => {
    const { orderId, amountMinor, staffId, name } = wantedOf(wanted);
    const order = await mustFind(payments, orderId);
    const key = `approval-${approvalId}`;
    const isNew = await payments.refund({ staffId, name }, { order, amountMinor, key, reason }, alongside);
    if (!isNew) throw new Refusal('alreadyDecided');
  });
  return {
    'orders.list': async ({ input: { after, limit = PAGE_SIZE, search, from, until, ...wanted } }) => {
      const ids = await listOrderIds(database, {
        before: numberAfter(after),
        limit: limit + 1,
        state: wanted.state,
        userId: wanted.userId,
        search: search?.trim(),
        fromMs: from,
        untilMs: until,
      });
      const rows = await Promise.all(ids.map(async id => presentRow(deps, await mustFind(payments, id))));
      return pageOf(
        rows,
        limit,
        row => row,
        ({ orderId }) => orderId,
      );
    },
    'orders.one': ({ input }) => readFull(deps, input.orderId),
    'orders.refund': ({ input, who }) => refund(deps, who, input),
    'orders.release': async ({ input: { orderId, reason }, who }) => {
      const order = await mustFind(payments, Number(orderId));
      if (order.state !== 'held') throw new Refusal('changedMeanwhile');
      const deed: Deed = { action: 'orders.release', subject: subjectOf(order), reason };
      const now = await reach(() =>
        payments.advance(order.id, 'staff', { companions: [audit.companionOf(who, deed)] }),
      );
      // Somebody else was quicker, or the money is gone: nothing was given by this.
      if (now.settledAt === null) throw new Refusal('changedMeanwhile');
      return readFull(deps, orderId);
    },
    'orders.look': async ({ input: { orderId }, who }) => {
      const order = await mustFind(payments, Number(orderId));
      await transaction(database, tx =>
        audit.write(tx, who, { action: 'orders.look', subject: subjectOf(order) }),
      );
      await reach(() => payments.advance(order.id, 'staff'));
      return readFull(deps, orderId);
    },
    'orders.reconcile': ({ input }) => reconcile(deps, input),
    'orders.revenue': async ({ input }) => {
      const [from, until] = spanOf(input);
      return { list: await sumRevenue(database, from, until) };
    },
  };
}

async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('paymentUnavailable');
  }
}

async function mustFind(payments: Payments, orderId: number): Promise<Order> {
  const order = await payments.orders.find(orderId);
  if (!order) throw new Refusal('notFound');
  return order;
}

function subjectOf({ number, id }: Order): Deed['subject'] {
  return { kind: 'order', id: String(id), name: number };
}

async function refund(
  deps: OrderConsoleDeps,
  who: StaffWho,
  input: ConsoleInputOf<ConsoleCalls['orders.refund']>,
): Promise<ConsoleOutputOf<ConsoleCalls['orders.refund']>> {
  const { payments, audit, alone, approvals } = deps;
  const { amountMinor, reason, idempotencyKey: key } = input;
  const order = await mustFind(payments, Number(input.orderId));
  demandRefundable(payments.refundWayOf(order), order, amountMinor);
  // A coin is a cent of a dollar; rounded up, so that many small ones are no way around.
  const worthCoins = Math.ceil((order.usdCents * amountMinor) / order.priceMinor);
  const isAsked = await approvals.wasAsked(who, key);
  if (!isAsked && worthCoins <= aloneUpToCoins(who.role)) {
    try {
      await payments.refund(who, { order, amountMinor, key: `${who.staffId}-${key}`, reason }, async tx => {
        await alone.take(tx, who, worthCoins);
        await audit.write(tx, who, {
          action: REFUND,
          subject: subjectOf(order),
          reason,
          before: { refundedMinor: order.refundedMinor },
          after: { amountMinor, currency: order.currency },
        });
      });
      return { state: 'done', approvalId: '' };
    } catch (error) {
      // Together with what they moved before on this day it is too much.
      if (!(error instanceof Refusal && error.code === 'tooMuchAlone')) throw error;
    }
  }
  const { refundableMinor } = await readFull(deps, input.orderId);
  if (!isAsked && amountMinor > refundableMinor)
    throw new Refusal('badInput', { field: 'amountMinor', refundableMinor });
  const { approvalId } = await approvals.ask(who, {
    kind: REFUND,
    subject: subjectOf(order),
    amountCoins: worthCoins,
    wanted: { orderId: order.id, amountMinor, staffId: who.staffId, name: who.name },
    reason,
    key,
  });
  return { state: 'waiting', approvalId: String(approvalId) };
}

function wantedOf(wanted: Json) {
  const { orderId, amountMinor, staffId, name } = wanted as Readonly<Record<string, Json>>;
  return {
    orderId: Number(orderId),
    amountMinor: Number(amountMinor),
    staffId: Number(staffId),
    name: typeof name === 'string' ? name : '',
  };
}

async function presentRow({ nicknameOf }: OrderConsoleDeps, order: Order): Promise<Row> {
  return {
    orderId: String(order.id),
    number: order.number,
    at: order.createdAt.getTime(),
    userId: order.userId,
    nickname: await nicknameOf(order.userId),
    kind: order.kind,
    provider: order.provider,
    isSandbox: order.isSandbox,
    state: order.state,
    currency: order.currency,
    priceMinor: order.priceMinor,
    refundedMinor: order.refundedMinor,
    coins: order.coins + order.giftCoins + order.bonusCoins,
  };
}

async function readFull(deps: OrderConsoleDeps, orderId: string): Promise<Full> {
  const { payments, database } = deps;
  const order = await mustFind(payments, Number(orderId));
  const details = createOrderDetails(database);
  const [row, steps, events, returns, refunds, transferId] = await Promise.all([
    presentRow(deps, order),
    payments.orders.listSteps(order.id),
    details.listEvents(order.provider, [order.reference || order.number, order.number]),
    details.listReturns(order.id),
    details.listRefunds(order.id),
    details.transferOf(order.id),
  ]);
  const asked = refunds
    .filter(({ state }) => state === 'asked')
    .reduce((sum, one) => sum + one.amountMinor, 0);
  return {
    ...row,
    boughtCoins: order.coins,
    giftCoins: order.giftCoins,
    bonusCoins: order.bonusCoins,
    taxMinor: order.taxMinor,
    usdCents: order.usdCents,
    reference: order.reference,
    transactionId: order.transactionId ?? '',
    settledAt: order.settledAt?.getTime() ?? 0,
    transferId: transferId === null ? '' : String(transferId),
    refundableMinor:
      mayOrderBecome(order.state, 'refunded') && order.settledAt !== null
        ? Math.max(0, order.priceMinor - order.refundedMinor - asked)
        : 0,
    refundWay: payments.refundWayOf(order),
    steps: steps.map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    events: events.map(({ at, doneAt, ...one }) => ({
      ...one,
      at: at.getTime(),
      doneAt: doneAt?.getTime() ?? 0,
    })),
    returns: returns.map(({ at, transferId: moved, ...one }) => ({
      ...one,
      at: at.getTime(),
      transferId: String(moved),
    })),
    refunds: refunds.map(({ id, amountMinor, state, staffName, reason, error, askedAt }) => ({
      refundId: String(id),
      amountMinor,
      state,
      by: staffName,
      reason,
      error,
      at: askedAt.getTime(),
    })),
  };
}

interface Span {
  readonly from: number;
  readonly until: number;
}

function spanOf({ from, until }: Span): [Date, Date] {
  if (until <= from || until - from > LONGEST_MS) throw new Refusal('badInput', { field: 'until' });
  return [new Date(from), new Date(until)];
}

async function reconcile(
  { payments, database }: OrderConsoleDeps,
  span: Span,
): Promise<ConsoleOutputOf<ConsoleCalls['orders.reconcile']>> {
  const [from, until] = spanOf(span);
  const paid = await listPaid(database, from, until, MOST_ASKED + 1);
  const asked = paid.slice(0, MOST_ASKED);
  const differences: { orderId: string; number: string; what: string }[] = [];
  const sums = new Map<
    string,
    { provider: string; currency: Paid['currency']; ours: number; theirs: number }
  >();
  for (const one of asked) {
    const { provider, currency } = one;
    const sum = sums.get(`${provider} ${currency}`) ?? { provider, currency, ours: 0, theirs: 0 };
    sums.set(`${provider} ${currency}`, sum);
    const theirs = await payments.statusOf(one).catch(() => undefined);
    sum.ours += one.amountMinor - backOf(one, theirs);
    sum.theirs += theirs ? theirs.amountMinor - theirs.refundedMinor : 0;
    const what = theirs ? differenceOf(one, theirs) : 'the provider does not answer for it';
    if (what !== '') differences.push({ orderId: String(one.orderId), number: one.number, what });
  }
  return {
    checked: asked.length,
    isCut: paid.length > MOST_ASKED,
    sums: [...sums.values()],
    differences: differences.slice(0, MOST_DIFFERENCES),
  };
}

/** In the money it was paid in: a store's price is its own. */
function backOf(
  { priceMinor, amountMinor, refundedMinor }: Paid,
  theirs: ProviderPayment | undefined,
): number {
  if (!theirs?.bought) return refundedMinor;
  if (refundedMinor === refundedOf(priceMinor, theirs)) return theirs.refundedMinor;
  return Math.floor((amountMinor * refundedMinor) / priceMinor);
}

function differenceOf(ours: Paid, theirs: Awaited<ReturnType<Payments['statusOf']>>): string {
  const facts = [
    ['state', 'paid', theirs.state],
    ['payment', ours.transactionId, theirs.transactionId],
    ['currency', ours.currency, theirs.currency],
    ['amount', ours.amountMinor, theirs.amountMinor],
    ['went back', ours.refundedMinor, refundedOf(ours.priceMinor, theirs)],
  ] as const;
  return facts
    .filter(([, own, other]) => own !== other)
    .map(([what, own, other]) => `${what}: ours ${own}, theirs ${other}`)
    .join('; ');
}
