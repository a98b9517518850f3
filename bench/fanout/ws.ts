/** The naive way: `send` for every client of every message. */

import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { tell } from '../programs.ts';
import { publishOnOrder } from './publisher.ts';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
publishOnOrder(content => {
  for (const client of server.clients) client.send(content);
});
server.once('listening', () => tell({ port: (server.address() as AddressInfo).port, seats: [] }));
