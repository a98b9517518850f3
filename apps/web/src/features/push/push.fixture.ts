import { Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import type { World } from '../../../test/world.ts';

type Answer = OutputOf<Calls['push.room']>;
type Room = Answer['room'];

export const ROOM_ID = 20_001;

export function pushRoom(changes: Partial<Room> = {}): Room {
  return {
    roomId: ROOM_ID,
    roomName: 'Golden Tide',
    gameType: 0,
    picture: 'pusher',
    use: 0,
    price: 10,
    minLevel: 0,
    club: false,
    vip: false,
    state: 0,
    repairState: 0,
    idle: true,
    userCount: 3,
    queueCount: 0,
    waitMs: 0,
    status: 0,
    cyber: false,
    groupState: 0,
    machineId: '',
    roomCoin: 10,
    rtpBasisPoints: 9412,
    ...changes,
  };
}

export function standPusher({ server }: World, changes: Partial<Room> = {}): Room {
  const room = pushRoom(changes);
  const ranking: Answer['ranking'] = [
    { ranking: 1, userId: '12', nickName: 'Otto', portrait: '', coin: 900 },
    { ranking: 2, userId: '7', nickName: 'Marina', portrait: '', coin: 420 },
  ];
  const known = (roomId: unknown) => {
    if (Number(roomId) !== room.roomId) throw new Refusal('notFound');
    return room;
  };
  server.on('push.room', ({ input }) => ({
    room: known(input.roomId),
    config: JSON.stringify(DEFAULT_PUSHER),
    configVersion: 'pusher-1',
    ranking,
  }));
  server.on('rooms.into', ({ input }) => known(input.roomId));
  server.on('machines.odds', () => ({
    configVersion: 'pusher-1',
    source: 'simulation' as const,
    isMeasured: true,
    list: [
      {
        strategy: 'fair',
        measure: 'return',
        plays: 40_000,
        basisPoints: 9412,
        lowBasisPoints: 9371,
        highBasisPoints: 9453,
      },
    ],
  }));
  return room;
}
