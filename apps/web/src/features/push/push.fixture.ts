import { Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { DEFAULT_PUSHER, type PusherConfig } from '@boardwalk/games/pusher';
import { pushRoom } from '../../../test/machine-rooms.ts';
import type { World } from '../../../test/world.ts';

type Answer = OutputOf<Calls['push.room']>;
type Room = Answer['room'];

export const ROOM_ID = pushRoom().roomId;

export function standPusher(
  { server }: World,
  changes: Partial<Room> = {},
  settings: PusherConfig = DEFAULT_PUSHER,
): Room {
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
    config: JSON.stringify({ ...settings, roomCoin: room.roomCoin }),
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
