/**
 * Payments: orders of coins, their providers, and the one way in which coins come of money. Price and coins are always
 * the server's, and what a provider says is asked of the provider.
 */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import type { PayType, ShopCurrency } from '@boardwalk/contract/enums';
import type { FastifyInstance } from 'fastify';
import type { StaffWho } from '../../http/console/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Wallet } from '../wallet/index.ts';
import { acceptReceipt } from './commands/accept-receipt.ts';
import { type AdvanceDeps, advance, type Released } from './commands/advance.ts';
import { type CreateDeps, createOrder, type Wanted } from './commands/create-order.ts';
import { type LimitDeps, type Limits, readSpending, setLimit } from './commands/limits.ts';
import type { OrderPart } from './commands/order-part.ts';
import { type Alongside, askRefund, doRefunds, type RefundOrder } from './commands/refund.ts';
import { lookAfterEvents, lookAfterLists, lookAfterOrders, lookAfterReceipts, oneAtATime } from './jobs.ts';
import { type PaymentProvider, type ProviderPayment, type RefundWay, takes } from './provider.ts';
import { createSandbox, type Sandbox } from './sandbox/index.ts';
import { registerSandboxPage } from './sandbox/page.ts';
import { createEventStore, type EventStore } from './store/events.ts';
import { createOrderStore, type Order, type StepReason } from './store/orders.ts';
import { createReceiptStore } from './store/receipts.ts';
import { registerWebhooks, takeWebhook, type WebhookDeps } from './webhooks.ts';

export type { Purchase, Wanted } from './commands/create-order.ts';
export type { Spending } from './commands/limits.ts';
export type { OrderPart } from './commands/order-part.ts';
export { type OrderConsoleName, orderConsole } from './console.ts';
export { paymentsPersonalData } from './personal-data.ts';
export type { PaymentProvider } from './provider.ts';
export { providersOf } from './providers.ts';
export type { Order } from './store/orders.ts';

export interface PaymentDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly wallet: AdvanceDeps['wallet'] & Pick<Wallet, 'post'>;
  readonly isFlagged: (userId: UserId) => Promise<boolean>;
  /** What the house allows anybody in 30 days; left out for any sum. */
  readonly monthMostCents?: number;
  /** Where this is empty the sandbox stands in; beside a real provider there is none. */
  readonly providers?: readonly PaymentProvider[];
}

export interface Payments extends Limits {
  /** How one can pay in that currency. */
  methodsIn(currency: ShopCurrency): { readonly payType: PayType; readonly isSandbox: boolean }[];
  order(wanted: Wanted): Promise<Order>;
  /** As it stands now, after the provider was asked. */
  advance(orderId: number, reason: StepReason, released?: Released): Promise<Order>;
  /** What a shell brings as proof. Refuses `receiptRefused`, and `paymentUnavailable` while its store cannot be asked. */
  accept(order: Order, receipt: string): Promise<Order>;
  /** Paid in a store: its shell is told what is bought, and for which payment. */
  isOfStore(order: Pick<Order, 'provider'>): boolean;
  refundWayOf(order: Pick<Order, 'provider'>): RefundWay;
  /** Written down; done at once where the provider answers, else by the job. False for one that is known. */
  refund(
    who: Pick<StaffWho, 'staffId' | 'name'>,
    wanted: RefundOrder,
    alongside: Alongside,
  ): Promise<boolean>;
  statusOf(order: Pick<Order, 'provider' | 'reference'>): Promise<ProviderPayment>;
  /** Given up by who ordered it, unless it is paid. */
  giveUp(order: Order): Promise<Order>;
  readonly orders: Pick<
    ReturnType<typeof createOrderStore>,
    | 'find'
    | 'findByNumber'
    | 'listOfUser'
    | 'hasSettled'
    | 'hasOpen'
    | 'countBought'
    | 'countSold'
    | 'rechargedCents'
    | 'listSteps'
  >;
  /** What another module writes in the transactions of an order; asked for each order. */
  alongside(part: OrderPart): void;
  register(app: FastifyInstance): void;
  /** Undefined beside a real provider. */
  readonly sandbox: Sandbox | undefined;
  readonly jobs: {
    /** How many events were looked at. */
    readonly events: () => Promise<number>;
    /** How many open orders were asked about. */
    readonly orders: () => Promise<number>;
    /** How many purchases in stores were looked at, whose coins or whose end the store may not know. */
    readonly receipts: () => Promise<number>;
    /** How many events were news that stores list of themselves. */
    readonly lists: () => Promise<number>;
    /** How many refunds were tried. */
    readonly refunds: () => Promise<number>;
  };
}

