/**
 * Frames waiting for one write. Sockets with the same frames waiting share the same batch (a batch
 * knows the last one made by appending to it), so that a thousand members of a room cost one joined
 * buffer and no list each.
 */
export class Batch {
  readonly bytes: number;
  readonly frames: number;
  readonly #before: Batch | undefined;
  readonly #frame: Buffer | undefined;
  #next: Batch | undefined;
  /** The one before: a room of stock and recovering clients sends two frames by turns. */
  #other: Batch | undefined;
  #joined: Buffer | undefined;

  constructor(before?: Batch, frame?: Buffer) {
    this.#before = before;
    this.#frame = frame;
    this.bytes = (before?.bytes ?? 0) + (frame?.length ?? 0);
    this.frames = (before?.frames ?? 0) + (frame === undefined ? 0 : 1);
  }

  append(frame: Buffer): Batch {
    const next = this.#next;
    if (next !== undefined && next.#frame === frame) return next;
    const other = this.#other;
    if (other !== undefined && other.#frame === frame) return other;
    this.#other = next;
    this.#next = new Batch(this, frame);
    return this.#next;
  }

  /** All frames as one buffer, made once for all who share the batch. */
  joined(): Buffer {
    if (this.frames === 1 && this.#frame !== undefined) return this.#frame;
    this.#joined ??= Buffer.concat(this.#all(), this.bytes);
    return this.#joined;
  }

  #all(): Buffer[] {
    const frames = this.#frame === undefined ? [] : [this.#frame];
    let before = this.#before;
    while (before !== undefined) {
      if (before.#frame !== undefined) frames.push(before.#frame);
      before = before.#before;
    }
    return frames.toReversed();
  }
}
