/** What a play costs, and when it costs less. */
import { coins, Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { startTime } from '../../http/console/start-time.ts';
import { inLocale } from '../content/index.ts';
import type { Activity, MachineRoom } from '../rooms/index.ts';
import type { FloorDeps } from './index.ts';
import { loadRoom, STAFF_LOCALE, subjectOf } from './rooms-of.ts';

export type PriceCallName =
  | 'machines.prices'
  | 'machines.changePrice'
  | 'machines.activities'
  | 'machines.startActivity'
  | 'machines.endActivity';

export function priceCalls(deps: FloorDeps): ConsoleHandlers<PriceCallName> {
  const { rooms, machines, audit } = deps;
  return {
    ...activityCalls(deps),
    'machines.prices': async ({ input: { roomId, after, limit = PAGE_SIZE } }) => {
      const found = await machines.history.prices(roomId, numberAfter(after), limit + 1);
      const present = ({ id: changeId, createdAtMs: at, ...change }: (typeof found)[number]) => {
        return { changeId, at, ...change };
      };
      return pageOf(found, limit, present, ({ id }) => id);
    },
    'machines.changePrice': async ({ input, who }) => {
      const { roomId, from, priceCoins, note } = input;
      const room = await loadRoom(rooms, roomId);
      if (from === priceCoins) throw new Refusal('badInput', { field: 'priceCoins' });
      const by = { author: who.name, note };
      await rooms.setPrice(roomId, { from, to: coins(priceCoins) }, by, async tx => {
        await machines.settings.reprice(tx, { ...by, roomId, priceCoins });
        await audit.write(tx, who, {
          action: 'machines.changePrice',
          subject: subjectOf(room),
          reason: note,
          before: { price: from },
          after: { price: priceCoins },
        });
      });
      return { done: true };
    },
  };
}

function activityCalls({
  clock,
  rooms,
  audit,
}: FloorDeps): ConsoleHandlers<'machines.activities' | 'machines.startActivity' | 'machines.endActivity'> {
  return {
    'machines.activities': async ({ input: { roomId } }) => {
      const room = await loadRoom(rooms, roomId);
      const all = await rooms.listAll();
      const own = (await rooms.listActivities()).filter(({ roomIds }) => roomIds.includes(roomId));
      const nowMs = clock.nowMs();
      return {
        list: own.map(activity => presentActivity(activity, all, nowMs)),
        rooms: all
          .filter(canBeCheaper(room.gameType))
          .map(one => ({ ...named(one), priceCoins: one.priceCoins })),
      };
    },
    'machines.startActivity': async ({ input, who }) => {
      const { name, discountPercent, from, until, note } = input;
      const roomIds = [...new Set(input.roomIds)];
      const found = await Promise.all(roomIds.map(roomId => loadRoom(rooms, roomId)));
      const [first] = found;
      if (!first || !found.every(canBeCheaper(first.gameType)))
        throw new Refusal('badInput', { field: 'roomIds' });
      const startsAtMs = startTime(from, clock.nowMs());
      if (until <= startsAtMs) throw new Refusal('badInput', { field: 'until' });
      const activity = {
        name,
        gameType: first.gameType,
        roomIds,
        discountPercent,
        startsAtMs,
        endsAtMs: until,
      };
      await rooms.addActivity(activity, { author: who.name, note }, (tx, id) =>
        audit.write(tx, who, {
          action: 'machines.startActivity',
          subject: { ...subjectOf(first), name: found.map(room => subjectOf(room).name).join(', ') },
          reason: note,
          after: { activity: id, ...toldOf(activity) },
        }),
      );
      return { done: true };
    },
    'machines.endActivity': async ({ input: { activityId, note }, who }) => {
      await rooms.endActivity(activityId, { author: who.name, note }, async (tx, before) => {
        const found = await Promise.all(before.roomIds.map(roomId => rooms.find(roomId)));
        const names = found.flatMap(room => (room ? [subjectOf(room).name] : []));
        await audit.write(tx, who, {
          action: 'machines.endActivity',
          subject: { kind: 'room', id: String(before.roomIds[0] ?? 0), name: names.join(', ') },
          reason: note,
          before: { activity: before.id, ...toldOf(before) },
        });
      });
      return { done: true };
    },
  };
}

/** A pusher's coin is its unit and stays. */
function canBeCheaper(gameType: number): (room: MachineRoom) => boolean {
  return room => room.gameType === gameType && gameType !== GameType.push;
}

function named({ id, name }: MachineRoom) {
  return { roomId: id, name: inLocale(name, STAFF_LOCALE) };
}

function presentActivity(activity: Activity, all: readonly MachineRoom[], nowMs: number) {
  const { id: activityId, name, discountPercent, startsAtMs: from, endsAtMs: until, roomIds } = activity;
  const rooms = all.filter(({ id }) => roomIds.includes(id)).map(named);
  const state = from <= nowMs ? ('running' as const) : ('planned' as const);
  return { activityId, name, discountPercent, from, until, state, rooms };
}

function toldOf({ name, discountPercent, startsAtMs, endsAtMs }: Omit<Activity, 'id'>) {
  return {
    name: inLocale(name, STAFF_LOCALE),
    discountPercent,
    from: new Date(startsAtMs).toISOString(),
    until: new Date(endsAtMs).toISOString(),
  };
}
