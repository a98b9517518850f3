/**
 * Orders taken through whatever may happen to them, in any order and at the same moment: redirects, webhooks, looks of
 * the app and of the job, refunds, chargebacks, flags, coins that are played, and a crash before or after any step at
 * the provider or in the ledger; and one bonus card that goes with whichever order may have it. At the end coins are
 * there for money that is there, once, and the card's bonus once.
 */

import {
  assert,
  type Clock,
  coins,
  type Draws,
  drawBelow,
  isRefusal,
  seededDraws,
  type UserId,
} from '@boardwalk/base';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Log } from '../../../platform/log.ts';
import { type Cards, createCards } from '../../cards/index.ts';
import { silentMessages } from '../../messages/testing/silent.fixture.ts';
import { inputHash, type Wallet } from '../../wallet/index.ts';
import { ProviderFailure } from '../http.ts';
import { createPayments, type Order, type PaymentProvider, type Payments } from '../index.ts';
import { createSandbox } from '../sandbox/index.ts';

export interface Interleavings {
  readonly database: Database;
  /** Under the role that owns the tables. */
  readonly owner: Database;
  readonly wallet: Wallet;
  readonly log: Log;
  readonly runs: number;
  readonly seed: number;
  /** The sandbox, unless another one is given. */
  readonly counterpart?: (clock: Clock) => Counterpart;
}

/** A provider, and what its payers and their banks do there. */
export interface Counterpart {
  readonly provider: PaymentProvider;
  decide(reference: string, decision: 'approve' | 'decline' | 'cancel'): Promise<unknown>;
  chargeBack(reference: string): Promise<unknown>;
}

const TOGETHER = 16;
const ORDERS = 2;
const STEPS = 14;
const MOST_AT_ONCE = 4;
/** One call in so many ends before it, one after it. */
const CRASH_ONE_IN = 9;
const FIRST_USER = 700_000;
const START_MS = Date.UTC(2026, 10, 20);
const HOURS_2_MS = 7_200_000;
const SETTLE_TRIES = 60;
const PRICE = 1999;
const OFFER = { coins: 2000, giftCoins: 400 };
const BONUS = 37;
/** Those that are made in between, for whoever wants the card. */
const MOST_ORDERS = 5;

class Crash extends Error {}

/** How often each end was reached; throws at the first that is wrong, with its seed. */
export async function runInterleavings(wanted: Interleavings): Promise<Readonly<Record<string, number>>> {
  const ends: Record<string, number> = {};
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < wanted.runs) {
      const run = next++;
      for (const state of await runOne(wanted, run)) ends[state] = (ends[state] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(TOGETHER, wanted.runs) }, worker));
  return ends;
}

interface Run {
  readonly draws: Draws;
  readonly userId: UserId;
  readonly clock: { nowMs(): number; later(ms: number): void };
  readonly payments: Payments;
  readonly counterpart: Counterpart;
  readonly wallet: Wallet;
  readonly orders: Order[];
  readonly cards: Cards;
  readonly database: Database;
  /** Made anew for each run. */
  readonly cardId: number;
  readonly run: number;
  readonly chaos: { isOn: boolean; isFlagged: boolean; spent: number; keys: number };
}

async function runOne(wanted: Interleavings, run: number): Promise<string[]> {
  const about = `run ${run} of seed ${wanted.seed}`;
  const one = await begin(wanted, run);
  for (let step = 0; step < STEPS; step++) {
    const together = 1 + drawBelow(one.draws, MOST_AT_ONCE);
    const actions = Array.from({ length: together }, () => actionOf(one));
    const results = await Promise.allSettled(actions.map(action => action()));
    for (const result of results) {
      if (result.status === 'rejected' && !(result.reason instanceof Crash))
        throw new Error(`${about}: a step failed`, { cause: result.reason });
    }
  }
  return check(one, about);
}

