/** socket.io over WebSocket only, everybody in one room. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { tell } from '../programs.ts';
import { publishOnOrder } from './publisher.ts';

const http = createServer();
// Its own pings would be counted as messages, and the clients do not answer them.
const io = new Server(http, { transports: ['websocket'], serveClient: false, pingInterval: 3_600_000 });
io.on('connection', socket => void socket.join('room'));
publishOnOrder(content => io.to('room').emit('message', content));
http.listen(0, '127.0.0.1', () => tell({ port: (http.address() as AddressInfo).port, seats: [] }));
