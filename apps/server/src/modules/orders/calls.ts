/** The calls of players about their orders. */
import { DAY_MS, isRefusal, Refusal, type UserId } from '@boardwalk/base';
import type { CallName, Calls, OutputOf } from '@boardwalk/contract';
import { dayStartInZone, monthInZone } from '@boardwalk/rules';
import { INT4_MAX } from '../../http/console/keyset.ts';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import { exchange } from './commands/exchange.ts';
import { loadFull } from './commands/full.ts';
import { askReturn, cancel, received, returnUntil } from './commands/player.ts';
import { quoteOf, readFreeShippingLeft } from './commands/quote.ts';
import { createStageLanes, stage, unstage } from './commands/stage.ts';
import type { PlayerDeps } from './deps.ts';
import {
  type Faces,
  presentCard,
  presentOrder,
  presentQuote,
  presentRecord,
  presentStaged,
} from './present.ts';
import { listLines, listOrders, listRecords, listSteps } from './store/orders.ts';
import { findParcel, listEvents } from './store/parcels.ts';
import { findOpenStaged } from './store/staged.ts';
import type { LineRow, StagedRow } from './store/tables.ts';
import { loadThings } from './things.ts';

export type OrderCallName = Extract<CallName, `orders.${string}` | 'delivery.dayInfo'>;

const PAGE_SIZE = 20;
const MOST_EVENTS = 100;
/** Months are counted from its first. */
const FIRST_YEAR = 1970;
const DONE = { done: true } as const;

export function orderCalls(deps: PlayerDeps): Handlers<OrderCallName> {
  const { database, clock } = deps;
  const lanes = createStageLanes(deps);
  return {
    'orders.stage': async ({ userId, input, common }) => {
      const { shopGoodsList = [], prizeIds = [], idempotencyKey } = input;
      const locale = knownLocale(common.language);
      const order = { userId, goods: shopGoodsList, prizeIds, idempotencyKey, locale };
      const { row, things } = await stage(deps, order, lanes);
      return presentStaged(row, things, clock.nowMs());
    },
    'orders.staged': async request => {
      const staged = await findOpenStaged(database.db, request.userId, new Date(clock.nowMs()));
      if (!staged) return {};
      try {
        return { staged: await shownStaged(deps, staged, request) };
      } catch (error) {
        // A prize of it was exchanged meanwhile: there is nothing to order any more.
        if (isRefusal(error)) return {};
        throw error;
      }
    },
    'orders.unstage': async ({ userId, input: { stagedId } }) => {
      await unstage(deps, userId, stagedId);
      return DONE;
    },
    'orders.quote': async ({ userId, input }) =>
      presentQuote(await quoteOf(deps, { ...input, addressId: input.addressId, userId })),
    'orders.exchange': ({ userId, input }) =>
      exchange(deps, { ...input, addressId: input.addressId, userId }),
    ...readingCalls(deps),
    ...changingCalls(deps),
    'delivery.dayInfo': ({ userId }) => readDay(deps, userId),
  };
}

type ReadName = 'orders.list' | 'orders.records' | 'orders.order' | 'orders.codes';

