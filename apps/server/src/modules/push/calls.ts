import type { Handlers } from '../../http/handler.ts';
import { type Accounts, knownLocale } from '../accounts/index.ts';
import { inLocale } from '../content/index.ts';
import type { GameMachines } from '../machine-games/index.ts';
import type { BestPlayer } from '../rounds/index.ts';
import type { PushLists } from './lists.ts';
import { presentCompensation, presentRank } from './present.ts';
import type { Ranking } from './ranking.ts';
import type { CompensationRow, CompensationStore } from './store/compensations.ts';
import { pushTabs } from './tabs.data.ts';

type ListCallName = 'push.coinInfo' | 'push.tabs' | 'push.listRooms' | 'push.room' | 'push.freeRoom';
type OwnCallName = 'push.cyberAssign' | 'push.serverAddress';
type CompensationCallName = 'push.makeUp' | 'push.makeUps' | 'push.makeUpSeen';
export type PushCallName = ListCallName | OwnCallName | CompensationCallName;

export interface PushService {
  readonly lists: PushLists;
  readonly ranking: Ranking;
  readonly compensations: CompensationStore;
  readonly accounts: Pick<Accounts, 'find' | 'standingOf'>;
  readonly machines: Pick<GameMachines, 'settings'>;
  readonly nowMs: () => number;
  /** Where native shells find cyber machines. */
  readonly cyberUrl: string;
}

export function pushCalls(service: PushService): Handlers<PushCallName> {
  return { ...listCalls(service), ...ownCalls(service), ...compensationCalls(service) };
}

function listCalls({ lists, ranking, accounts, machines }: PushService): Handlers<ListCallName> {
  return {
    'push.coinInfo': async () => {
      const rooms = Map.groupBy(await lists.list({}), room => room.priceCoins);
      const list = [...rooms].map(([roomCoin, all]) => ({
        roomCoin: Number(roomCoin),
        rooms: all.length,
        free: all.filter(lists.isFree).length,
      }));
      return { list: list.toSorted((one, other) => one.roomCoin - other.roomCoin).slice(0, MOST_COINS) };
    },
    'push.tabs': async ({ common }) => {
      const locale = knownLocale(common.language);
      const tabs = pushTabs.map(async ({ category, name }) => ({
        category,
        name: inLocale(name, locale),
        rooms: (await lists.list({ category })).length,
      }));
      return { list: await Promise.all(tabs) };
    },
    'push.listRooms': async ({ input, common }) => {
      const rooms = (await lists.list(input)).slice(0, MOST_ROOMS);
      return { roomList: await lists.present(rooms, knownLocale(common.language)) };
    },
    'push.room': async ({ input, common }) => {
      const room = await lists.load(input.roomId);
      const [presented] = await lists.present([room], knownLocale(common.language));
      const { config, configVersion } = await machines.settings.current(room.id);
      const best = await ranking.list(room.id);
      return {
        // A room that was loaded is presented.
        room: presented as NonNullable<typeof presented>,
        config: JSON.stringify(config),
        configVersion,
        ranking: await Promise.all(best.map((player, place) => rankOf(accounts, player, place))),
      };
    },
    'push.freeRoom': async ({ input, userId }) => {
      const { level } = await accounts.standingOf(userId);
      const { id } = await lists.findFree({ ...input, use: input.use ?? 0, level });
      return { roomId: id };
    },
  };
}

function ownCalls({ lists, accounts, cyberUrl }: PushService): Handlers<OwnCallName> {
  return {
    'push.cyberAssign': async ({ input, userId }) => {
      const { level } = await accounts.standingOf(userId);
      return lists.assignCyber(userId, input.roomCoin, level);
    },
    'push.serverAddress': async () => ({ ip: new URL(cyberUrl).hostname, url: cyberUrl }),
  };
}

function compensationCalls({ lists, compensations, nowMs }: PushService): Handlers<CompensationCallName> {
  const present = (rows: readonly CompensationRow[], locale: string) =>
    Promise.all(
      rows.map(async row => {
        const room = await lists.load(row.room_id).catch(() => undefined);
        return presentCompensation(row, inLocale(room?.name ?? {}, locale));
      }),
    );
  return {
    'push.makeUp': async ({ userId, common }) => ({
      list: await present(await compensations.listUnseen(userId), knownLocale(common.language)),
    }),
    'push.makeUps': async ({ input, userId, common }) => {
      const { pageNum = 1, pageSize = PAGE_SIZE } = input;
      // One more than the page holds tells whether there is more.
      const rows = await compensations.list(userId, {
        limit: pageSize + 1,
        offset: (pageNum - 1) * pageSize,
      });
      const list = await present(rows.slice(0, pageSize), knownLocale(common.language));
      return { list, pageNum, hasMore: rows.length > pageSize };
    },
    'push.makeUpSeen': async ({ input, userId }) => {
      await compensations.markSeen(userId, input.makeUpIds.map(Number), new Date(nowMs()));
      return { done: true };
    },
  };
}

async function rankOf(accounts: Pick<Accounts, 'find'>, player: BestPlayer, place: number) {
  const user = await accounts.find(player.userId);
  return presentRank(player, { nickname: user?.nickname ?? '', portrait: user?.portrait ?? '' }, place);
}

const MOST_COINS = 24;
const MOST_ROOMS = 100;
const PAGE_SIZE = 20;
