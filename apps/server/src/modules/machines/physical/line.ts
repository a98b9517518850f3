/** A machine's connection as the broker reads it: nothing reaches it that the meter has not let through. */
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { type PacketLimits, PacketMeter } from './packet-meter.ts';

export class MachineLine extends Duplex {
  readonly #socket: Socket;
  readonly #meter: PacketMeter;
  readonly #onEntry: () => void;

  /** `onEntry`: the machine has shown its secret. */
  constructor(socket: Socket, limits: PacketLimits, onEntry: () => void) {
    super();
    this.#socket = socket;
    this.#meter = new PacketMeter(limits, performance.now());
    this.#onEntry = onEntry;
    socket.on('data', (chunk: Buffer) => {
      if (!this.#meter.take(chunk, performance.now())) this.destroy();
      else if (!this.push(chunk)) socket.pause();
    });
    socket.on('end', () => void this.push(null));
    socket.on('close', () => void this.destroy());
    // Whatever it is, the line is gone; the broker hears of it by the close.
    socket.on('error', () => void this.destroy());
  }

  letIn(): void {
    this.#meter.letIn();
    this.#onEntry();
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }
}
