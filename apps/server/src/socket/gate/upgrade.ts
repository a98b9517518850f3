/** Lets clients in: path, limits and the WebSocket handshake. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@boardwalk/contract/socket';
import { type Gate, refuseUpgrade } from '../../platform/websocket/index.ts';
import type { PlayerSocket } from '../connection.ts';
import type { SocketLimits } from '../options.ts';

const MAX_TOKEN_CHARS = 2_048;

export interface Admission {
  readonly socket: PlayerSocket;
  readonly stream: Duplex;
  readonly address: string;
  readonly token: string | undefined;
}

export interface UpgradeOptions {
  readonly limits: SocketLimits;
  readonly gate: Gate<PlayerSocket>;
  /** Whether the server takes anybody at the moment. */
  readonly isOpen: () => boolean;
  readonly connectionCount: () => number;
  readonly admit: (admission: Admission) => void;
  readonly refused: () => void;
}

const FULL = { status: '503 Service Unavailable' } as const;

/** Attaches to the server's upgrades; the returned function detaches. */
export function openGate(server: Server, options: UpgradeOptions): () => void {
  const { limits, gate } = options;

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { path, query } = takeApart(request.url ?? '');
    if (path !== SOCKET_PATH) {
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(stream, '404 Not Found');
      return;
    }
    const isFull = !options.isOpen() || options.connectionCount() >= limits.connections;
    const place = isFull ? FULL : gate.take(request);
    if ('status' in place) {
      options.refused();
      refuseUpgrade(stream, place.status);
      return;
    }
    const { address } = place;
    const token = new URLSearchParams(query).get('token')?.slice(0, MAX_TOKEN_CHARS);
    const isAdmitted = gate.accept(request, stream, head, socket => {
      options.admit({ socket, stream, address, token });
    });
    if (!isAdmitted) gate.release(address);
  };

  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    gate.close();
  };
}

function takeApart(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}
