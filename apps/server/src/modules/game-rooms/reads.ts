import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import type { ChainedEntry } from '../audit/index.ts';
import { lineOf, presentLine, sameForAll } from '../figures/index.ts';
import type { RoundFigures } from '../rounds/index.ts';
import type { GameRoomDeps } from './index.ts';
import { type ListedRoom, listRooms, loadRoom, nameOf } from './known-rooms.ts';

export type ReadCallName = 'games.rooms' | 'games.room' | 'games.history';

const WEEK_MS = 7 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

export function readCalls(deps: GameRoomDeps): ConsoleHandlers<ReadCallName> {
  const { audit, games } = deps;
  return {
    'games.rooms': async ({ input: { gameType, state, after, limit = PAGE_SIZE } }) => {
      const from = numberAfter(after, INT4_MAX) ?? 0;
      const fits = ({ room }: ListedRoom) => state === undefined || room.isOpen === (state === 'open');
      const all = (await listRooms(games, gameType)).filter(fits);
      const figures = await figuresOf(deps);
      // A page goes on by how many were shown: rooms are few, and stand in the order of lists.
      const numbered = all.map((one, place) => ({ ...one, place: place + 1 })).slice(from, from + limit + 1);
      const rows = await Promise.all(
        numbered.map(async one => ({ place: one.place, shown: await presentRoom(deps, one, figures) })),
      );
      return pageOf(
        rows,
        limit,
        ({ shown }) => shown,
        ({ place }) => place,
      );
    },
    'games.room': async ({ input: { roomId } }) => {
      const found = await loadRoom(games, roomId);
      const { house, room } = found;
      const [figures, withdrawn] = await Promise.all([
        figuresOf(deps),
        house?.edits.listWithdrawn(room.id) ?? [],
      ]);
      return {
        room: await presentRoom(deps, found, figures),
        withdrawn: withdrawn.map(({ atMs: at, ...price }) => ({ ...price, at })),
        ...(house ? { stakes: house.stakes } : {}),
      };
    },
    'games.history': async ({ input: { roomId, after, limit = PAGE_SIZE } }) => {
      const { room } = await loadRoom(games, roomId);
      const before = numberAfter(after, INT4_MAX);
      const found = await audit.list({
        ...(before === undefined ? {} : { before }),
        limit: limit + 1,
        subject: { kind: 'room', id: String(room.id) },
      });
      return pageOf(found, limit, presentEntry, ({ number }) => number);
    },
  };
}

interface Figures {
  readonly ofWeek: ReadonlyMap<number, readonly RoundFigures[]>;
  readonly ofMonth: ReadonlyMap<number, readonly RoundFigures[]>;
}

/** Whole hours up to this one, of which what was played is counted. */
async function figuresOf({ clock, rounds }: GameRoomDeps): Promise<Figures> {
  const nowMs = clock.nowMs();
  const untilMs = nowMs - (nowMs % HOUR_MS) + HOUR_MS;
  await rounds.figures.roll();
  const rows = await rounds.figures.list(untilMs - MONTH_MS, untilMs);
  const inCoins = rows.filter(({ unit }) => unit === 'coins');
  const byRoom = (some: readonly RoundFigures[]) => Map.groupBy(some, ({ roomId }) => roomId);
  return {
    ofWeek: byRoom(inCoins.filter(({ hourMs }) => hourMs >= untilMs - WEEK_MS)),
    ofMonth: byRoom(inCoins),
  };
}

async function presentRoom(
  { countInRoom }: Pick<GameRoomDeps, 'countInRoom'>,
  { game, room }: ListedRoom,
  { ofWeek, ofMonth }: Figures,
) {
  const [published, aside] = await Promise.all([
    game.promisedReturn?.(room.id),
    game.promisedAside?.(room.id),
  ]);
  return {
    gameType: game.gameType,
    roomId: room.id,
    name: nameOf(room),
    isOpen: room.isOpen,
    minLevel: room.minLevel,
    players: countInRoom(room.id),
    ...(published === undefined ? {} : { published }),
    ...(aside === undefined ? {} : { aside }),
    prices: room.prices.map(({ productId, priceCoins, minLevel }) => ({ productId, priceCoins, minLevel })),
    week: measureOf(ofWeek.get(room.id), published),
    month: measureOf(ofMonth.get(room.id), published),
  };
}

function measureOf(rows: readonly RoundFigures[] = [], published: number | undefined) {
  const {
    stakes: _stakes,
    payouts: _payouts,
    ...measure
  } = presentLine(lineOf(rows, false, sameForAll(published)), false);
  return measure;
}

function presentEntry({ number, atMs, name, action, reason, before, after }: ChainedEntry) {
  return { number, at: atMs, by: name, action, reason, changes: changesOf(before, after) };
}

type Fields = Readonly<Record<string, string | number | boolean>>;

/** What differs; both are the JSON of a flat record. */
function changesOf(before: string, after: string) {
  const [old, fresh] = [before, after].map(text => JSON.parse(text) as Fields);
  return Object.keys({ ...old, ...fresh })
    .map(what => ({ what, before: String(old?.[what] ?? ''), after: String(fresh?.[what] ?? '') }))
    .filter(change => change.before !== change.after)
    .slice(0, 10);
}
