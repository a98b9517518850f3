/** Claw machines with their prizes and their settings, as lists and pages need them. */
import { Refusal, type UserId } from '@boardwalk/base';
import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import type { ClawConfig } from '@boardwalk/games/claw';
import { inLocale } from '../content/index.ts';
import type { GameMachines, GameRooms } from '../machine-games/index.ts';
import { shareOf } from '../machines/index.ts';
import type { Pack } from '../pack/index.ts';
import { type MachineRoom, type MachineRooms, searchable } from '../rooms/index.ts';
import type { Round } from '../rounds/index.ts';
import type { Goods } from './goods.ts';
import { presentClaw, presentRound, type WireClawRoom, type WireClawRound } from './present.ts';
import type { GoodsStore } from './store/goods.ts';
import type { MeterStore } from './store/meters.ts';

export interface Halls {
  /** Refuses `notFound`. */
  load(roomId: number): Promise<MachineRoom>;
  /** The machines of one tab of the home page, or all. */
  list(tabId: number | undefined): Promise<readonly MachineRoom[]>;
  present(rooms: readonly MachineRoom[], locale: string): Promise<WireClawRoom[]>;
  /** All rounds must be one player's. */
  presentRounds(rounds: readonly Round[], locale: string): Promise<WireClawRound[]>;
  configOf(room: MachineRoom): Promise<{ readonly config: ClawConfig; readonly configVersion: string }>;
  /** Refuses `notFound`. */
  loadGoods(roomId: number, goodsId: number): Promise<Goods>;
  /** Rooms whose prizes are called like this, which is `searchable`. */
  search(wanted: string, locale: string): Promise<readonly number[]>;
}

export interface HallDeps {
  readonly gameRooms: Pick<GameRooms, 'load' | 'list'>;
  readonly rooms: Pick<MachineRooms, 'present'>;
  readonly goods: GoodsStore;
  readonly meters: Pick<MeterStore, 'giftsOf'>;
  readonly pack: Pick<Pack, 'prizesOf'>;
  readonly machines: Pick<GameMachines, 'settings' | 'odds'>;
}

export function createHalls({ gameRooms, rooms, goods, meters, pack, machines }: HallDeps): Halls {
  const configOf: Halls['configOf'] = async ({ id }) => {
    const { config, configVersion } = await machines.settings.current(id);
    // The machine's settings were checked by its own rules before they became settings.
    return { config: config as ClawConfig, configVersion };
  };
  const giftsOf = (userId: UserId | undefined, rounds: readonly Round[]) =>
    userId === undefined
      ? new Map<string, number>()
      : meters.giftsOf(
          userId,
          rounds.map(round => round.id),
        );
  return {
    configOf,
    load: gameRooms.load,
    list: async tabId => {
      const claws = await gameRooms.list();
      return tabId === undefined ? claws : claws.filter(room => room.isVip === (tabId === VIP_CLAW_TAB_ID));
    },
    present: async (found, locale) => {
      const bases = await rooms.present(found, locale);
      const all = Map.groupBy(await goods.list(found.map(({ id }) => id)), ({ roomId }) => roomId);
      const odds = await Promise.all(found.map(room => machines.odds.of({ ...room, roomId: room.id })));
      return found.flatMap((room, place) => {
        const [base, known] = [bases[place], odds[place]];
        if (!base || !known) return [];
        const catchRateBasisPoints = shareOf(known, 'catchRate');
        return [presentClaw(base, { goods: all.get(room.id) ?? [], catchRateBasisPoints, locale })];
      });
    },
    presentRounds: async (rounds, locale) => {
      const prizes = await pack.prizesOf(rounds.map(round => round.id));
      const gifts = await giftsOf(rounds[0]?.userId, rounds);
      return rounds.map(round =>
        presentRound(round, {
          prizes: prizes.get(round.id) ?? [],
          giftCoins: gifts.get(round.id) ?? 0,
          locale,
        }),
      );
    },
    loadGoods: async (roomId, goodsId) => {
      const found = (await goods.list([roomId])).find(({ id }) => id === goodsId);
      if (!found) throw new Refusal('notFound');
      return found;
    },
    search: async (wanted, locale) => {
      const claws = await gameRooms.list();
      const all = await goods.list(claws.map(({ id }) => id));
      const isCalled = ({ prize }: Goods) =>
        [prize.name['en-US'], inLocale(prize.name, locale)].some(name => searchable(name).includes(wanted));
      return [...new Set(all.filter(isCalled).map(({ roomId }) => roomId))];
    },
  };
}
