/** So many spectators of one room, in a process of their own: each enters it by command 74 and watches its picture. */
import { once } from 'node:events';
import {
  clientPacket,
  encodePacket,
  parseServerPacket,
  RoomAction,
  RoomResult,
  SOCKET_PATH,
  SocketCommand,
} from '@boardwalk/contract/socket';
import { WebSocket } from 'ws';
import type { Identity } from '../../scripts/torture/client.ts';
import { listen, tell } from '../programs.ts';

export interface CrowdOrder {
  readonly url: string;
  readonly roomId: number;
  readonly spectators: readonly Identity[];
}

export interface CrowdTold {
  /** Frames of all pictures together, since the beginning. */
  readonly frames: number;
  /** What the room told them over their sockets. */
  readonly told: number;
}

const AT_ONCE = 20;
const AN_ADDRESS = 100;

let frames = 0;
let told = 0;

listen<CrowdOrder | { readonly ask: true }>(order => {
  if ('ask' in order) tell({ frames, told });
  else void gather(order);
});
tell({ isListening: true });

async function gather({ url, roomId, spectators }: CrowdOrder): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < spectators.length; index = next++) {
      // Players of many households: an address may have so many sockets only.
      const headers = { 'x-forwarded-for': `198.51.100.${Math.floor(index / AN_ADDRESS)}` };
      const place = { address: url.replace(/^http/, 'ws'), roomId, headers };
      const spectator = spectators[index];
      if (spectator) await Promise.all([enter(place, spectator), watch(place)]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  tell({ isInside: true });
}

interface Place {
  readonly address: string;
  readonly roomId: number;
  readonly headers: Readonly<Record<string, string>>;
}

async function watch({ address, roomId, headers }: Place): Promise<void> {
  const socket = new WebSocket(`${address}/picture/${roomId}`, { headers });
  socket.on('message', () => {
    frames += 1;
  });
  await once(socket, 'open');
}

async function enter({ address, roomId, headers }: Place, { userId, token }: Identity): Promise<void> {
  const socket = new WebSocket(address + SOCKET_PATH, { headers });
  await once(socket, 'open');
  const hello = { deviceId: `spectator-${userId}`, osName: 'web', osVersion: '1', clientVersion: '3.3.4' };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.on('close', code => reject(new Error(`a spectator was sent away with ${code}`)));
  socket.on('message', (data: Buffer) => {
    const packet = parseServerPacket(data.toString());
    if ('failure' in packet) return;
    if (packet.cmd === SocketCommand.push) told += 1;
    if (packet.cmd === SocketCommand.ok && packet.body.cmd === SocketCommand.bind) {
      const body = { action: RoomAction.enter, roomId: String(roomId) };
      socket.send(encodePacket(clientPacket(SocketCommand.room, 3, body)));
    }
    if (packet.cmd !== SocketCommand.room) return;
    if (packet.body.result === RoomResult.success) resolve();
    else reject(new Error(`a spectator was refused with ${packet.body.result}`));
  });
  socket.send(encodePacket(clientPacket(SocketCommand.handshake, 1, hello)));
  const bind = { userId: String(userId), tags: 'spectator', data: token };
  socket.send(encodePacket(clientPacket(SocketCommand.bind, 2, bind)));
  await promise;
}
