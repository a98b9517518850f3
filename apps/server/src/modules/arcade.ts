/** The upper half of the modules: games, machines, their rooms and pictures, and what is won there. */
import type { RoomId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { cyberUrlOf } from '../platform/config/cyber-url.ts';
import type { Platform } from '../platform/platform.ts';
import { createClaw } from './claw/index.ts';
import { createGashapon } from './gashapon/index.ts';
import type { House } from './house.ts';
import { createMachines } from './machines/index.ts';
import { createPack } from './pack/index.ts';
import { createPlinko } from './plinko/index.ts';
import { createPush, type PushDeps } from './push/index.ts';
import { createRooms, type RoomPublish } from './rooms/index.ts';
import type { Game, PublishBarrage } from './rounds/index.ts';
import { createVideo } from './video/index.ts';

/** What modules tell players over the sockets. */
export interface Publishing {
  readonly publishBarrage: PublishBarrage;
  readonly publishRooms: RoomPublish;
  readonly publishToUser: PushDeps['publishToUser'];
}

export function createArcade(platform: Platform, house: House, publishing: Publishing) {
  const { config } = platform;
  const shared = { ...platform, ...house, ...publishing };
  const plinko = createPlinko(shared);
  const pack = createPack(shared);
  const gashapon = createGashapon({ ...shared, pack });
  const machines = createMachines({
    ...shared,
    setRepairState: (roomId, state, by) => rooms.setRepairState(roomId, state, by),
    demandNotPlaying: (userId, roomId) => rooms.demandNotPlaying(userId, roomId),
    onReturn: roomId => house.rounds.resolveWaiting(roomId as RoomId),
  });
  const rooms = createRooms({
    ...shared,
    publish: publishing.publishRooms,
    hasPower: ({ id, driver }) => machines.hasPlaceFor({ driver, roomId: id }),
    limits: { spectatorsPerRoom: config.ROOM_SPECTATORS, spectatorsPerNode: config.NODE_SPECTATORS },
  });
  const claw = createClaw({ ...shared, pack, machines, rooms });
  const push = createPush({ ...shared, machines, rooms, cyberUrl: cyberUrlOf(config) });
  const video = createVideo({
    ...shared,
    checkSecret: machines.physical.checkSecret,
    machineIdOf: async roomId => {
      const room = await rooms.find(roomId);
      return room && (room.driver === 'physical' ? (room.machineId ?? '') : '');
    },
  });
  const games = new Map<number, Game>([
    [GameType.plinko, plinko],
    [GameType.gashapon, gashapon],
    [GameType.claw, claw],
    [GameType.push, push],
  ]);
  return { plinko, pack, gashapon, machines, rooms, claw, push, video, games };
}
