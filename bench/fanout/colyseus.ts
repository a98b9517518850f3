/** Colyseus with one room; the seats are reserved here, so that its clients only have to take them. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { tell } from '../programs.ts';
import { publishOnOrder } from './publisher.ts';

const seatCount = Number(process.argv[2]);
class Square extends Room {
  override maxClients = seatCount;
  override patchRate = null;
  override seatReservationTimeout = 60;
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('square', Square);
await server.listen(0, '127.0.0.1');
const seats: string[] = [];
const rooms = new Set<string>();
for (let index = 0; index < seatCount; index++) {
  const { processId, roomId, sessionId } = await matchMaker.joinOrCreate('square', {});
  rooms.add(roomId);
  seats.push(`/${processId}/${roomId}?sessionId=${sessionId}`);
}
if (rooms.size !== 1) throw new Error(`the audience sits in ${rooms.size} rooms`);
const room = matchMaker.getLocalRoomById([...rooms].join());
publishOnOrder(content => room.broadcast('message', content));
tell({ port: (http.address() as AddressInfo).port, seats });
