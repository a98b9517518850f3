/** How a round is shown: its script with a time for each event, capsules first and opened together at last. */
import type { CapsuleColour } from '@boardwalk/contract/enums';
import type { Round } from '../play/round.ts';

type Event = Round['script'][number];
export type StepName = Extract<Event['type'], 'insert' | 'crank' | 'fall' | 'roll'>;

export interface Step {
  readonly name: StepName;
  readonly turn: number;
  readonly ms: number;
  readonly colour?: CapsuleColour;
}

const STEP_MS: Readonly<Record<StepName, number>> = { insert: 560, crank: 1050, fall: 620, roll: 560 };
/** Several turns in a row are turned briskly. */
const BRISK = 0.42;
const REDUCED_MS = 180;

export function stepsOf({ script, times }: Round, isReduced: boolean): readonly Step[] {
  const pace = times > 1 ? BRISK : 1;
  const msOf = (name: StepName) => (isReduced ? REDUCED_MS : Math.round(STEP_MS[name] * pace));
  return script.flatMap((event): Step[] => {
    switch (event.type) {
      case 'insert':
        return [{ name: event.type, turn: 0, ms: msOf('insert') }];
      case 'fall':
        return [{ name: event.type, turn: event.turn, ms: msOf('fall'), colour: event.colour }];
      case 'crank':
      case 'roll':
        return [{ name: event.type, turn: event.turn, ms: msOf(event.type) }];
      case 'open':
      case 'prize':
        return [];
    }
  });
}
