/**
 * Counts what a machine's line brings, by the heads of MQTT's packets and before they are gathered: a head may announce
 * 256 MB, and a parser keeps what it has got of them. Who has not come in yet may say little and nothing but CONNECT.
 */
import { SECOND_MS } from '@boardwalk/base';

export interface PacketLimits {
  /** In all, until the machine is known. */
  readonly bytesBeforeEntry: number;
  readonly packetBytes: number;
  /** Sustained, and how many may come at once. */
  readonly packetsPerSecond: number;
  readonly packetBurst: number;
}

const CONNECT = 1;
const MAX_LENGTH_BYTES = 4;

export class PacketMeter {
  readonly #limits: PacketLimits;
  #isIn = false;
  #bytes = 0;
  #packets: number;
  #countedAtMs: number;
  #isFirst = true;
  /** The packet that is being read: bytes of its length field so far, its length, and how much is still to come. */
  #lengthBytes = -1;
  #length = 0;
  #toCome = 0;

  constructor(limits: PacketLimits, nowMs: number) {
    this.#limits = limits;
    this.#packets = limits.packetBurst;
    this.#countedAtMs = nowMs;
  }

  letIn(): void {
    this.#isIn = true;
  }

  /** False for what is not to be read, nor anything after it. */
  take(chunk: Uint8Array, nowMs: number): boolean {
    const { packetsPerSecond, packetBurst, bytesBeforeEntry } = this.#limits;
    const earned = ((nowMs - this.#countedAtMs) * packetsPerSecond) / SECOND_MS;
    this.#countedAtMs = nowMs;
    this.#packets = Math.min(packetBurst, this.#packets + earned);
    this.#bytes += chunk.length;
    if (!this.#isIn && this.#bytes > bytesBeforeEntry) return false;
    for (let at = 0; at < chunk.length; ) {
      if (this.#toCome > 0) {
        const step = Math.min(this.#toCome, chunk.length - at);
        this.#toCome -= step;
        at += step;
      } else {
        if (!this.#readHead(chunk[at] ?? 0)) return false;
        at += 1;
      }
    }
    return true;
  }

  /** MQTT 3.1.1, 2.2: the kind, and the length in up to four groups of seven bits. */
  #readHead(byte: number): boolean {
    if (this.#lengthBytes < 0) {
      this.#packets -= 1;
      this.#lengthBytes = 0;
      this.#length = 0;
      const isConnect = byte >> 4 === CONNECT;
      const isInOrder = isConnect || !this.#isFirst;
      this.#isFirst = false;
      return isInOrder && this.#packets >= 0;
    }
    this.#length += (byte & 0x7f) * 128 ** this.#lengthBytes;
    this.#lengthBytes += 1;
    const isWhole = (byte & 0x80) === 0;
    if (!isWhole) return this.#lengthBytes < MAX_LENGTH_BYTES;
    this.#lengthBytes = -1;
    this.#toCome = this.#length;
    return this.#length <= (this.#isIn ? this.#limits.packetBytes : this.#limits.bytesBeforeEntry);
  }
}
