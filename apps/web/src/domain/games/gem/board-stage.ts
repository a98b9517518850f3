// The stage behind a promise: its code is loaded while the room is already shown, and a drop waits for it. Where there are no
// graphics drops go by unseen after a moment, and are told all the same.
import { type GemEvent, gemScript } from '@boardwalk/games/gem';
import type { GemLook, GemStage } from '@boardwalk/stage/gem';
import { reportFault } from '../../../platform/faults.ts';

const UNSEEN_MS = 600;

export class BoardStage {
  #opening: Promise<GemStage | undefined> = Promise.resolve(undefined);
  #stage: GemStage | undefined;
  #visit = 0;

  /** Resolves with whether there is a stage now. */
  async open(create: () => Promise<GemStage>): Promise<boolean> {
    const visit = this.#visit;
    const opening = create().then(
      stage => {
        if (visit === this.#visit) return stage;
        stage.destroy();
        return undefined;
      },
      (error: unknown) => tell(error),
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

  configure(look: Partial<GemLook>): void {
    this.#stage?.configure(look);
  }

  setPace(pace: number): void {
    this.#stage?.setPace(pace);
  }

  resize(): void {
    this.#stage?.resize();
  }

  resume(): void {
    this.#stage?.resume();
  }

  async play(drop: number, pace: number, onEvent: (event: GemEvent) => void): Promise<void> {
    const script = gemScript(drop);
    const visit = this.#visit;
    const stage = await this.#opening;
    if (stage !== undefined) {
      await stage.play(script, { pace, onEvent });
      return;
    }
    await new Promise(resolve => setTimeout(resolve, UNSEEN_MS));
    if (visit === this.#visit) for (const event of script) onEvent(event);
  }
}

function tell(error: unknown): undefined {
  if (error instanceof Error) void reportFault(error);
}
