/** Lets clients in: path, limits and the WebSocket handshake. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@boardwalk/contract/socket';
import { WebSocketServer } from 'ws';
import { PlayerSocket } from '../connection.ts';
import type { SocketLimits } from '../options.ts';
import { type AddressCounts, addressOf } from './addresses.ts';

/** More than a browser or shell ever needs for a packet; a message in more pieces is an attack. */
const MAX_FRAGMENTS = 64;
const MAX_BUFFERED_CHUNKS = 256;
const MAX_TOKEN_CHARS = 2_048;

export interface Admission {
  readonly socket: PlayerSocket;
  readonly stream: Duplex;
  readonly address: string;
  readonly token: string | undefined;
}

export interface GateOptions {
  readonly limits: SocketLimits;
  readonly trustProxy: boolean;
  readonly addresses: AddressCounts;
  /** Whether the server takes anybody at the moment. */
  readonly isOpen: () => boolean;
  readonly connectionCount: () => number;
  readonly admit: (admission: Admission) => void;
  readonly refused: () => void;
}

/** Attaches to the server's upgrades; the returned function detaches. */
export function openGate(server: Server, options: GateOptions): () => void {
  const { limits, addresses } = options;
  const settings = {
    noServer: true,
    WebSocket: PlayerSocket,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.packetBytes,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_BUFFERED_CHUNKS,
    closeTimeout: limits.closeGraceMs,
  };
  const sockets = new WebSocketServer<typeof PlayerSocket>(settings);

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { path, query } = takeApart(request.url ?? '');
    if (path !== SOCKET_PATH) {
      if (server.listenerCount('upgrade') === 1) refuse(stream, '404 Not Found');
      return;
    }
    const address = addressOf(request, options.trustProxy);
    const status =
      !options.isOpen() || options.connectionCount() >= limits.connections
        ? '503 Service Unavailable'
        : addresses.take(address)
          ? undefined
          : '429 Too Many Requests';
    if (status !== undefined) {
      options.refused();
      refuse(stream, status);
      return;
    }
    const token = new URLSearchParams(query).get('token')?.slice(0, MAX_TOKEN_CHARS);
    let isAdmitted = false;
    // Without `verifyClient` the handshake is done, or refused, before this returns.
    sockets.handleUpgrade(request, stream, head, socket => {
      isAdmitted = true;
      options.admit({ socket, stream, address, token });
    });
    if (!isAdmitted) addresses.release(address);
  };

  server.on('upgrade', onUpgrade);
  return () => {
    server.off('upgrade', onUpgrade);
    sockets.close();
  };
}

function takeApart(url: string): { readonly path: string; readonly query: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) };
}

function refuse(stream: Duplex, status: string): void {
  // Without a listener an error of a peer that is gone already would end the process.
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
