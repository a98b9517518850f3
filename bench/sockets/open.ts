/** Our socket server as the product makes it, with tokens that need no database. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionId, UserId } from '@boardwalk/base';
import { createAddresses } from '../../apps/server/src/platform/addresses/index.ts';
import { createLocalBus } from '../../apps/server/src/platform/bus/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import {
  createSocketServer,
  type SocketIdentity,
  type SocketServer,
} from '../../apps/server/src/socket/index.ts';
import { userIdOf } from '../client/greetings.ts';

const HOUR_MS = 3_600_000;

export interface OpenSockets {
  readonly sockets: SocketServer;
  readonly port: number;
}

export async function openSocketServer(): Promise<OpenSockets> {
  const log = createLog('warn');
  const sockets = createSocketServer({
    bus: createLocalBus(log),
    clock: systemClock,
    log,
    addresses: createAddresses(false),
    authenticate: async token => identityOf(token),
    canEnter: () => true,
    // All clients come from this machine and stay silent; the other limits are the product's own.
    limits: { connectionsPerAddress: 25_000, opensPerMinute: 1_000_000, idleMs: HOUR_MS },
  });
  const http = createServer();
  sockets.attach(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return { sockets, port: (http.address() as AddressInfo).port };
}

function identityOf(token: string): SocketIdentity {
  const expiresAtMs = systemClock.nowMs() + HOUR_MS;
  return { userId: userIdOf(token) as UserId, sessionId: token as SessionId, nickname: 'bench', expiresAtMs };
}
