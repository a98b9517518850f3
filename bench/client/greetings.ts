/** How a client gets from an open socket to one that receives: one script for each kind of server. */
import {
  clientPacket,
  encodePacket,
  RoomAction,
  SOCKET_PATH,
  SocketCommand,
} from '@boardwalk/contract/socket';
import type { RawSocket } from './raw-socket.ts';

export interface Greeting {
  readonly path: string;
  /** What to do on opening and after each frame that comes. */
  readonly steps: readonly ((socket: RawSocket) => void)[];
  /** Ready after so many frames. */
  readonly frames: number;
}

export const ROOM_ID = '7';
const COLYSEUS_JOINED = 10;

/** Tokens that need no database: `bench-7` is user 7. */
export const tokenOf = (userId: number): string => `bench-${userId}`;
export const userIdOf = (token: string): number => Number(token.slice(tokenOf(0).length - 1));

/** Handshake and bind; `isInRoom` enters the room as well. */
export function ourGreeting(userId: number, isInRoom: boolean): Greeting {
  const handshake = clientPacket(SocketCommand.handshake, 1, {
    deviceId: `device-${userId}`,
    osName: 'web',
    osVersion: '1',
    clientVersion: '1',
  });
  const bind = clientPacket(SocketCommand.bind, 2, {
    userId: String(userId),
    tags: '',
    data: tokenOf(userId),
  });
  const enter = clientPacket(SocketCommand.room, 3, { action: RoomAction.enter, roomId: ROOM_ID });
  const packets = isInRoom ? [handshake, bind, enter] : [handshake, bind];
  return {
    path: SOCKET_PATH,
    steps: packets.map(packet => (socket: RawSocket) => socket.sendText(encodePacket(packet))),
    frames: packets.length,
  };
}

export function plainGreeting(): Greeting {
  return { path: '/', steps: [], frames: 0 };
}

/** The server speaks first, with what engine.io has to say; `40` asks for the default namespace. */
export function socketIoGreeting(): Greeting {
  const path = '/socket.io/?EIO=4&transport=websocket';
  return { path, steps: [() => {}, socket => socket.sendText('40')], frames: 2 };
}

/** Seats are reserved beforehand; the server speaks first and waits to hear that it was understood. */
export function colyseusGreeting(seat: string): Greeting {
  return { path: seat, steps: [() => {}, socket => socket.sendBytes(COLYSEUS_JOINED)], frames: 1 };
}
