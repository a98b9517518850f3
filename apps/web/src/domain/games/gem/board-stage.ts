// A drop waits for its stage. Where there are no graphics drops go by unseen after a moment, and are told all the same.
import { type GemEvent, gemScript } from '@boardwalk/games/gem';
import type { GemLook, GemStage } from '@boardwalk/stage/gem';
import { LateStage, unseen } from '../../rounds/stage/late-stage.ts';

export class BoardStage extends LateStage<GemStage> {
  configure(look: Partial<GemLook>): void {
    this.stage?.configure(look);
  }

  setPace(pace: number): void {
    this.stage?.setPace(pace);
  }

  async play(drop: number, pace: number, onEvent: (event: GemEvent) => void): Promise<void> {
    const script = gemScript(drop);
    const { visit } = this;
    const stage = await this.arrived;
    if (stage !== undefined) {
      await stage.play(script, { pace, onEvent });
      return;
    }
    await unseen();
    if (visit === this.visit) for (const event of script) onEvent(event);
  }
}
