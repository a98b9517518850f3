/** What a machine was set to, what that gave, and what was changed: for those who look after it. */
import { Refusal } from '@boardwalk/base';
import {
  FEWEST_HOURS,
  FEWEST_ROUNDS,
  type MeasuredReturn,
  measuredReturn,
  measuredShare,
} from '@boardwalk/rules';
import type { Database } from '../../platform/database/index.ts';
import { kindOf } from './games.ts';
import { changesBetween, presentEntry } from './present.ts';
import type { LogPlace, LogStore, PriceEntry } from './store/log.ts';
import { createReturnStore, type PlayedVersion } from './store/played.ts';
import type { FactsStore } from './store/rooms.ts';
import type { SettingsStore, StoredSettings } from './store/settings.ts';

export type LogEntry = ReturnType<typeof presentEntry>;

/** A share of 1 with its interval of 99 %, by the rules that Today's returns are measured by. */
export interface MeasuredShare extends MeasuredReturn {
  readonly measure: 'return' | 'catchRate';
  readonly plays: number;
}

export interface SettingsVersion extends StoredSettings {
  /** What differs from the version before. */
  readonly changes: LogEntry['changes'];
  /** What its plays came to, where there were enough of them. */
  readonly measured: MeasuredShare | undefined;
}

export interface MachineHistory {
  /** Newest first, those before a version where one is named. Refuses `notFound`. */
  versions(roomId: number, before: number | undefined, limit: number): Promise<SettingsVersion[]>;
  /** The settings of the play that runs now; undefined where nobody plays. */
  runningVersion(roomId: number): Promise<number | undefined>;
  /** What players may read, newest first; `place` is where the list goes on. Refuses `badInput`. */
  log(
    roomId: number,
    after: string,
    limit: number,
  ): Promise<readonly { readonly entry: LogEntry; readonly place: string }[]>;
  /** Every change of the price, newest first, those before a change where one is named. Refuses `notFound`. */
  prices(roomId: number, before: number | undefined, limit: number): Promise<readonly PriceEntry[]>;
}

const PLACE = /^(\d{1,19})\.([01])\.(\d{1,15})$/;

export interface HistoryDeps {
  readonly rooms: FactsStore;
  readonly settingsStore: Pick<SettingsStore, 'list'>;
  readonly logStore: Pick<LogStore, 'listAfter' | 'listPrices'>;
  readonly database: Pick<Database, 'db'>;
}

export function createMachineHistory({
  rooms,
  settingsStore,
  logStore,
  database,
}: HistoryDeps): MachineHistory {
  const returns = createReturnStore(database);
  const load = async (roomId: number) => {
    const room = await rooms.find(roomId);
    if (!room) throw new Refusal('notFound');
    return room;
  };
  return {
    versions: async (roomId, before, limit) => {
      const { measure } = kindOf((await load(roomId)).gameType);
      // One more, for what the last one differs from.
      const stored = await settingsStore.list(roomId, before, limit + 1);
      const played = new Map((await returns.byVersion(roomId)).map(one => [one.version, one]));
      return stored.slice(0, limit).map((one, place) => {
        const old = stored[place + 1];
        return {
          ...one,
          changes: old ? changesBetween(old.config, one.config) : [],
          measured: shareOf(played.get(one.version), measure),
        };
      });
    },
    runningVersion: roomId => returns.findRunningVersion(roomId),
    log: async (roomId, after, limit) => {
      await load(roomId);
      const found = await logStore.listAfter(roomId, after === '' ? undefined : placeOf(after), limit);
      return found.map(({ entry, place }) => ({ entry: presentEntry(entry), place }));
    },
    prices: async (roomId, before, limit) => {
      await load(roomId);
      return logStore.listPrices(roomId, before, limit);
    },
  };
}

function shareOf(
  played: PlayedVersion | undefined,
  measure: MeasuredShare['measure'],
): MeasuredShare | undefined {
  if (!played) return undefined;
  const { plays, catches, hours } = played;
  const measured =
    measure === 'catchRate'
      ? measuredShare(catches, plays, FEWEST_ROUNDS)
      : measuredReturn(hours, FEWEST_HOURS);
  return measured && { ...measured, measure, plays };
}

function placeOf(after: string): LogPlace {
  const [, micros = '', isChange = '', number = ''] = PLACE.exec(after) ?? [];
  if (micros === '') throw new Refusal('badInput', { field: 'after' });
  return [micros, Number(isChange), number];
}
