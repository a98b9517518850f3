/** Where something waits for a person, as the console's first page lists it. */
import { listRuns } from '../platform/jobs/index.ts';
import { countParked } from '../platform/outbox/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Approvals } from './approvals/index.ts';
import type { Need } from './figures/index.ts';
import type { Card, Floor } from './floor/index.ts';
import type { Forum } from './forum/index.ts';
import type { Orders } from './orders/index.ts';
import type { Repairs } from './repairs/index.ts';
import type { Risk } from './risk/index.ts';

export interface NeedParts extends Pick<Platform, 'database'> {
  readonly floor: Pick<Floor, 'listCards'>;
  readonly repairs: Pick<Repairs, 'countWaiting'>;
  readonly approvals: Pick<Approvals, 'list'>;
  readonly risk: Pick<Risk, 'countOpen'>;
  readonly forum: Pick<Forum, 'countOpen'>;
  readonly orders: Pick<Orders, 'countToDo'>;
}

const MOST = 100;

export function needsOf({
  database,
  floor,
  repairs,
  approvals,
  risk,
  forum,
  orders,
}: NeedParts): (() => Promise<readonly Need[]>)[] {
  return [
    () => machinesInNeed(floor),
    async () => {
      const { count, oldestMs } = await repairs.countWaiting();
      if (count === 0) return [];
      const title = count === 1 ? '1 report is open' : `${count} reports are open`;
      return [
        { kind: 'report', subject: '', title, detail: 'the oldest waits', since: oldestMs, isGrave: false },
      ];
    },
    async () =>
      (await listRuns(database))
        .filter(({ failures }) => failures > 0)
        .map(({ name, failures, error, failedAtMs = 0 }) => ({
          kind: 'job',
          subject: name,
          title: `Job ${name}`,
          detail: `failed ${failures === 1 ? 'once' : `${failures} times`}: ${error}`,
          since: failedAtMs,
          isGrave: name.endsWith('.check'),
        })),
    async () => {
      const { count, oldestMs } = await countParked(database);
      if (count === 0) return [];
      const title = count === 1 ? '1 event was put aside' : `${count} events were put aside`;
      return [
        {
          kind: 'event',
          subject: '',
          title,
          detail: 'could not be delivered',
          since: oldestMs,
          isGrave: false,
        },
      ];
    },
    async () => {
      const waiting = await approvals.list(undefined, 'waiting', MOST);
      const [first] = waiting;
      if (!first) return [];
      const title = waiting.length === 1 ? '1 approval' : `${waiting.length} approvals`;
      const since = Math.min(...waiting.map(({ asked_at: askedAt }) => askedAt.getTime()));
      return [{ kind: 'approval', subject: '', title, detail: first.subject_name, since, isGrave: false }];
    },
    async () => {
      const { count, oldestMs: since } = await risk.countOpen();
      if (count === 0) return [];
      const title = count === 1 ? '1 account was flagged' : `${count} accounts were flagged`;
      return [
        { kind: 'risk', subject: '', title, detail: 'a rule of risk found something', since, isGrave: false },
      ];
    },
    async () => {
      const { count, oldestMs: since } = await forum.countOpen();
      if (count === 0) return [];
      const title = count === 1 ? '1 thing in the forum' : `${count} things in the forum`;
      return [{ kind: 'forum', subject: '', title, detail: 'the oldest waits', since, isGrave: false }];
    },
    () => ordersToDo(orders),
  ];
}

async function ordersToDo(orders: NeedParts['orders']): Promise<Need[]> {
  const count = await orders.countToDo();
  if (count === 0) return [];
  const title = count === 1 ? '1 order waits' : `${count} orders wait`;
  const detail = 'to be picked, packed, shipped or looked for';
  return [{ kind: 'parcel', subject: '', title, detail, since: 0, isGrave: false }];
}

const NEED_TEXT: Readonly<Record<Card['needs'][number], string>> = {
  fault: 'broke down by itself',
  silent: 'does not answer',
  noPicture: 'shows no picture',
  repair: 'is being repaired',
  soldOut: 'is sold out',
  refill: 'wants a refill',
  noPower: 'finds no computing power',
};

/** Each with the gravest of its reasons. */
async function machinesInNeed(floor: NeedParts['floor']): Promise<Need[]> {
  return (await floor.listCards()).flatMap(({ roomId, name, state, needs: [need], seenAt: since = 0 }) => {
    if (!need) return [];
    return [
      {
        kind: 'machine',
        subject: String(roomId),
        title: name,
        detail: state === 'unavailable' ? 'was taken out of play' : NEED_TEXT[need],
        since: need === 'silent' ? since : 0,
        isGrave: need === 'fault' || need === 'silent',
      },
    ];
  });
}
