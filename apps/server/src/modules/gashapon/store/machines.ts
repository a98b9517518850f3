/**
 * Machines and their series. What is read here changes rarely, so one read of all serves every call for a few
 * seconds; what is left of each capsule is asked anew each time (stock.ts).
 */
import type { Clock, RoomId } from '@boardwalk/base';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Pack, PrizeKind } from '../../pack/index.ts';
import type { FilledCapsule, Machine, Series } from '../machine.ts';
import type { GashaponTables } from './tables.ts';

export interface MachineStore {
  /** Only those with a filling. */
  list(): Promise<readonly Machine[]>;
  find(roomId: number): Promise<Machine | undefined>;
  /** The latest of a room with these odds. */
  findVersion(roomId: number, configVersion: string): Promise<Series | undefined>;
  loadSeries(seriesIds: readonly number[]): Promise<ReadonlyMap<number, Series>>;
  /** The next read sees what is true then. */
  forget(): void;
}

type Db = Kysely<GashaponTables>;
type SeriesRow = Selectable<GashaponTables['gashapon_series']>;
type ListKinds = Pack['listKinds'];

const ROOM_LIMIT = 50;
const PRICE_LIMIT = 6;
const FRESH_MS = 5000;

export function createMachineStore(
  database: Pick<Database, 'db'>,
  clock: Clock,
  listKinds: ListKinds,
): MachineStore {
  const db = database.db.$extendTables<GashaponTables>();
  let cached: { readonly machines: Promise<readonly Machine[]>; readonly untilMs: number } | undefined;
  const list = (): Promise<readonly Machine[]> => {
    if (!cached || cached.untilMs <= clock.nowMs()) {
      const machines = loadMachines(db, listKinds);
      cached = { machines, untilMs: clock.nowMs() + FRESH_MS };
      // A failed read must not be served again.
      machines.catch(() => {
        cached = undefined;
      });
    }
    return cached.machines;
  };
  return {
    list,
    find: async roomId => (await list()).find(machine => machine.id === roomId),
    findVersion: async (roomId, configVersion) => {
      const row = await db
        .selectFrom('gashapon_series')
        .selectAll()
        .where('room_id', '=', roomId as RoomId)
        .where('config_version', '=', configVersion)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && (await seriesOf(db, listKinds, [row])).get(row.id);
    },
    loadSeries: async seriesIds => {
      if (seriesIds.length === 0) return new Map();
      const rows = db.selectFrom('gashapon_series').selectAll().where('id', 'in', seriesIds);
      return seriesOf(db, listKinds, await rows.execute());
    },
    forget: () => {
      cached = undefined;
    },
  };
}

async function loadMachines(db: Db, listKinds: ListKinds): Promise<Machine[]> {
  const rooms = await db
    .selectFrom('gashapon_rooms')
    .selectAll()
    .orderBy('position')
    .limit(ROOM_LIMIT)
    .execute();
  const prices = await db.selectFrom('gashapon_prices').selectAll().orderBy('times').execute();
  const current = await db.selectFrom('gashapon_series').selectAll().where('is_current', '=', true).execute();
  const series = [...(await seriesOf(db, listKinds, current)).values()];
  return rooms.flatMap(({ id, name, is_open: isOpen, min_level: minLevel }) => {
    const filling = series.find(one => one.roomId === id);
    if (!filling) return [];
    const own = prices.filter(price => price.room_id === id).slice(0, PRICE_LIMIT);
    return {
      id,
      name,
      isOpen,
      minLevel,
      series: filling,
      prices: own.map(price => ({ productId: price.id, times: price.times, minLevel: price.min_level })),
    };
  });
}

async function seriesOf(
  db: Db,
  listKinds: ListKinds,
  rows: readonly SeriesRow[],
): Promise<Map<number, Series>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const capsules = await db
    .selectFrom('gashapon_capsules')
    .selectAll()
    .where('series_id', 'in', ids)
    .orderBy('number')
    .execute();
  const kinds = new Map(
    (await listKinds([...new Set(capsules.map(row => row.kind_id))])).map(kind => [kind.id, kind]),
  );
  return new Map(
    rows.map(row => {
      const own = capsules.filter(capsule => capsule.series_id === row.id);
      return [
        row.id,
        seriesFrom(
          row,
          own.flatMap(capsule => filled(capsule, kinds.get(capsule.kind_id))),
        ),
      ];
    }),
  );
}

function seriesFrom(row: SeriesRow, capsules: readonly FilledCapsule[]): Series {
  const { id, room_id: roomId, name, config_version: configVersion, turn_price: turnPrice } = row;
  return { id, roomId, name, configVersion, config: { turnPrice, capsules } };
}

function filled(
  row: Selectable<GashaponTables['gashapon_capsules']>,
  kind: PrizeKind | undefined,
): FilledCapsule[] {
  const { number: capsuleId, weight, exchange_coins: exchangeCoins } = row;
  return kind ? [{ capsuleId, weight, exchangeCoins, kind }] : [];
}
