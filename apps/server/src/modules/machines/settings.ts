/** Settings of machines: which are in force, how they are changed, and what was changed. */
import { demand, Refusal } from '@boardwalk/base';
import type { Queryable } from '../../platform/database/index.ts';
import type { MachineSettings } from './driver.ts';
import { kindOf } from './games.ts';
import type { FactsStore } from './store/rooms.ts';
import type { Adding, SettingsStore } from './store/settings.ts';

export interface SettingsChange {
  readonly roomId: number;
  readonly config: unknown;
  readonly author: string;
  readonly note: string;
}

export interface Settings {
  /** In force for the next play. Refuses `notFound`. */
  current(roomId: number): Promise<MachineSettings>;
  /**
   * The new version's number; a running play keeps the settings it began with. Refuses `notFound`, `badInput`, and
   * `changedMeanwhile` when another version than the expected one is in force.
   */
  change(change: SettingsChange, more?: Pick<Adding, 'expected' | 'alongside'>): Promise<number>;
  /** These settings with what a play costs in their room, checked by the machine's own rules. Refuses as `change`. */
  fitted(roomId: number, config: unknown, priceCoins: number): Promise<unknown>;
  /** The first settings of a new room, as another one of its game has them: in the transaction that makes it. */
  copyIn(tx: Queryable, copy: Repricing & { readonly fromRoomId: number }): Promise<void>;
  /** The settings in force, with another price where they hold one: in the transaction that changes the room's. */
  reprice(tx: Queryable, change: Repricing): Promise<void>;
}

export interface Repricing extends Pick<SettingsChange, 'roomId' | 'author' | 'note'> {
  readonly priceCoins: number;
}

export const HOUSE = 'house';

export function createSettings(store: SettingsStore, rooms: FactsStore): Settings {
  const kindOfRoom = async (roomId: number, tx?: Queryable) => {
    const room = await rooms.find(roomId, tx);
    if (!room) throw new Refusal('notFound');
    return kindOf(room.gameType);
  };
  const change: Settings['change'] = async (settings, more) => {
    const kind = await kindOfRoom(settings.roomId);
    demand(kind.check(settings.config));
    const configVersion = kind.versionOf(settings.config);
    const version = await store.add({ ...settings, configVersion }, more);
    if (version === undefined) throw new Refusal('changedMeanwhile');
    return version;
  };
  return {
    change,
    fitted: async (roomId, config, priceCoins) => {
      const kind = await kindOfRoom(roomId);
      // What is no configuration at all can be asked nothing else.
      demand(kind.check(config));
      const fitted = kind.withPrice(config, priceCoins);
      demand(kind.check(fitted));
      return fitted;
    },
    copyIn: async (tx, { fromRoomId, priceCoins, ...by }) => {
      const kind = await kindOfRoom(fromRoomId, tx);
      const from = await store.findNewest(fromRoomId, tx);
      const config = kind.withPrice(from?.config ?? kind.defaultConfig, priceCoins);
      demand(kind.check(config));
      await store.addIn(tx, { ...by, config, configVersion: kind.versionOf(config) });
    },
    reprice: async (tx, { priceCoins, ...by }) => {
      const kind = await kindOfRoom(by.roomId, tx);
      const current = await store.findNewest(by.roomId, tx);
      const config = kind.withPrice(current?.config ?? kind.defaultConfig, priceCoins);
      const configVersion = kind.versionOf(config);
      if (configVersion === kind.versionOf(current?.config ?? kind.defaultConfig)) return;
      demand(kind.check(config));
      await store.addIn(tx, { ...by, config, configVersion });
    },
    current: async roomId => {
      const stored = await store.findNewest(roomId);
      if (stored) return upToDate(await kindOfRoom(roomId), stored);
      const kind = await kindOfRoom(roomId);
      const config = kind.defaultConfig;
      const configVersion = kind.versionOf(config);
      await store.add({ roomId, config, configVersion, author: HOUSE, note: '' }, { ifNone: true });
      return (await store.findNewest(roomId)) ?? { version: 1, config, configVersion };
    },
  };
}

/** The name of a configuration contains our code's version, which a release may have raised since it was stored. */
function upToDate(kind: ReturnType<typeof kindOf>, { version, config }: MachineSettings): MachineSettings {
  return { version, config, configVersion: kind.versionOf(config) };
}
