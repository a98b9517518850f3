/**
 * A WebSocket client that costs next to nothing, so that a measurement shows the server and not its audience:
 * a TCP socket, one read buffer for all, frames counted where they lie. Only what servers here send is understood.
 */
import { connect, type Socket } from 'node:net';

export interface RawSocketOptions {
  readonly port: number;
  readonly path: string;
  readonly localAddress?: string;
  readonly onOpen: (socket: RawSocket) => void;
  /** `payload` is only good during the call. */
  readonly onFrame: (socket: RawSocket, payload: Buffer) => void;
  readonly onEnd: (reason: string) => void;
}

const Opcode = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
const END_OF_HEAD = '\r\n\r\n';
// All sockets read into the same memory: what was read is looked at before the next one reads.
const shared = Buffer.allocUnsafeSlow(65_536);

export class RawSocket {
  readonly #socket: Socket;
  readonly #options: RawSocketOptions;
  #rest: Buffer = Buffer.alloc(0);
  #isOpen = false;

  constructor(options: RawSocketOptions) {
    const { port, localAddress, onEnd } = options;
    this.#options = options;
    const onread = { buffer: shared, callback: (length: number) => this.#read(shared.subarray(0, length)) };
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread,
      ...(localAddress ? { localAddress } : {}),
    });
    this.#socket.once('connect', () => this.#upgrade());
    this.#socket.once('error', error => onEnd(error.message));
    this.#socket.once('close', () => onEnd('closed'));
  }

  sendText(text: string): void {
    this.#write(Opcode.text, Buffer.from(text));
  }

  sendBytes(...bytes: readonly number[]): void {
    this.#write(Opcode.binary, Buffer.from(bytes));
  }

  #upgrade(): void {
    const { path, port } = this.#options;
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
    ];
    this.#socket.write(lines.join('\r\n') + END_OF_HEAD);
  }

  #read(chunk: Buffer): boolean {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const at = this.#isOpen ? this.#readFrames(bytes, 0) : this.#readHead(bytes);
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : Buffer.alloc(0);
    return true;
  }

  #readHead(bytes: Buffer): number {
    const end = bytes.indexOf(END_OF_HEAD);
    if (end < 0) return 0;
    const status = bytes.toString('latin1', 9, 12);
    if (status !== '101') this.#options.onEnd(`answered ${status}`);
    this.#isOpen = true;
    this.#options.onOpen(this);
    return this.#readFrames(bytes, end + END_OF_HEAD.length);
  }

  /** Returns where the first frame begins that has not come to its end yet. */
  #readFrames(bytes: Buffer, from: number): number {
    let at = from;
    while (at + 2 <= bytes.length) {
      const code = (bytes[at + 1] ?? 0) & 0x7f;
      const start = at + (code === 126 ? 4 : code === 127 ? 10 : 2);
      if (start > bytes.length) break;
      const length =
        code === 126 ? bytes.readUInt16BE(at + 2) : code === 127 ? bytes.readUInt32BE(at + 6) : code;
      if (start + length > bytes.length) break;
      this.#take((bytes[at] ?? 0) & 0x0f, bytes.subarray(start, start + length));
      at = start + length;
    }
    return at;
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === Opcode.ping) this.#write(Opcode.pong, payload);
    else if (opcode === Opcode.close) this.#options.onEnd(`told to close: ${payload.toString('utf8', 2)}`);
    else this.#options.onFrame(this, payload);
  }

  /** Masked with zeros, as RFC 6455 demands of a client: the bytes stay as they are. */
  #write(opcode: number, payload: Buffer): void {
    const isShort = payload.length < 126;
    const header = Buffer.alloc(isShort ? 6 : 8);
    header[0] = 0x80 | opcode;
    header[1] = 0x80 | (isShort ? payload.length : 126);
    if (!isShort) header.writeUInt16BE(payload.length, 2);
    this.#socket.write(Buffer.concat([header, payload]));
  }
}