async function begin(wanted: Interleavings, run: number): Promise<Run> {
  const { database, owner, wallet, log, seed } = wanted;
  const userId = (FIRST_USER + run) as UserId;
  const draws = seededDraws(seed * 1_000_003 + run);
  const chaos = { isOn: false, isFlagged: false, spent: 0, keys: 0 };
  let nowMs = START_MS;
  const clock = { nowMs: () => nowMs, later: (ms: number) => void (nowMs += ms) };
  await sql`insert into users (id, role, nickname, created_at)
    values (${userId}, 'user', ${`Torture ${run}`}, ${new Date(START_MS)})`.execute(owner.db);
  const counterpart = wanted.counterpart?.(clock) ?? sandboxOf(database, clock);
  const inner = counterpart.provider;
  const crashing = <Input extends readonly unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    crashable(work, draws, chaos);
  const provider: PaymentProvider = {
    ...inner,
    create: crashing(inner.create),
    status: crashing(inner.status),
    settle: crashing(inner.settle),
    cancel: crashing(inner.cancel),
  };
  const payments = createPayments({
    database,
    clock,
    log,
    wallet: { post: crashing(transfer => wallet.post(transfer)), balancesOf: wallet.balancesOf },
    isFlagged: () => Promise.resolve(chaos.isFlagged),
    providers: [provider],
  });
  const cards = createCards({
    database,
    clock,
    log,
    payments,
    wallet,
    // Nothing here asks for codes or tells anybody.
    installationKey: { mac: () => Promise.reject(new Error('no codes here')) },
    countGuesses: () => Promise.reject(new Error('no codes here')),
    messages: silentMessages,
    publishToUser: () => undefined,
  });
  const cardId = await giveCard(owner, cards, userId);
  const orders: Order[] = [];
  const begun: Run = {
    draws,
    userId,
    clock,
    payments,
    counterpart,
    wallet,
    orders,
    cards,
    cardId,
    database,
    run,
    chaos,
  };
  for (let place = 0; place < ORDERS; place++) await makeOrder(begun, place === 0);
  chaos.isOn = true;
  return begun;
}

async function giveCard(owner: Database, cards: Cards, userId: UserId): Promise<number> {
  const kindId = await cards.addKind(owner.db, {
    class: 'bonus',
    days: 30,
    ratioPercent: 2,
    names: { 'en-US': 'Torture' },
  });
  await cards.grant(owner.db, { userId, kindId, source: 'test', sourceKey: 'torture' });
  const [card] = await cards.listAvailable(userId, 'bonus');
  assert(card, 'a card was granted');
  return card.id;
}

async function makeOrder(
  { userId, run, orders, payments, cards, cardId }: Omit<Run, 'draws'>,
  withCard: boolean,
): Promise<void> {
  const place = orders.length;
  const order = await payments.order({
    userId,
    key: `torture-${run}-${place}`,
    payType: 16,
    backUrl: '/recharge',
    cancelUrl: '/recharge',
    asked: { place },
    purchase: async tx => {
      const card = withCard ? await cards.take(tx, { cardId, userId, class: 'bonus' }) : undefined;
      return {
        kind: 1,
        offerId: 1,
        currency: 'USD',
        priceMinor: PRICE,
        taxMinor: 0,
        usdCents: PRICE,
        ...OFFER,
        bonusCoins: card ? BONUS : 0,
        cardId: card?.id ?? null,
        title: 'coins',
      };
    },
  });
  if (!orders.some(({ id }) => id === order.id)) orders.push(order);
}

/** Another order with the card, unless it goes with one already. */
async function orderAgain(run: Run): Promise<void> {
  if (run.orders.length >= MOST_ORDERS) return;
  try {
    await makeOrder(run, true);
  } catch (error) {
    // What cannot be made at the provider is there all the same, and comes again under its key.
    const isExpected = isRefusal(error) && ['cardUsed', 'paymentUnavailable'].includes(error.code);
    if (!isExpected) throw error;
  }
}

function sandboxOf(database: Database, clock: Clock): Counterpart {
  const sandbox = createSandbox({ database, clock });
  return { provider: sandbox, decide: sandbox.decide, chargeBack: sandbox.chargeBack };
}

/** As if the process ended before it or behind it: whoever asked hears nothing of what was done. */
function crashable<Input extends readonly unknown[], Output>(
  work: (...input: Input) => Promise<Output>,
  draws: Draws,
  chaos: { readonly isOn: boolean },
): (...input: Input) => Promise<Output> {
  return async (...input) => {
    const fate = chaos.isOn ? drawBelow(draws, CRASH_ONE_IN) : CRASH_ONE_IN;
    if (fate === 0) throw new Crash('before it');
    const output = await work(...input);
    if (fate === 1) throw new Crash('behind it');
    return output;
  };
}

function actionOf(run: Run): () => Promise<unknown> {
  const { draws, payments, counterpart, chaos, clock } = run;
  const order = run.orders[drawBelow(draws, run.orders.length)];
  assert(order, 'an order was drawn');
  const { id, reference } = order;
  const actions: readonly (() => Promise<unknown>)[] = [
    () => counterpart.decide(reference, 'approve'),
    () => counterpart.decide(reference, 'approve'),
    () => counterpart.decide(reference, (['decline', 'cancel'] as const)[drawBelow(draws, 2)] ?? 'cancel'),
    () => payments.advance(id, 'webhook'),
    () => payments.advance(id, 'client'),
    () => payments.advance(id, 'redirect'),
    () => payments.advance(id, 'job'),
    () => payments.giveUp(order),
    () => refundSome(run, order),
    () => counterpart.chargeBack(reference),
    () => spendSome(run),
    () => orderAgain(run),
    () => orderAgain(run),
    async () => void (chaos.isFlagged = drawBelow(draws, 3) === 0),
    async () => clock.later(drawBelow(draws, 30) * 60_000),
  ];
  return actions[drawBelow(draws, actions.length)] ?? (() => payments.advance(id, 'job'));
}

