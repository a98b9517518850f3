/** Spins wait for their stage. Where there are no graphics they end unseen after a moment. */
import type { SlotScript } from '@boardwalk/games/slot';
import type { SlotPace, SlotStage } from '@boardwalk/stage/slot';
import { LateStage, tellFault, unseen } from '../../../domain/rounds/stage/late-stage.ts';

export class ReelStage extends LateStage<SlotStage> {
  hurry(): void {
    this.stage?.hurry();
  }

  async show(script: SlotScript, pace: SlotPace): Promise<unknown> {
    const stage = await this.arrived;
    if (stage === undefined) return unseen();
    return stage.show(script, pace).catch((error: unknown) => {
      tellFault(error);
      return unseen();
    });
  }
}
