// Balls wait for their stage. Where there are no graphics they land unseen after a moment.
import { assert } from '@boardwalk/base';
import { isPlinkoRows, type PlinkoScript } from '@boardwalk/games/plinko';
import type { PlinkoBoard, PlinkoLook, PlinkoStage } from '@boardwalk/stage/plinko';
import { LateStage, tellFault, unseen } from '../../../domain/rounds/stage/late-stage.ts';
import type { PaytableAnswer, Round } from '../play/round.ts';

export type BoardSetup = PlinkoBoard & Pick<PlinkoLook, 'theme'>;

export function boardSetup(
  { rows, multipliersHundredths }: PaytableAnswer,
  theme: BoardSetup['theme'],
): BoardSetup {
  assert(isPlinkoRows(rows), 'the server has tables for boards that exist');
  return { rows, multipliersHundredths, theme };
}

export class BoardStage extends LateStage<PlinkoStage> {
  configure(setup: BoardSetup): void {
    this.stage?.configure(setup);
  }

  /** `setup` is the board of the round, which may be another than the one on the screen. */
  async drop(round: Round, setup: BoardSetup, pace: number): Promise<'landed' | 'cut'> {
    const stage = await this.arrived;
    if (stage === undefined) return landUnseen();
    stage.configure(setup);
    const { stake, payout } = round;
    const skin = round.purse === 'trial' ? 'silver' : 'gold';
    // The wire's script is the engine's, its coins a plain number.
    const drop = stage.drop(round.roundId, round.script as PlinkoScript, { stake, payout, skin, pace });
    return drop.catch((error: unknown) => {
      tellFault(error);
      return landUnseen();
    });
  }
}

async function landUnseen(): Promise<'landed'> {
  await unseen();
  return 'landed';
}