export function createPayments(deps: PaymentDeps): Payments {
  const { database } = deps;
  const orders = createOrderStore(database);
  const events = createEventStore(database);
  const real = deps.providers ?? [];
  const sandbox = real.length === 0 ? createSandbox(deps) : undefined;
  const all: readonly PaymentProvider[] = sandbox ? [sandbox] : real;
  const providers = new Map(all.map(provider => [provider.name, provider]));
  const parts: OrderPart[] = [];
  const advanceDeps: AdvanceDeps = { ...deps, orders, providers, parts };
  const createDeps: CreateDeps = { ...advanceDeps, monthMostCents: deps.monthMostCents ?? 0 };
  const limitDeps: LimitDeps = deps;
  const jobs = jobsOf(advanceDeps, events);
  const webhookDeps = webhooksOf(deps, { providers, events }, jobs);
  return {
    methodsIn: currency =>
      all
        .filter(provider => takes(provider, currency))
        .flatMap(({ payTypes, isSandbox }) => payTypes.map(payType => ({ payType, isSandbox }))),
    order: wanted => createOrder(createDeps, wanted),
    advance: (orderId, reason, released) => advance(advanceDeps, orderId, reason, released),
    accept: (order, receipt) => acceptReceipt(advanceDeps, order, receipt),
    isOfStore: ({ provider }) => providers.get(provider)?.inApp !== undefined,
    refundWayOf: ({ provider }) => providers.get(provider)?.refundWay ?? 'any',
    refund: async (who, wanted, alongside) => {
      const isNew = await askRefund(advanceDeps, who, wanted, alongside);
      await doRefunds(advanceDeps);
      return isNew;
    },
    statusOf: ({ provider, reference }) => {
      const found = providers.get(provider);
      return found ? found.status(reference) : Promise.reject(new Refusal('paymentUnavailable'));
    },
    giveUp: async order => {
      if (order.reference !== '') await providers.get(order.provider)?.cancel(order.reference);
      return advance(advanceDeps, order.id, 'client');
    },
    readSpending: userId => readSpending(limitDeps, userId),
    setLimit: (userId, span, cents) => setLimit(limitDeps, userId, span, cents),
    orders,
    alongside: part => void parts.push(part),
    register: app => {
      registerWebhooks(app, webhookDeps);
      if (sandbox)
        registerSandboxPage(app, {
          sandbox,
          deliver: async ({ body, headers }) => {
            await takeWebhook(webhookDeps, sandbox.name, body, headers);
          },
        });
    },
    sandbox,
    jobs,
  };
}

function webhooksOf(
  { clock, log }: Pick<PaymentDeps, 'clock' | 'log'>,
  parts: Pick<WebhookDeps, 'providers' | 'events'>,
  jobs: Pick<Payments['jobs'], 'events'>,
): WebhookDeps {
  const look = oneAtATime(jobs.events);
  return {
    ...parts,
    now: () => new Date(clock.nowMs()),
    onEvent: () => {
      // Behind the answer: a provider waits for that alone. The job comes to whatever fails here.
      look().catch((error: unknown) => log.warn({ err: error }, 'webhooks could not be looked at'));
    },
  };
}

function jobsOf(deps: AdvanceDeps, events: EventStore): Payments['jobs'] {
  return {
    events: () => lookAfterEvents({ ...deps, events }),
    orders: () => lookAfterOrders(deps),
    receipts: () => lookAfterReceipts({ ...deps, receipts: createReceiptStore(deps.database) }),
    lists: () => lookAfterLists({ ...deps, events }),
    refunds: () => doRefunds(deps),
  };
}
