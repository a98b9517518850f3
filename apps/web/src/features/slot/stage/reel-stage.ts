/**
 * The stage behind a promise: its code is loaded while the room is already shown, and spins wait for it. Where there are
 * no graphics they end unseen after a moment, so that play goes on.
 */
import type { SlotScript } from '@boardwalk/games/slot';
import type { SlotPace, SlotStage } from '@boardwalk/stage/slot';
import { reportFault } from '../../../platform/faults.ts';

const UNSEEN_MS = 600;

export class ReelStage {
  #opening: Promise<SlotStage | undefined> = Promise.resolve(undefined);
  #stage: SlotStage | undefined;
  #visit = 0;

  /** Resolves with whether there is a stage now. */
  async open(create: () => Promise<SlotStage>): Promise<boolean> {
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
    return stage !== undefined || visit !== this.#visit;
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

  hurry(): void {
    this.#stage?.hurry();
  }

  async show(script: SlotScript, pace: SlotPace): Promise<unknown> {
    const stage = await this.#opening;
    if (stage === undefined) return unseen();
    return stage.show(script, pace).catch((error: unknown) => {
      tell(error);
      return unseen();
    });
  }
}

function tell(error: unknown): undefined {
  if (error instanceof Error) void reportFault(error);
}

function unseen(): Promise<unknown> {
  return new Promise(resolve => setTimeout(resolve, UNSEEN_MS));
}