async function refundSome({ draws, counterpart, chaos }: Run, { reference }: Order): Promise<void> {
  chaos.keys += 1;
  // Some are asked twice.
  const key = `refund-${drawBelow(draws, 2) === 0 ? chaos.keys : 0}`;
  const amountMinor = 1 + drawBelow(draws, PRICE);
  const { transactionId } = await counterpart.provider.status(reference);
  if (transactionId === '') return;
  await counterpart.provider
    .refund({ reference, transactionId, key, currency: 'USD', amountMinor })
    .catch((error: unknown) => {
      // More than is left, or of money that a bank has taken.
      if (!(error instanceof ProviderFailure)) throw error;
    });
}

async function spendSome({ draws, wallet, userId, chaos }: Run): Promise<void> {
  const { coins: balance } = await wallet.balancesOf(userId);
  if (balance === 0) return;
  const amount = coins(1 + drawBelow(draws, balance));
  chaos.keys += 1;
  const outcome = await wallet.post({
    kind: 'test.spend',
    key: `spend-${userId}-${chaos.keys}`,
    inputHash: inputHash({ amount }),
    postings: [
      { account: { userId, unit: 'coins' }, amount: coins(0 - amount) },
      { account: { house: 'test', unit: 'coins' }, amount },
    ],
    answer: null,
  });
  if (outcome.state === 'posted') chaos.spent += amount;
}

/** Nothing crashes any more, nobody waits for anybody, and the time of what is open is over. */
async function check(run: Run, about: string): Promise<string[]> {
  const { payments, wallet, userId, chaos } = run;
  chaos.isOn = false;
  chaos.isFlagged = false;
  run.clock.later(HOURS_2_MS);
  let due = 0;
  const states: string[] = [];
  for (const { id } of run.orders) {
    const order = await untilStill(payments, id);
    states.push(order.state);
    due += await dueOf(run, order, about);
  }
  await checkCard(run, about);
  const { coins: balance, debt } = await wallet.balancesOf(userId);
  const told = `${about}: ${states.join(' and ')}; ${balance} coins, ${chaos.spent} spent, ${debt} owed, ${due} due`;
  assert(balance + chaos.spent - debt === due, told);
  return states;
}

/** It was used with one order at most, and every bonus that was given is of it. */
async function checkCard({ database, cardId, orders, payments }: Run, about: string): Promise<void> {
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId" from card_uses where card_id = ${cardId}`.execute(database.db);
  const given = [];
  for (const { id } of orders) {
    const order = await payments.orders.find(id);
    if (order && order.settledAt !== null && order.bonusCoins > 0) given.push(id);
  }
  const used = rows.map(({ orderId }) => orderId);
  assert(used.length <= 1, `${about}: the card was used ${used.length} times`);
  assert(
    used.join() === given.join(),
    `${about}: the card went with ${used.join()}, its bonus with ${given.join()}`,
  );
}

async function untilStill(payments: Payments, id: number): Promise<Order> {
  let last = await payments.advance(id, 'job');
  for (let tries = 0; tries < SETTLE_TRIES; tries++) {
    const now = await payments.advance(id, 'job');
    if (now.state === last.state && now.refundedMinor === last.refundedMinor) return now;
    last = now;
  }
  throw new Error(`order ${id} never comes to rest`);
}

/** The coins that belong to the money that is there, from the provider's own word; and that the order says the same. */
async function dueOf({ counterpart, payments }: Run, order: Order, about: string): Promise<number> {
  const money = await counterpart.provider.status(order.reference);
  const steps = await payments.orders.listSteps(order.id);
  const given = steps.filter(({ state }) => state === 'settled').length;
  const told = `${about}, order ${order.number} is ${order.state}, the provider says ${JSON.stringify(money)}`;
  assert(given === (order.settledAt === null ? 0 : 1), `${told}: given ${given} times`);
  if (money.state !== 'paid') {
    assert(order.settledAt === null, `${told}: coins for no money`);
    return 0;
  }
  if (order.settledAt === null) {
    assert(money.refundedMinor >= PRICE, `${told}: no coins for money`);
    return 0;
  }
  assert(
    order.refundedMinor === Math.min(PRICE, money.refundedMinor),
    `${told}: ${order.refundedMinor} went back`,
  );
  const whole = order.coins + order.giftCoins + order.bonusCoins;
  const gone = Number((BigInt(whole) * BigInt(order.refundedMinor)) / BigInt(PRICE));
  assert(order.returnedCoins === gone, `${told}: ${order.returnedCoins} coins went back, not ${gone}`);
  return whole - gone;
}
