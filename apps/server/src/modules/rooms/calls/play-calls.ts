/** Where to play now: by category, at a lower price, at once. */
import { type GameCategory, GameType, RepairState } from '@boardwalk/contract/enums';
import { checkRoomGate, type RoomVisitor } from '@boardwalk/rules';
import type { Caller } from '../../../http/caller.ts';
import type { Handlers } from '../../../http/handler.ts';
import { knownLocale } from '../../accounts/index.ts';
import { repairStateOf } from '../actor/repair-state.ts';
import type { MachineRoom } from '../store/index.ts';
import { byWelcome } from './finding.ts';
import { isIdle, presentActivity } from './present.ts';
import { priceIn } from './price.ts';
import type { RoomService } from './service.ts';

export type PlayCallName = 'play.page' | 'play.limitTimeActivity' | 'rooms.limitedTimeFastPlay';

const CATEGORIES: readonly (readonly [GameCategory, number])[] = [
  ['claw', GameType.claw],
  ['push', GameType.push],
];
const PER_CATEGORY = 20;
/** What is shown to somebody without a session: what everybody may play. */
const NEWCOMER: RoomVisitor = { role: 'user', level: 0, isClubMember: false };

export function playCalls(service: RoomService): Handlers<PlayCallName> {
  const { stores, clock } = service;
  const isWhole = (room: MachineRoom) => repairStateOf(room, service.standingOf(room)) === RepairState.normal;
  return {
    'play.page': async ({ common }) => {
      const locale = knownLocale(common.language);
      const list = CATEGORIES.map(async ([category, gameType]) => {
        const rooms = (await service.list(gameType)).filter(isWhole);
        const best = rooms.toSorted(byWelcome(service.standingOf, new Set())).slice(0, PER_CATEGORY);
        return { category, rooms: await service.present(best, locale) };
      });
      return { list: (await Promise.all(list)).filter(({ rooms }) => rooms.length > 0) };
    },
    'play.limitTimeActivity': async ({ common }) => {
      const [activity] = await stores.activities.listRunning();
      if (!activity) return {};
      return { activity: presentActivity(activity, knownLocale(common.language), clock.nowMs()) };
    },
    'rooms.limitedTimeFastPlay': async ({ input, caller, common }) => {
      const room = await findAtOnce(service, input.gameType, await visitorOf(service, caller));
      if (!room) return {};
      const [presented] = await service.present([room], knownLocale(common.language));
      return presented ? { room: presented } : {};
    },
  };
}

/** Rooms of a running activity come first, and in both the cheapest. */
async function findAtOnce(
  service: RoomService,
  gameType: number | undefined,
  visitor: RoomVisitor,
): Promise<MachineRoom | undefined> {
  const running = await service.stores.activities.listRunning();
  const inActivity = new Set(running.flatMap(({ roomIds }) => roomIds));
  const rank = (room: MachineRoom) => (inActivity.has(room.id) ? 0 : 1);
  const rooms = await service.list(gameType);
  return rooms
    .filter(room => {
      const standing = service.standingOf(room);
      return room.use === 0 && !room.isCyber && isIdle(room, standing) && !service.isFull(standing);
    })
    .filter(room => checkRoomGate(visitor, room) === undefined)
    .toSorted((one, other) => rank(one) - rank(other) || priceIn(one, running) - priceIn(other, running))[0];
}

async function visitorOf(service: RoomService, caller: Caller): Promise<RoomVisitor> {
  if (caller.kind !== 'session' || caller.role === 'guest') return NEWCOMER;
  return service.loadPlayer(caller.userId);
}
