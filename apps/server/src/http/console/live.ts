/**
 * Tells consoles what to read anew: a WebSocket for each, by the same cookie as their calls. It carries the names of areas
 * and never what they hold, so that nobody hears of what they may not read.
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import { LIVE_PATH } from '@boardwalk/contract/console';
import { type Bus, defineTopic } from '../../platform/bus/index.ts';
import { createGate, GatedSocket, refuseUpgrade } from '../../platform/websocket/index.ts';
import { COOKIE } from './calls.ts';
import type { StaffSession } from './handler.ts';
import { createOriginCheck, type OriginHost } from './origin.ts';

/** Something of these areas is not what it was: `players`, `machines`, `reports` …, or of a single read of one. */
export const consoleChanged = defineTopic<{ readonly areas: readonly string[] }>('console.changed');

export interface LiveHost extends OriginHost {
  readonly bus: Bus;
  readonly findStaff: (token: string) => Promise<StaffSession | undefined>;
  /** Read by the clock while somebody listens: another text tells these reads anew. */
  readonly watched?: { readonly reads: readonly string[]; readonly digest: () => Promise<string> };
}

export interface Live {
  /** With `isServed` false the console is elsewhere, and whoever asks is refused. */
  attach(server: Server, isServed: boolean): void;
  stop(): void;
}

const SOCKETS_OF_ADDRESS = 40;
const OPENS_A_MINUTE = 240;
const FRAMES = { framesPerSecond: 2, frameBurst: 10, bytesPerSecond: 256, byteBurst: 1024 };
const CLOSE_MS = SECOND_MS;
/** Changes of one moment are told at once. */
const TELL_EVERY_MS = 250;
/** A session that was ended elsewhere hears no more from then on. */
const LOOK_EVERY_MS = MINUTE_MS;
const WATCH_EVERY_MS = SECOND_MS;
const GOING_AWAY = 1001;
const SIGNED_OUT = 4001;

export function createLive(host: LiveHost): Live {
  const gate = createGate({
    Socket: GatedSocket,
    addresses: host.addresses,
    socketsPerAddress: SOCKETS_OF_ADDRESS,
    opensPerMinute: OPENS_A_MINUTE,
    messageBytes: 16,
    frames: FRAMES,
    closeGraceMs: CLOSE_MS,
  });
  const originOf = createOriginCheck(host);
  /** Each with the token it came with. */
  const sockets = new Map<GatedSocket, string>();
  const changed = new Set<string>();
  const ends: (() => void)[] = [];
  const tell = setInterval(() => {
    if (changed.size === 0) return;
    const message = JSON.stringify([...changed]);
    changed.clear();
    for (const socket of sockets.keys()) socket.send(message);
  }, TELL_EVERY_MS).unref();
  const look = setInterval(() => void endOld(sockets, host.findStaff), LOOK_EVERY_MS).unref();
  ends.push(...listen(host, changed, () => sockets.size > 0));
  const use = (socket: GatedSocket, token: string, address: string) => {
    sockets.set(socket, token);
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      sockets.delete(socket);
      gate.release(address);
    });
  };
  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    const place = gate.take(request);
    if ('status' in place) return refuseUpgrade(stream, place.status);
    const token = await tokenOf(request, host, originOf);
    const isAccepted =
      token !== undefined &&
      !stream.destroyed &&
      gate.accept(request, stream, head, socket => use(socket, token, place.address));
    if (isAccepted) return;
    if (token === undefined) refuseUpgrade(stream, '403 Forbidden');
    gate.release(place.address);
  };
  return {
    attach: (server, isServed) => {
      const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        if ((request.url ?? '').split('?', 1)[0] !== LIVE_PATH) return;
        if (!isServed) return refuseUpgrade(stream, '404 Not Found');
        stream.on('error', () => stream.destroy());
        void upgrade(request, stream, head);
      };
      server.on('upgrade', onUpgrade);
      ends.push(() => server.off('upgrade', onUpgrade));
    },
    stop: () => {
      clearInterval(tell);
      clearInterval(look);
      for (const end of ends) end();
      gate.close();
      for (const socket of sockets.keys()) socket.close(GOING_AWAY);
      setTimeout(() => {
        for (const socket of sockets.keys()) socket.terminate();
      }, CLOSE_MS).unref();
    },
  };
}

/** Collects what changes while somebody hears it; returns what ends that. */
function listen(host: LiveHost, changed: Set<string>, isHeard: () => boolean): (() => void)[] {
  const onChange = (areas: readonly string[]) => {
    if (isHeard()) for (const area of areas) changed.add(area);
  };
  return [
    watch(host.watched, { isHeard, onChange }),
    host.bus.subscribe(consoleChanged, ({ areas }) => onChange(areas)),
  ];
}

interface Watching {
  readonly isHeard: () => boolean;
  readonly onChange: (reads: readonly string[]) => void;
}

/** Once for all who listen, and not at all while nobody does. */
function watch(watched: LiveHost['watched'], { isHeard, onChange }: Watching): () => void {
  let known: string | undefined;
  let isReading = false;
  const look = async () => {
    if (!watched || isReading || !isHeard()) return;
    isReading = true;
    try {
      const digest = await watched.digest();
      if (known !== undefined && digest !== known) onChange(watched.reads);
      known = digest;
    } catch {
      // A database that is away for a moment: the next look tells.
    } finally {
      isReading = false;
    }
  };
  const timer = setInterval(() => void look(), WATCH_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The token of somebody who may listen; undefined for anybody else. */
async function tokenOf(
  request: IncomingMessage,
  { findStaff }: LiveHost,
  originOf: (request: IncomingMessage) => unknown,
): Promise<string | undefined> {
  try {
    originOf(request);
    const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
    return token && (await findStaff(token)) ? token : undefined;
  } catch {
    return undefined;
  }
}

async function endOld(
  sockets: ReadonlyMap<GatedSocket, string>,
  findStaff: LiveHost['findStaff'],
): Promise<void> {
  for (const [socket, token] of sockets) {
    // A database that is away for a moment signs nobody out.
    const isIn = await findStaff(token).then(Boolean, () => true);
    if (!isIn) socket.close(SIGNED_OUT);
  }
}
