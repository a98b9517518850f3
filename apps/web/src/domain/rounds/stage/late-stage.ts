// A stage behind a promise: its code is loaded while the room is already shown, and what it shows waits for it. There is none
// where there are no graphics; then things go by unseen after a moment, so that play goes on.
import { reportFault } from '../../../platform/faults.ts';

interface Stage {
  resize(): void;
  resume(): void;
  destroy(): void;
}

const UNSEEN_MS = 600;

export class LateStage<Shown extends Stage> {
  #opening: Promise<Shown | undefined> = Promise.resolve(undefined);
  #stage: Shown | undefined;
  #visit = 0;

  /** Resolves with whether there is a stage now. */
  async open(create: () => Promise<Shown>): Promise<boolean> {
    const visit = this.#visit;
    const opening = create().then(
      stage => {
        if (visit === this.#visit) return stage;
        stage.destroy();
        return undefined;
      },
      (error: unknown) => tellFault(error),
    );
    this.#opening = opening;
    const stage = await opening;
    if (visit === this.#visit) this.#stage = stage;
    return stage !== undefined;
  }

  close(): void {
    this.#visit += 1;
    this.#stage?.destroy();
    this.#stage = undefined;
  }

  resize(): void {
    this.#stage?.resize();
  }

  resume(): void {
    this.#stage?.resume();
  }

  /** None until its code has arrived. */
  protected get stage(): Shown | undefined {
    return this.#stage;
  }

  /** Waits for its code; none where there are no graphics. */
  protected get arrived(): Promise<Shown | undefined> {
    return this.#opening;
  }

  /** Changes with every visit. */
  protected get visit(): number {
    return this.#visit;
  }
}

export function tellFault(error: unknown): undefined {
  if (error instanceof Error) void reportFault(error);
}

/** As long as what nobody sees takes. */
export function unseen(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, UNSEEN_MS));
}
