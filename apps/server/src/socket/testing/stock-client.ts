/**
 * What MPush's own web client does with the wire, written from its protocol: it handshakes on opening,
 * binds on the answer, reads `body` fields without looking whether there is a body, confirms pushes with
 * flag 8 by itself, ignores a kick for another device and closes on its own. It knows no token, no heart
 * and none of our commands.
 */
import { WebSocket } from 'ws';
import { textOf } from './client.ts';

export interface StockConfig {
  readonly url: string;
  readonly userId: string;
  readonly deviceId: string;
  readonly osName?: string;
  readonly tags?: string;
}

interface StockPacket {
  readonly cmd: number;
  readonly flags: number;
  readonly sessionId: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export class StockClient {
  readonly events: string[] = [];
  readonly pushes: Array<{ readonly content: unknown; readonly id: number | undefined }> = [];
  readonly #config: StockConfig;
  readonly #socket: WebSocket;
  #lastId = 1;
  #userId: string | undefined;

  constructor(config: StockConfig) {
    this.#config = config;
    this.#socket = new WebSocket(config.url);
    this.#socket.on('open', () => {
      const { deviceId, osName = 'web' } = config;
      this.#send(2, { deviceId, osName, osVersion: 'Mozilla/5.0', clientVersion: '1.0' });
    });
    this.#socket.on('message', data => this.#dispatch(JSON.parse(textOf(data)) as StockPacket));
    this.#socket.on('close', () => void this.events.push('closed'));
    this.#socket.on('error', () => {});
  }

  bindUser(userId: string): void {
    if (userId === this.#userId) return;
    this.#userId = userId;
    this.#send(5, { userId, tags: this.#config.tags });
  }

  /** For messages the application has handled (flag 4). */
  confirm(id: number): void {
    this.#send(23, null, id);
  }

  close(): void {
    this.#socket.close();
  }

  #dispatch(packet: StockPacket): void {
    if (packet.cmd === 2) {
      this.events.push('handshake');
      this.bindUser(this.#config.userId);
    } else if (packet.cmd === 11) {
      if (packet.body.cmd === 5) this.events.push('bound');
    } else if (packet.cmd === 10) {
      if (packet.body.cmd === 5) this.events.push('bind refused');
    } else if (packet.cmd === 13) {
      const isMe = packet.body.userId === this.#userId && packet.body.deviceId === this.#config.deviceId;
      if (!isMe) return;
      this.events.push('kicked');
      this.#socket.close();
    } else if (packet.cmd === 15) {
      const isAutomatic = (packet.flags & 8) !== 0;
      if (isAutomatic) this.#send(23, null, packet.sessionId);
      this.pushes.push({ content: packet.body.content, id: isAutomatic ? undefined : packet.sessionId });
    }
  }

  /** An id of 0 counts as none, as in the original. */
  #send(cmd: number, body: unknown, sessionId?: number): void {
    this.#socket.send(JSON.stringify({ cmd, flags: 16, sessionId: sessionId || this.#lastId++, body }));
  }
}
