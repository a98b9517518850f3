/** What the console sees of parcels and does about them. */
import { isRefusal, Refusal } from '@boardwalk/base';
import { type ConsoleCalls, type ConsoleInputOf, PARCEL_QUEUES } from '@boardwalk/contract/console';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import { facesOf } from '../calls.ts';
import { addNews } from '../commands/carrier-news.ts';
import { buyLabel, cancelLabel } from '../commands/labels.ts';
import { doAgreed, MONEY_BACK, type MoneyBack, moneyBack } from '../commands/money-back.ts';
import { correct, deedOf, note, pack, pick, ship, simpleStep, unpick } from '../commands/work.ts';
import { ENGLISH, type OrderDeps } from '../deps.ts';
import { listLines, listSteps } from '../store/orders.ts';
import { findLabel, findParcel, listEvents } from '../store/parcels.ts';
import { countQueues, findQueueRow, listQueue } from '../store/queues.ts';
import { printPapers } from './papers.ts';
import { listToPick } from './pick-list.ts';
import { type ConsoleOrder, presentOne, presentRow } from './present.ts';

export type ParcelConsoleName = Extract<keyof ConsoleCalls, `parcels.${string}`>;

const MOST_EVENTS = 100;
const DONE = { done: true } as const;

export function parcelConsole(deps: OrderDeps): ConsoleHandlers<ParcelConsoleName> {
  deps.approvals.register(MONEY_BACK, agreed => doAgreed(deps, agreed));
  return { ...readingCalls(deps), ...batchCalls(deps), ...singleCalls(deps), ...moneyCalls(deps) };
}

type ReadName = `parcels.${'counts' | 'list' | 'one' | 'pickList' | 'label'}`;

function readingCalls(deps: OrderDeps): ConsoleHandlers<ReadName> {
  const { database, clock } = deps;
  const now = () => new Date(clock.nowMs());
  return {
    'parcels.counts': async () => ({ list: await countQueues(database.db, PARCEL_QUEUES, now()) }),
    'parcels.list': async ({ input: { after, limit = PAGE_SIZE, queue, userId, search = '' } }) => {
      const rows = await listQueue(database.db, {
        queue,
        userId,
        search: search.trim(),
        after: numberAfter(after, INT4_MAX),
        limit: limit + 1,
        now: now(),
      });
      return pageOf(
        rows,
        limit,
        row => presentRow(row, clock.nowMs()),
        ({ id }) => id,
      );
    },
    'parcels.one': ({ input }) => readOne(deps, input.orderId),
    'parcels.pickList': async ({ input }) => ({ list: await listToPick(deps, numbersOf(input.orderIds)) }),
    'parcels.label': async ({ input: { orderId }, sendFile }) => {
      const bytes = await findLabel(database.db, orderId);
      if (!bytes) throw new Refusal('notFound');
      sendFile({ name: `label-${orderId}.pdf`, mediaType: 'application/pdf', bytes });
      return DONE;
    },
  };
}

const numbersOf = (orderIds: string) =>
  [...new Set(orderIds.split(',').map(Number))].filter(id => id <= INT4_MAX);

async function readOne(deps: OrderDeps, orderId: number): Promise<ConsoleOrder> {
  const { db } = deps.database;
  const row = await findQueueRow(db, orderId);
  if (!row) throw new Refusal('notFound');
  const [lines, steps, parcel] = await Promise.all([
    listLines(db, [orderId]),
    listSteps(db, orderId),
    findParcel(db, orderId),
  ]);
  const [faces, events] = await Promise.all([
    facesOf(deps, lines, ENGLISH),
    parcel ? listEvents(db, parcel.id, MOST_EVENTS) : [],
  ]);
  return presentOne({ row, lines, steps, parcel, events, faces }, deps.clock.nowMs());
}

type BatchName = `parcels.${'papers' | 'pick' | 'pack' | 'buyLabels' | 'ship'}`;

