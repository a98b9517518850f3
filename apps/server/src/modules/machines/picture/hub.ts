/**
 * Where machines are watched: a WebSocket for each viewer, one picture a room for all of them. Watching is open to
 * everybody and costs a place of the node, of the room and of the address; waking a machine by it costs another.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { isRefusal } from '@boardwalk/base';
import { LIVE_PATH } from '@boardwalk/contract/console';
import { SOCKET_PATH } from '@boardwalk/contract/socket';
import type { PictureQuality } from '@boardwalk/games/picture';
import { AddressCounts, type Addresses } from '../../../platform/addresses/index.ts';
import type { Log } from '../../../platform/log.ts';
import { createGate, type Gate, GatedSocket, refuseUpgrade } from '../../../platform/websocket/index.ts';
import { RoomViews } from './room-views.ts';
import type { PictureSource } from './source.ts';
import { Viewer } from './viewer.ts';

export interface PictureHubOptions {
  readonly addresses: Addresses;
  /** Multiplies how many an address may be, and how often it comes. */
  readonly addressFactor: number;
  readonly log: Log;
  /** Undefined for a room without such a picture. */
  readonly findSource: (roomId: number) => Promise<PictureSource | undefined>;
}

export interface PictureHub {
  /** Takes the upgrades of `/picture/…`, and refuses those that are nobody's. */
  attach(server: Server): void;
  /** How many watch one room, or all rooms. */
  viewers(roomId?: number): number;
  stop(): void;
}

const PATH = /^\/picture\/([1-9]\d{0,9})$/;
const MAX_VIEWERS = 20_000;
const MAX_OF_ROOM = 5_000;
const MAX_OF_ADDRESS = 48;
/** Machines that run for nobody but the viewers of one address. */
const MAX_WOKEN_OF_ADDRESS = 6;
const MAX_OPENS_OF_ADDRESS = 600;
const MAX_MESSAGE_BYTES = 16;
/** A page answers a probe a second and chooses now and then. */
const FRAMES = { framesPerSecond: 20, frameBurst: 60, bytesPerSecond: 1024, byteBurst: 4096 };
/** A machine stays awake for so long after the last one who watched, who may only be reloading the page. */
const LINGER_MS = 20_000;
const PROBE_MS = 1000;
/** For those who do not go when they are told. */
const CLOSE_MS = 1000;
const GOING_AWAY = 1001;
const UNEXPECTED = 1011;
const TRY_AGAIN_LATER = 1013;

interface Watched {
  readonly views: RoomViews;
  readonly source: PictureSource;
  readonly sockets: Set<GatedSocket>;
  /** Whose looking woke the machine. */
  waker: string | undefined;
  ending: ReturnType<typeof setTimeout> | undefined;
}

export function createPictureHub(options: PictureHubOptions): PictureHub {
  return new Hub(options);
}

class Hub implements PictureHub {
  private readonly options: PictureHubOptions;
  private readonly gate: Gate<GatedSocket>;
  private readonly wakers: AddressCounts;
  private readonly rooms = new Map<number, Watched>();
  private readonly sockets = new Map<GatedSocket, Viewer>();
  private readonly detach: (() => void)[] = [];
  private readonly probing = setInterval(() => this.probe(), PROBE_MS).unref();
  private isOpen = true;

  constructor(options: PictureHubOptions) {
    this.options = options;
    const { addresses, addressFactor: factor } = options;
    this.gate = createGate({
      Socket: GatedSocket,
      addresses,
      socketsPerAddress: MAX_OF_ADDRESS * factor,
      opensPerMinute: MAX_OPENS_OF_ADDRESS * factor,
      messageBytes: MAX_MESSAGE_BYTES,
      frames: FRAMES,
      closeGraceMs: CLOSE_MS,
    });
    this.wakers = new AddressCounts(MAX_WOKEN_OF_ADDRESS * factor);
  }

