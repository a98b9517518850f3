/** Writes down what was heard: of each step of a tide the last, which is the one that counts at its end. */
import type { Sighting } from '@boardwalk/games/bo';
import { BO_STEP_MS } from '@boardwalk/games/bo';
import { SerialQueue } from '../../../platform/serial-queue.ts';

const STEP_US = BO_STEP_MS * 1000;
/** A database that is away for longer than this many steps has missed what came before. */
const MOST_STEPS = 300;

export class QuoteRecorder {
  readonly #write: (sightings: readonly Sighting[]) => Promise<void>;
  readonly #queue = new SerialQueue();
  #steps = new Map<number, Sighting>();
  /** Something that was heard is not written. */
  #hasLost = false;

  constructor(write: (sightings: readonly Sighting[]) => Promise<void>) {
    this.#write = write;
  }

  add(sighting: Sighting): void {
    if (this.#steps.size >= MOST_STEPS) {
      this.#steps.clear();
      this.#hasLost = true;
    }
    const step = Math.ceil(sighting.seenUs / STEP_US);
    const hasGap = sighting.hasGap || this.#hasLost || (this.#steps.get(step)?.hasGap ?? false);
    this.#hasLost = false;
    // In the order in which they were heard.
    this.#steps.delete(step);
    this.#steps.set(step, { ...sighting, hasGap });
  }

  get isEmpty(): boolean {
    return this.#steps.size === 0;
  }

  /** Resolves once all that was added is written, or lost. */
  flush(): Promise<void> {
    return this.#queue.run(async () => {
      const sightings = [...this.#steps.values()];
      this.#steps = new Map();
      if (sightings.length === 0) return;
      try {
        await this.#write(sightings);
      } catch (error) {
        this.#hasLost = true;
        throw error;
      }
    });
  }
}