function batchCalls(deps: OrderDeps): ConsoleHandlers<BatchName> {
  return {
    'parcels.papers': async ({ input, who, sendFile }) => {
      sendFile(await printPapers(deps, who, input));
      return DONE;
    },
    'parcels.pick': ({ input, who }) => each(input.orderIds, id => pick(deps, who, id)),
    'parcels.pack': ({ input, who }) =>
      each(input.orderIds, async id => {
        await pack(deps, who, id);
        return 'packed';
      }),
    'parcels.buyLabels': ({ input, who }) =>
      each(input.orderIds, async id => {
        await buyLabel(deps, who, id);
        return 'bought';
      }),
    'parcels.ship': ({ input, who }) => {
      const typed = new Map(input.parcels.map(parcel => [parcel.orderId, parcel]));
      return each([...typed.keys()], async id => {
        const parcel = typed.get(id);
        if (parcel) await ship(deps, who, parcel);
        return 'shipped';
      });
    },
  };
}

interface Outcomes<Outcome> {
  readonly list: { orderId: number; outcome: Outcome | 'refused'; said: string }[];
}

/** One that cannot be done keeps none of the others from it. */
async function each<const Outcome extends string>(
  orderIds: readonly number[],
  work: (orderId: number) => Promise<Outcome>,
): Promise<Outcomes<Outcome>> {
  const list: Outcomes<Outcome>['list'] = [];
  for (const orderId of orderIds) {
    try {
      list.push({ orderId, outcome: await work(orderId), said: '' });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      list.push({ orderId, outcome: 'refused', said: String(error.detail['said'] ?? error.code) });
    }
  }
  return { list };
}

type SingleName = `parcels.${'unpick' | 'cancelLabel' | 'correct' | 'news' | 'step' | 'note'}`;

function singleCalls(deps: OrderDeps): ConsoleHandlers<SingleName> {
  const then = async (orderId: number, work: Promise<unknown>) => {
    await work;
    return readOne(deps, orderId);
  };
  return {
    'parcels.unpick': ({ input: { orderId, reason }, who }) =>
      then(orderId, unpick(deps, who, orderId, reason)),
    'parcels.cancelLabel': ({ input: { orderId, reason }, who }) =>
      then(orderId, cancelLabel(deps, who, orderId, reason)),
    'parcels.correct': ({ input: { reason, ...typed }, who }) =>
      then(typed.orderId, correct(deps, who, typed, reason)),
    'parcels.news': ({ input, who }) => then(input.orderId, writeNews(deps, who, input)),
    'parcels.step': ({ input, who }) => then(input.orderId, simpleStep(deps, who, input)),
    'parcels.note': ({ input: { orderId, text }, who }) => then(orderId, note(deps, who, orderId, text)),
  };
}

/** As if the carrier had told it. */
async function writeNews(
  deps: OrderDeps,
  who: StaffWho,
  { orderId, step, place, reason }: ConsoleInputOf<ConsoleCalls['parcels.news']>,
): Promise<void> {
  const parcel = await findParcel(deps.database.db, orderId);
  const row = await findQueueRow(deps.database.db, orderId);
  if (!row) throw new Refusal('notFound');
  if (!parcel || !['shipped', 'lost', 'delivered'].includes(row.state)) throw new Refusal('orderTooFar');
  const atMs = deps.clock.nowMs();
  const news = [{ key: `hand:${step}:${atMs}`, step, place: place.trim(), atMs }];
  const deed = deedOf(orderId, 'parcels.news', reason, { step, place });
  await addNews(deps, orderId, parcel.id, news, tx => deps.audit.write(tx, who, deed));
}

type MoneyName = `parcels.${'cancel' | 'short' | 'refund'}`;

function moneyCalls(deps: OrderDeps): ConsoleHandlers<MoneyName> {
  const back = (
    who: StaffWho,
    { reason, idempotencyKey: key }: { readonly reason: string; readonly idempotencyKey: string },
    wanted: MoneyBack,
  ) => moneyBack(deps, who, { ...wanted, note: wanted.note.trim() }, { reason, key });
  return {
    'parcels.cancel': ({ input, who }) => {
      const { orderId, note: told } = input;
      return back(who, input, { orderId, act: 'cancel', lines: [], isOurFault: true, note: told });
    },
    'parcels.short': ({ input, who }) => {
      const { orderId, lineId, note: told } = input;
      const lines = [{ lineId, isRefunded: true, things: 'gone' }] as const;
      return back(who, input, { orderId, act: 'short', lines, isOurFault: true, note: told });
    },
    'parcels.refund': ({ input, who }) => {
      const { orderId, lines, isOurFault, note: told } = input;
      return back(who, input, { orderId, act: 'refund', lines, isOurFault, note: told });
    },
  };
}
