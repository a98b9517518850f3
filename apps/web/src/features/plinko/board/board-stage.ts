// The stage behind a promise: its code is loaded while the room is already shown, and balls wait for it.
// Where there are no graphics they land unseen after a moment, so that play goes on.
import { assert } from '@boardwalk/base';
import { isPlinkoRows, type PlinkoScript } from '@boardwalk/games/plinko';
import type { PlinkoBoard, PlinkoLook, PlinkoStage } from '@boardwalk/stage/plinko';
import { reportFault } from '../../../platform/faults.ts';
import type { PaytableAnswer, Round } from '../play/round.ts';

const UNSEEN_MS = 600;

export type BoardSetup = PlinkoBoard & Pick<PlinkoLook, 'theme'>;

export function boardSetup(
  { rows, multipliersHundredths }: PaytableAnswer,
  theme: BoardSetup['theme'],
): BoardSetup {
  assert(isPlinkoRows(rows), 'the server has tables for boards that exist');
  return { rows, multipliersHundredths, theme };
}

export class BoardStage {
  #opening: Promise<PlinkoStage | undefined> = Promise.resolve(undefined);
  #stage: PlinkoStage | undefined;
  #visit = 0;

  /** Resolves with whether there is a stage now. */
  async open(create: () => Promise<PlinkoStage>): Promise<boolean> {
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

  configure(setup: BoardSetup): void {
    this.#stage?.configure(setup);
  }

  resize(): void {
    this.#stage?.resize();
  }

  resume(): void {
    this.#stage?.resume();
  }

  /** `setup` is the board of the round, which may be another than the one on the screen. */
  async drop(round: Round, setup: BoardSetup, pace: number): Promise<'landed' | 'cut'> {
    const stage = await this.#opening;
    if (stage === undefined) return unseen();
    stage.configure(setup);
    const { stake, payout } = round;
    const skin = round.purse === 'trial' ? 'silver' : 'gold';
    // The wire's script is the engine's, its coins a plain number.
    const drop = stage.drop(round.roundId, round.script as PlinkoScript, { stake, payout, skin, pace });
    return drop.catch((error: unknown) => {
      tell(error);
      return unseen();
    });
  }
}

function tell(error: unknown): undefined {
  if (error instanceof Error) void reportFault(error);
}

function unseen(): Promise<'landed'> {
  return new Promise(resolve => setTimeout(resolve, UNSEEN_MS, 'landed'));
}