function readingCalls(deps: PlayerDeps): Handlers<ReadName> {
  const { db } = deps.database;
  return {
    'orders.list': async ({ userId, input, common }) => {
      const { type = 'all', cursor, pageSize = PAGE_SIZE } = input;
      const rows = await listOrders(db, { userId, type, before: numberOf(cursor), limit: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      const lines = await listLines(
        db,
        shown.map(({ id }) => id),
      );
      const faces = await facesOf(deps, lines, knownLocale(common.language));
      const ofOrder = Map.groupBy(lines, line => line.order_id);
      return {
        list: shown.map(order => presentCard(order, ofOrder.get(order.id) ?? [], faces)),
        ...nextOf(rows, shown),
      };
    },
    'orders.records': async ({ userId, input: { cursor, pageSize = PAGE_SIZE }, common }) => {
      const rows = await listRecords(db, userId, numberOf(cursor), pageSize + 1);
      const shown = rows.slice(0, pageSize);
      const faces = await facesOf(deps, shown, knownLocale(common.language));
      return { list: shown.map(line => presentRecord(line, faces)), ...nextOf(rows, shown) };
    },
    'orders.order': request => readOrder(deps, request),
    'orders.codes': async ({ userId, input: { orderId, lineId } }) => {
      const { lines } = await loadFull(db, orderId, userId);
      const line = lines.find(({ id }) => id === lineId);
      if (!line || line.prize_id !== null) throw new Refusal('notFound');
      return { codes: await deps.shelf.codesOf(orderId, line.shop_goods_id) };
    },
  };
}

type ChangeName = 'orders.cancel' | 'orders.received' | 'orders.return';

function changingCalls(deps: PlayerDeps): Handlers<ChangeName> {
  return {
    'orders.cancel': async request => {
      await cancel(deps, request.userId, request.input.orderId);
      return readOrder(deps, request);
    },
    'orders.received': async request => {
      await received(deps, request.userId, request.input.orderId);
      return readOrder(deps, request);
    },
    'orders.return': async request => {
      const { userId, input } = request;
      await askReturn(deps, { ...input, userId });
      return readOrder(deps, request);
    },
  };
}

async function shownStaged(
  deps: PlayerDeps,
  staged: StagedRow,
  { userId, common }: CallRequest<'orders.staged'>,
): Promise<OutputOf<Calls['orders.stage']>> {
  const wanted = { goods: staged.goods, prizeIds: staged.prize_ids };
  const things = await loadThings(deps, userId, wanted, knownLocale(common.language));
  return presentStaged(staged, things, deps.clock.nowMs());
}

async function readOrder(
  deps: PlayerDeps,
  { userId, input: { orderId }, common }: CallRequest<'orders.order' | ChangeName>,
): Promise<OutputOf<Calls['orders.order']>> {
  const { db } = deps.database;
  const full = await loadFull(db, orderId, userId);
  const [steps, parcel, faces, returnUntilMs] = await Promise.all([
    listSteps(db, orderId),
    findParcel(db, orderId),
    facesOf(deps, full.lines, knownLocale(common.language)),
    returnUntil(deps, full),
  ]);
  const events = parcel ? await listEvents(db, parcel.id, MOST_EVENTS) : [];
  return presentOrder({ ...full, steps, parcel, events, faces, returnUntilMs, nowMs: deps.clock.nowMs() });
}

export function facesOf(
  { shelf }: Pick<PlayerDeps, 'shelf'>,
  lines: readonly LineRow[],
  locale: string,
): Promise<Faces> {
  return shelf.facesOf([...new Set(lines.map(line => line.shop_goods_id))], locale);
}

async function readDay(deps: PlayerDeps, userId: UserId): Promise<OutputOf<Calls['delivery.dayInfo']>> {
  const [freeUntil, freeShippingLeft, rights, balances] = await Promise.all([
    deps.delivery.freeUntil(),
    readFreeShippingLeft(deps, userId),
    deps.rightsOf(userId),
    deps.wallet.balancesOf(userId),
  ]);
  const nowTime = deps.clock.nowMs();
  const isUsed = rights.hasFreeShipping && !freeShippingLeft;
  return {
    ...(freeUntil === undefined ? {} : { freeUntil }),
    freeShippingLeft,
    ...(isUsed ? { nextFreeTime: nextMonthMs(await deps.zones.of(userId), nowTime) } : {}),
    credit: balances.shipping,
    nowTime,
  };
}

function nextMonthMs(zone: string, nowMs: number): number {
  const month = monthInZone(zone, nowMs) + 1;
  return dayStartInZone(zone, Date.UTC(FIRST_YEAR, month, 1) / DAY_MS);
}

/** What is beyond every row's number is before none of them. */
function numberOf(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : Math.min(Number(cursor), INT4_MAX);
}

function nextOf(rows: readonly { readonly id: number }[], shown: readonly { readonly id: number }[]) {
  const last = shown.at(-1);
  return rows.length > shown.length && last ? { nextCursor: String(last.id) } : {};
}
