/** How many sounds there may be at once. Times in seconds of the audio clock. */

const VOICES_MAX = 16;
/** Kept free for what must be heard. */
const RESERVED = 4;

export interface VoiceRequest {
  readonly name: string;
  readonly seconds: number;
  /** At least so long after the last of its name: a hundred ticks at once are noise. */
  readonly gapSeconds: number;
  readonly isImportant: boolean;
}

export class Voices {
  #ends: number[] = [];
  readonly #lastOf = new Map<string, number>();

  /** Whether it may sound now; from then on it counts. */
  take({ name, seconds, gapSeconds, isImportant }: VoiceRequest, now: number): boolean {
    this.#ends = this.#ends.filter(end => end > now);
    const last = this.#lastOf.get(name);
    if (last !== undefined && now - last < gapSeconds) return false;
    if (this.#ends.length >= VOICES_MAX - (isImportant ? 0 : RESERVED)) return false;
    this.#lastOf.set(name, now);
    this.#ends.push(now + seconds);
    return true;
  }
}
