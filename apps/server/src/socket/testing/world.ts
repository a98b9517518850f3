/** A socket server on a real port, with clocks, doors and tokens the test controls. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RoomId, SessionId, UserId } from '@boardwalk/base';
import { SOCKET_PATH } from '@boardwalk/contract/socket';
import { type Logger, pino } from 'pino';
import { expect } from 'vitest';
import { createAddresses } from '../../platform/addresses/index.ts';
import { createLocalBus } from '../../platform/bus/index.ts';
import {
  createSocketServer,
  type RoomChange,
  type SocketIdentity,
  type SocketLimits,
  type SocketServer,
  type SocketServerOptions,
} from '../index.ts';
import { Client, type ClientOptions } from './client.ts';

export const room = (id: number) => id as RoomId;
export const user = (id: number) => id as UserId;
export const session = (id: string) => id as SessionId;

const START_MS = 1_700_000_000_000;
export const CLOSED_ROOM = room(666);

export class World {
  nowMs = START_MS;
  readonly log: Logger = pino({ level: 'silent' });
  readonly roomChanges: RoomChange[] = [];
  readonly sockets: SocketServer;
  readonly #server: Server = createServer();
  readonly #clients: Client[] = [];
  readonly #identities = new Map<string, SocketIdentity>();

  constructor(options: Partial<SocketServerOptions> & { readonly limits?: Partial<SocketLimits> } = {}) {
    this.sockets = createSocketServer({
      bus: createLocalBus(this.log),
      clock: { nowMs: () => this.nowMs },
      log: this.log,
      addresses: createAddresses(false),
      authenticate: async token => this.#identities.get(token),
      canEnter: (_userId, roomId) => roomId !== CLOSED_ROOM,
      onRoomChange: change => void this.roomChanges.push(change),
      ...options,
      limits: { sweepMs: 5, coalesceMs: 0, closeGraceMs: 300, ...options.limits },
    });
  }

  async start(): Promise<this> {
    this.sockets.attach(this.#server);
    await new Promise<void>(resolve => void this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    // A listening TCP server's address is never a path.
    return (this.#server.address() as AddressInfo).port;
  }

  url(query = ''): string {
    return `ws://127.0.0.1:${this.port}${SOCKET_PATH}${query}`;
  }

  /** A token of this user; the session is named like the token. */
  tokenOf(userId: number, name = `token-${userId}`, lifeMs = 86_400_000): string {
    this.#identities.set(name, {
      userId: user(userId),
      sessionId: session(name),
      nickname: `player ${userId}`,
      expiresAtMs: this.nowMs + lifeMs,
    });
    return name;
  }

  async connect(options: ClientOptions = {}): Promise<Client> {
    const client = new Client(this.url(options.query), options);
    this.#clients.push(client);
    await client.opened;
    return client;
  }

  async handshaken(options: ClientOptions = {}): Promise<Client> {
    const client = await this.connect(options);
    client.handshake();
    await client.next(2);
    return client;
  }

  /** A client bound as this user. */
  async bound(userId: number, options: ClientOptions = {}): Promise<Client> {
    const client = await this.handshaken(options);
    client.bind(userId, this.tokenOf(userId, options.token));
    await client.next(11);
    return client;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.socket.terminate();
    await this.sockets.close();
    await new Promise<void>(resolve => void this.#server.close(() => resolve()));
  }
}

export async function withWorld(
  options: ConstructorParameters<typeof World>[0],
  run: (world: World) => Promise<void>,
): Promise<void> {
  const world = await new World(options).start();
  try {
    await run(world);
  } finally {
    await world.stop();
  }
}

/** Resolves once the claim holds. */
export function until(claim: () => boolean): Promise<void> {
  return expect.poll(claim, { interval: 2 }).toBe(true);
}
