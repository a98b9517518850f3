/** One room, and where the caller plays. */
import { assert } from '@boardwalk/base';
import type { Handlers } from '../../../http/handler.ts';
import { knownLocale } from '../../accounts/index.ts';
import { repairStateOf } from '../actor/repair-state.ts';
import type { MachineRoom } from '../store/index.ts';
import { presentMessage, presentPlaying } from './present.ts';
import type { RoomService } from './service.ts';

export type RoomOnlyCallName =
  | 'rooms.into'
  | 'rooms.info'
  | 'rooms.busy'
  | 'rooms.userCount'
  | 'rooms.messages'
  | 'rooms.operation';

const BUSY_LIMIT = 200;

export function roomOnlyCalls(service: RoomService): Handlers<RoomOnlyCallName> {
  const { stores, clock, hub, chat } = service;
  const presentOne = async (room: MachineRoom, language: string | undefined) => {
    const [presented] = await service.present([room], knownLocale(language));
    assert(presented, 'a room is presented');
    return presented;
  };
  return {
    'rooms.into': async ({ input, userId, common }) => {
      const room = await service.load(input.roomId);
      await service.demandEntry(userId, room);
      await stores.visits.noteVisit(userId, room.id, new Date(clock.nowMs()));
      return presentOne(room, common.language);
    },
    'rooms.info': async ({ input, common }) => presentOne(await service.load(input.roomId), common.language),
    'rooms.busy': async ({ input }) => {
      const rooms = await service.list(input.roomType);
      const list = rooms.slice(0, BUSY_LIMIT).map(room => {
        const standing = service.standingOf(room);
        const { state, queueCount, waitMs } = standing;
        const repairState = repairStateOf(room, standing);
        const full = service.isFull(standing) && { full: true };
        return { roomId: room.id, state, repairState, queueCount, waitMs, ...full };
      });
      return { list };
    },
    'rooms.userCount': async ({ input }) => {
      if (input.roomId === undefined) {
        return { userCount: hub.views.userCount, queueCount: hub.views.queueCount };
      }
      const { userCount, queueCount } = service.standingOf(await service.load(input.roomId));
      return { userCount, queueCount };
    },
    'rooms.messages': async ({ input }) => {
      const room = await service.load(input.roomId);
      return { list: chat.list(room.id).map(presentMessage) };
    },
    'rooms.operation': async ({ userId, common }) => {
      const room = await service.findSeat(userId);
      if (!room) return {};
      const standing = service.standingOf(room);
      const locale = knownLocale(common.language);
      return { playing: presentPlaying(room, { standing, locale, nowMs: clock.nowMs() }) };
    },
  };
}
