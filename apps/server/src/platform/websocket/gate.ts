/**
 * The one way in for WebSockets, whatever they are for. An address has so many sockets and opens so many a minute; what a
 * peer sends is metered before it is parsed, and who sends too much is cut off without another look.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { MINUTE_MS } from '@boardwalk/base';
import { WebSocket, WebSocketServer } from 'ws';
import { AddressCounts, type Addresses } from '../addresses/index.ts';
import { RateCounter } from '../rate-counter.ts';
import { type FrameLimits, FrameMeter } from './frame-meter.ts';

export interface GateOptions<Socket extends typeof GatedSocket> {
  readonly Socket: Socket;
  readonly addresses: Addresses;
  readonly socketsPerAddress: number;
  readonly opensPerMinute: number;
  readonly messageBytes: number;
  readonly frames: FrameLimits;
  readonly closeGraceMs: number;
}

export interface Gate<Socket> {
  /** The address that has taken a place, which is to be released, or the status to refuse with. */
  take(request: IncomingMessage): { readonly address: string } | { readonly status: string };
  release(address: string): void;
  /** False when the handshake was refused. Done, either way, before this returns. */
  accept(request: IncomingMessage, stream: Duplex, head: Buffer, use: (socket: Socket) => void): boolean;
  /** Addresses with a socket. */
  readonly addressCount: number;
  close(): void;
}

/** More than a browser or shell ever needs for a message; one in more pieces is an attack. */
const MAX_FRAGMENTS = 64;
const MAX_BUFFERED_CHUNKS = 256;
const TOO_MANY = '429 Too Many Requests';

/** Reads nothing more once it is expelled. */
export class GatedSocket extends WebSocket {
  #stream: Duplex | undefined;

  /** For the gate: everything that arrives passes the meter first. */
  meter(stream: Duplex, limits: FrameLimits): void {
    this.#stream = stream;
    const [parse] = stream.listeners('data').slice(-1) as ((chunk: Buffer) => void)[];
    if (!parse) throw new Error('nobody reads the stream of a WebSocket');
    const meter = new FrameMeter(limits, performance.now());
    const guarded = (chunk: Buffer): void => {
      if (meter.take(chunk, performance.now())) parse.call(stream, chunk);
      else stream.destroy();
    };
    // `ws` removes its listener by itself, and thereby this one.
    guarded.listener = parse;
    stream.off('data', parse);
    stream.on('data', guarded);
  }

  /** Says why, as far as the peer reads it, and is gone: no frame of its is parsed any more. */
  expel(code: number, reason: string): void {
    const stream = this.#stream;
    this.pause();
    stream?.removeAllListeners('data');
    this.close(code, reason);
    // Who does not even read this is cut off by the time limit for closing.
    stream?.end(() => {
      // What has arrived meanwhile would be parsed when it closes.
      stream.read();
      stream.destroy();
    });
  }
}

export function createGate<Socket extends typeof GatedSocket>(
  options: GateOptions<Socket>,
): Gate<InstanceType<Socket>> {
  const { addresses, frames } = options;
  const places = new AddressCounts(options.socketsPerAddress);
  const opens = new RateCounter<string>(options.opensPerMinute, MINUTE_MS);
  const settings = {
    noServer: true,
    WebSocket: options.Socket,
    clientTracking: false,
    perMessageDeflate: false,
    // Answers would pile up for who does not read them.
    autoPong: false,
    maxPayload: options.messageBytes,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_BUFFERED_CHUNKS,
    // Known to `ws`, not to its types.
    closeTimeout: options.closeGraceMs,
  };
  const acceptor = new WebSocketServer<Socket>(settings);
  return {
    take: request => {
      const address = addresses.networkOf(request);
      if (!opens.spend(address).isWithin || !places.take(address)) return { status: TOO_MANY };
      return { address };
    },
    release: address => places.release(address),
    accept: (request, stream, head, use) => {
      let isAccepted = false;
      // Without `verifyClient` the handshake is done, or refused, before this returns.
      acceptor.handleUpgrade(request, stream, head, socket => {
        isAccepted = true;
        socket.meter(stream, frames);
        use(socket);
      });
      return isAccepted;
    },
    get addressCount() {
      return places.size;
    },
    close: () => acceptor.close(),
  };
}

export function refuseUpgrade(stream: Duplex, status: string): void {
  // Without a listener an error of a peer that is gone already would end the process.
  stream.on('error', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
