/** Machines, their rooms and their pictures: what machine games are played on. */
import type { RoomId } from '@boardwalk/base';
import type { Platform } from '../platform/platform.ts';
import type { CoreModules } from './core.ts';
import type { Publishing } from './games.ts';
import { createMachines } from './machines/index.ts';
import { createRooms, type RoomDeps } from './rooms/index.ts';
import { createVideo } from './video/index.ts';

export function createMachinery(
  platform: Platform,
  core: CoreModules,
  around: Pick<Publishing, 'publishRooms'> & Required<Pick<RoomDeps, 'isClubMember'>>,
) {
  const { config } = platform;
  const shared = { ...platform, ...core };
  const machines = createMachines({
    ...shared,
    setRepairState: (roomId, state, by) => rooms.setRepairState(roomId, state, by),
    demandNotPlaying: (userId, roomId) => rooms.demandNotPlaying(userId, roomId),
    onReturn: roomId => core.rounds.resolveWaiting(roomId as RoomId),
  });
  const rooms = createRooms({
    ...shared,
    publish: around.publishRooms,
    isClubMember: around.isClubMember,
    hasPower: ({ id, driver }) => machines.hasPlaceFor({ driver, roomId: id }),
    limits: { spectatorsPerRoom: config.ROOM_SPECTATORS, spectatorsPerNode: config.NODE_SPECTATORS },
  });
  const video = createVideo({
    ...shared,
    checkSecret: machines.physical.checkSecret,
    machineIdOf: async roomId => {
      const room = await rooms.find(roomId);
      return room && (room.driver === 'physical' ? (room.machineId ?? '') : '');
    },
  });
  return { machines, rooms, video };
}

export function machineryCalls({ machines, rooms, video }: ReturnType<typeof createMachinery>) {
  return { ...machines.handlers, ...rooms.handlers, ...video.handlers };
}
