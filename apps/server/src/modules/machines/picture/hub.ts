/**
 * Where machines are watched: a WebSocket for each viewer, one picture a room for all of them. Watching is open to
 * everybody and costs a place of the node, of the room and of the address.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@boardwalk/contract/socket';
import type { PictureQuality } from '@boardwalk/games/picture';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../../../platform/log.ts';
import { AddressCounts, addressOf } from '../../../socket/gate/addresses.ts';
import { RoomViews } from './room-views.ts';
import type { PictureSource } from './source.ts';
import { Viewer } from './viewer.ts';

export interface PictureHubOptions {
  readonly trustProxy: boolean;
  /** Multiplies how many an address may be. */
  readonly addressFactor: number;
  readonly log: Log;
  /** Undefined for a room without such a picture. */
  readonly findSource: (roomId: number) => Promise<PictureSource | undefined>;
}

export interface PictureHub {
  /** Takes the upgrades of `/picture/…`, and refuses those that are nobody's. */
  attach(server: Server): void;
  /** Of one room, or of all. */
  viewers(roomId?: number): number;
  stop(): void;
}

const PATH = /^\/picture\/([1-9]\d{0,9})$/;
const MAX_VIEWERS = 20_000;
const MAX_OF_ROOM = 5_000;
const MAX_OF_ADDRESS = 48;
const MAX_MESSAGE_BYTES = 16;
/** A machine stays awake for so long after the last one who watched, who may only be reloading the page. */
const LINGER_MS = 20_000;
const PROBE_MS = 1000;
/** For those who do not go when they are told. */
const CLOSE_MS = 1000;
const GOING_AWAY = 1001;
const UNEXPECTED = 1011;

interface Watched {
  readonly views: RoomViews;
  readonly source: PictureSource;
  ending: ReturnType<typeof setTimeout> | undefined;
}

export function createPictureHub(options: PictureHubOptions): PictureHub {
  return new Hub(options);
}

class Hub implements PictureHub {
  private readonly options: PictureHubOptions;
  private readonly addresses: AddressCounts;
  private readonly rooms = new Map<number, Watched>();
  private readonly sockets = new Map<WebSocket, Viewer>();
  private readonly acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    // Nobody has to ask us for a sign of life, and answers would pile up for who does not read them.
    autoPong: false,
  });
  private readonly detach: (() => void)[] = [];
  private readonly probing = setInterval(() => this.probe(), PROBE_MS).unref();
  private isOpen = true;

  constructor(options: PictureHubOptions) {
    this.options = options;
    this.addresses = new AddressCounts(MAX_OF_ADDRESS * options.addressFactor);
  }

  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (path === SOCKET_PATH) return;
      const roomId = Number(PATH.exec(path)?.[1]);
      if (Number.isNaN(roomId)) return refuse(stream, '404 Not Found');
      // Without a listener an error of a peer that is gone already would end the process.
      stream.on('error', onStreamError);
      void this.upgrade(roomId, request, stream, head);
    };
    server.on('upgrade', onUpgrade);
    this.detach.push(() => server.off('upgrade', onUpgrade));
  }

  viewers(roomId?: number): number {
    return roomId === undefined ? this.sockets.size : (this.rooms.get(roomId)?.views.viewers.size ?? 0);
  }

  stop(): void {
    this.isOpen = false;
    clearInterval(this.probing);
    for (const detach of this.detach) detach();
    for (const { ending } of this.rooms.values()) clearTimeout(ending);
    for (const socket of this.sockets.keys()) socket.close(GOING_AWAY);
    setTimeout(() => {
      for (const socket of this.sockets.keys()) socket.terminate();
    }, CLOSE_MS).unref();
  }

  private async upgrade(
    roomId: number,
    request: IncomingMessage,
    stream: Duplex,
    head: Buffer,
  ): Promise<void> {
    const address = addressOf(request, this.options.trustProxy);
    const isFull = this.sockets.size >= MAX_VIEWERS || this.viewers(roomId) >= MAX_OF_ROOM;
    if (!this.isOpen || isFull) return refuse(stream, '503 Service Unavailable');
    if (!this.addresses.take(address)) return refuse(stream, '429 Too Many Requests');
    const watched = await this.find(roomId);
    let isAccepted = false;
    if (watched && !stream.destroyed) {
      this.acceptor.handleUpgrade(request, stream, head, socket => {
        isAccepted = true;
        this.accept(socket, stream, watched, roomId, address);
      });
    } else refuse(stream, '404 Not Found');
    if (!isAccepted) this.addresses.release(address);
  }

  private accept(socket: WebSocket, stream: Duplex, watched: Watched, roomId: number, address: string): void {
    const viewer = new Viewer(stream);
    this.sockets.set(socket, viewer);
    socket.on('message', data => {
      if (!viewer.mayAsk()) return socket.terminate();
      // `ws` gives one Buffer unless told otherwise.
      const quality = Buffer.isBuffer(data) ? /^q([012])$/.exec(data.toString())?.[1] : undefined;
      if (quality !== undefined) watched.views.choose(viewer, Number(quality) as PictureQuality);
    });
    socket.on('pong', () => viewer.answered());
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.addresses.release(address);
      watched.views.remove(viewer);
      if (watched.views.viewers.size === 0) this.linger(roomId, watched);
    });
    this.welcome(roomId, watched, viewer, socket);
  }

  private welcome(roomId: number, watched: Watched, viewer: Viewer, socket: WebSocket): void {
    const isFirst = watched.views.viewers.size === 0 && watched.ending === undefined;
    clearTimeout(watched.ending);
    watched.ending = undefined;
    watched.views.add(viewer);
    if (!isFirst) return;
    watched.source.look(watched.views).catch((error: unknown) => {
      this.options.log.error({ err: error, roomId }, 'a machine could not be shown');
      socket.close(UNEXPECTED);
    });
  }

  private async find(roomId: number): Promise<Watched | undefined> {
    const known = this.rooms.get(roomId);
    if (known) return known;
    const source = await this.options.findSource(roomId).catch(() => undefined);
    // Two may have asked at once.
    const watched =
      this.rooms.get(roomId) ?? (source && { source, views: new RoomViews(source), ending: undefined });
    if (watched) this.rooms.set(roomId, watched);
    return watched;
  }

  private linger(roomId: number, watched: Watched): void {
    if (!this.isOpen) return;
    watched.ending = setTimeout(() => {
      this.rooms.delete(roomId);
      watched.source.lookAway().catch((error: unknown) => {
        this.options.log.error({ err: error, roomId }, 'a machine could not be let go');
      });
    }, LINGER_MS).unref();
  }

  private probe(): void {
    for (const [socket, viewer] of this.sockets) if (!viewer.probe()) socket.terminate();
  }
}

function onStreamError(this: Duplex): void {
  this.destroy();
}

function refuse(stream: Duplex, status: string): void {
  stream.on('error', onStreamError);
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
