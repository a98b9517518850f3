import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import type { Goods } from '../claw/index.ts';
import { inLocale } from '../content/index.ts';
import type { LogEntry, SettingsVersion } from '../machines/index.ts';
import type { MachineRoom } from '../rooms/index.ts';
import type { FloorDeps } from './index.ts';
import { STAFF_LOCALE } from './rooms-of.ts';
import { playerOf, type Wall } from './wall.ts';

export type ReadCallName = 'machines.wall' | 'machines.machine' | 'machines.versions' | 'machines.log';

export function readCalls(deps: FloorDeps & { readonly wall: Wall }): ConsoleHandlers<ReadCallName> {
  const { clock, wall, machines } = deps;
  return {
    'machines.wall': async () => ({ nowTime: clock.nowMs(), list: [...(await wall.list())] }),
    'machines.machine': async ({ input }) => {
      const card = await wall.find(input.roomId);
      if (!card) throw new Refusal('notFound');
      const room = await deps.rooms.find(input.roomId);
      return { card, ...(room ? await seatFacts(deps, room) : NO_SEAT) };
    },
    'machines.versions': async ({ input }) => {
      const { roomId, after, limit = PAGE_SIZE } = input;
      const before = numberAfter(after, INT4_MAX);
      const found = await machines.history.versions(roomId, before, limit + 1);
      return pageOf(found, limit, presentVersion, ({ version }) => version);
    },
    'machines.log': async ({ input }) => {
      const { roomId, after = '', limit = PAGE_SIZE } = input;
      const found = await machines.history.log(roomId, after, limit + 1);
      return pageOf(
        found,
        limit,
        ({ entry }) => presentEntry(entry),
        ({ place }) => place,
      );
    },
  };
}

type SeatFacts = Omit<ConsoleOutputOf<ConsoleCalls['machines.machine']>, 'card'>;

const NO_SEAT: SeatFacts = {
  repairState: 0,
  fullPriceCoins: 0,
  machineId: '',
  endTime: 0,
  next: [],
  runningVersion: 0,
  goods: [],
  published: [],
  publishedBy: 'engine',
};

async function seatFacts(deps: FloorDeps, room: MachineRoom): Promise<SeatFacts> {
  const { machines, rooms, claw } = deps;
  const standing = rooms.standingOf(room.id);
  const [next, runningVersion = 0, goods, odds] = await Promise.all([
    Promise.all((standing.next ?? []).map(userId => playerOf(deps, userId))),
    machines.history.runningVersion(room.id),
    claw.goods.list([room.id]),
    machines.odds.of({ ...room, roomId: room.id }),
  ]);
  return {
    repairState: room.repairState,
    fullPriceCoins: room.priceCoins,
    machineId: room.machineId ?? '',
    ...agentOf(deps, room),
    endTime: standing.endTimeMs ?? 0,
    next: next.filter(one => one !== undefined),
    // Rounds of a server that was killed may still be under way where nobody sits.
    runningVersion: standing.playerId === undefined ? 0 : runningVersion,
    goods: goods.map(presentGoods),
    published: odds.list.map(({ strategy, ...share }) => ({ strategy, share })),
    publishedBy: odds.source,
  };
}

function agentOf(
  { machines, video }: FloorDeps,
  { driver, machineId = '' }: MachineRoom,
): Pick<SeatFacts, 'agent'> {
  if (driver !== 'physical') return {};
  const {
    isThere = false,
    atMs: seenAt = 0,
    agent: agentVersion = '',
    firmware = '',
    fault = '',
  } = machines.physical.signOf(machineId) ?? {};
  const cameras = [...video.camerasOf(machineId)];
  return { agent: { isThere, seenAt, agentVersion, firmware, fault, cameras } };
}

function presentGoods({ id, prize, exchangeCoins, wanted, inMachine, stock }: Goods) {
  const name = inLocale(prize.name, STAFF_LOCALE);
  return { goodsId: id, name, picture: prize.picture, exchangeCoins, wanted, inMachine, stock };
}

function presentVersion(one: SettingsVersion) {
  const { version, author, note, createdAtMs: at, config, configVersion, changes, measured } = one;
  const told = { version, author, note, at, config: JSON.stringify(config), configVersion, changes };
  return { ...told, ...(measured ? { measured } : {}) };
}

function presentEntry({ changeId, version = 0, author, note, createTime, changes }: LogEntry) {
  return { entryId: changeId, version, author, note, at: createTime, changes };
}
