/** A client for tests that sends any packet and keeps every packet it gets. */
import type { Socket } from 'node:net';
import { type RawData, WebSocket } from 'ws';

export interface ClientOptions {
  readonly deviceId?: string;
  readonly osName?: string;
  readonly query?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly recover?: readonly unknown[];
}

/** What came over the wire, as it came. */
export interface Received {
  readonly cmd: number;
  readonly flags: number;
  readonly sessionId: number;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly stream?: string;
  readonly offset?: number;
}

export class Client {
  readonly socket: WebSocket;
  /** The TCP stream under the WebSocket. */
  stream: Socket | undefined;
  readonly opened: Promise<void>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  /** Everything that came, also what `next` has taken. */
  readonly received: Received[] = [];
  readonly texts: string[] = [];
  readonly options: ClientOptions;
  #inbox: Received[] = [];
  #waiting: Array<{ readonly cmd: number; readonly resolve: (packet: Received) => void }> = [];
  #lastId = 0;

  constructor(url: string, options: ClientOptions = {}) {
    this.options = options;
    this.socket = new WebSocket(url, { headers: { ...options.headers } });
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve());
      this.socket.once('error', reject);
    });
    this.closed = new Promise(resolve => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    this.socket.on('error', () => {});
    this.socket.on('upgrade', response => {
      this.stream = response.socket;
    });
    this.socket.on('message', data => this.#take(textOf(data)));
  }

  /** Sends a packet and gives its id back. */
  send(cmd: number, body?: unknown, sessionId = this.#nextId(), flags = 16): number {
    this.sendText(JSON.stringify({ cmd, flags, sessionId, body }));
    return sessionId;
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  handshake(): number {
    const { deviceId = 'device-1', osName = 'web' } = this.options;
    return this.send(2, { deviceId, osName, osVersion: '1', clientVersion: '3.3.4' });
  }

  bind(userId: number, token: string): number {
    const { recover } = this.options;
    return this.send(5, { userId: String(userId), tags: 'nick', data: token, recover });
  }

  async enter(
    roomId: number,
    position: { readonly epoch?: string; readonly offset?: number } = {},
  ): Promise<Received> {
    this.send(74, { action: 1, roomId: String(roomId), ...position });
    return this.next(74);
  }

  /** The next packet of a command that was not taken yet. */
  next(cmd: number): Promise<Received> {
    const index = this.#inbox.findIndex(packet => packet.cmd === cmd);
    const [found] = index < 0 ? [] : this.#inbox.splice(index, 1);
    if (found !== undefined) return Promise.resolve(found);
    return new Promise(resolve => void this.#waiting.push({ cmd, resolve }));
  }

  async nextBody(cmd: number): Promise<Readonly<Record<string, unknown>>> {
    return (await this.next(cmd)).body ?? {};
  }

  /** After the answer to a heart, all that the server sent before it has come. */
  async settled(): Promise<void> {
    this.send(1);
    await this.next(1);
  }

  count(cmd: number): number {
    return this.received.filter(packet => packet.cmd === cmd).length;
  }

  #take(text: string): void {
    this.texts.push(text);
    const packet = JSON.parse(text) as Received;
    this.received.push(packet);
    const index = this.#waiting.findIndex(waiting => waiting.cmd === packet.cmd);
    const [waiting] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (waiting === undefined) this.#inbox.push(packet);
    else waiting.resolve(packet);
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}

/** `ws` gives one Buffer unless told otherwise. */
export function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : '';
}