  attach(server: Server): void {
    const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      if (path === SOCKET_PATH || path === LIVE_PATH) return;
      const roomId = Number(PATH.exec(path)?.[1]);
      if (Number.isNaN(roomId)) return refuseUpgrade(stream, '404 Not Found');
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
    this.gate.close();
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
    const isFull = this.sockets.size >= MAX_VIEWERS || this.viewers(roomId) >= MAX_OF_ROOM;
    if (!this.isOpen || isFull) return refuseUpgrade(stream, '503 Service Unavailable');
    const place = this.gate.take(request);
    if ('status' in place) return refuseUpgrade(stream, place.status);
    const { address } = place;
    const watched = await this.find(roomId);
    let isAccepted = false;
    if (!watched || stream.destroyed) refuseUpgrade(stream, '404 Not Found');
    else if (!this.mayWake(watched, address)) refuseUpgrade(stream, '429 Too Many Requests');
    else {
      isAccepted = this.gate.accept(request, stream, head, socket => {
        this.accept(socket, stream, watched, roomId, address);
      });
    }
    if (isAccepted) return;
    this.gate.release(address);
    if (watched && isUnseen(watched)) this.giveBack(watched);
  }

  /** Also where there is nothing to wake any more. */
  private mayWake(watched: Watched, address: string): boolean {
    if (!isUnseen(watched) || watched.source.isAwake) return true;
    if (!this.wakers.take(address)) return false;
    watched.waker = address;
    return true;
  }

  private accept(
    socket: GatedSocket,
    stream: Duplex,
    watched: Watched,
    roomId: number,
    address: string,
  ): void {
    const viewer = new Viewer(stream);
    this.sockets.set(socket, viewer);
    watched.sockets.add(socket);
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
      watched.sockets.delete(socket);
      this.gate.release(address);
      watched.views.remove(viewer);
      if (watched.views.viewers.size === 0) this.linger(roomId, watched);
    });
    this.welcome(roomId, watched, viewer);
  }

  private welcome(roomId: number, watched: Watched, viewer: Viewer): void {
    const isFirst = isUnseen(watched);
    clearTimeout(watched.ending);
    watched.ending = undefined;
    watched.views.add(viewer);
    if (isFirst)
      watched.source.look(watched.views).catch((error: unknown) => this.fail(roomId, watched, error));
  }

  /** Whoever looks next, looks anew: those who came meanwhile would wait for a picture that nobody asks for. */
  private fail(roomId: number, watched: Watched, error: unknown): void {
    const isFull = isRefusal(error);
    if (!isFull) this.options.log.error({ err: error, roomId }, 'a machine could not be shown');
    this.forget(roomId, watched);
    for (const socket of watched.sockets) socket.close(isFull ? TRY_AGAIN_LATER : UNEXPECTED);
  }

  private async find(roomId: number): Promise<Watched | undefined> {
    const known = this.rooms.get(roomId);
    if (known) return known;
    const source = await this.options.findSource(roomId).catch(() => undefined);
    // Two may have asked at once.
    const watched = this.rooms.get(roomId) ?? (source && watchedOf(source));
    if (watched) this.rooms.set(roomId, watched);
    return watched;
  }

  private linger(roomId: number, watched: Watched): void {
    if (!this.isOpen || this.rooms.get(roomId) !== watched) return;
    watched.ending = setTimeout(() => {
      this.forget(roomId, watched);
      watched.source.lookAway().catch((error: unknown) => {
        this.options.log.error({ err: error, roomId }, 'a machine could not be let go');
      });
    }, LINGER_MS).unref();
  }

  private forget(roomId: number, watched: Watched): void {
    clearTimeout(watched.ending);
    if (this.rooms.get(roomId) === watched) this.rooms.delete(roomId);
    this.giveBack(watched);
  }

  private giveBack(watched: Watched): void {
    if (watched.waker !== undefined) this.wakers.release(watched.waker);
    watched.waker = undefined;
  }

  private probe(): void {
    for (const [socket, viewer] of this.sockets) if (!viewer.probe()) socket.terminate();
  }
}

function watchedOf(source: PictureSource): Watched {
  return { source, views: new RoomViews(source), sockets: new Set(), waker: undefined, ending: undefined };
}

/** Nobody looks, and nobody has lately. */
function isUnseen({ views, ending }: Watched): boolean {
  return views.viewers.size === 0 && ending === undefined;
}

function onStreamError(this: Duplex): void {
  this.destroy();
}
