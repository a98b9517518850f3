import type { LatePlan } from '../../../domain/rounds/round-runner.ts';
import { BALLS_IN_AIR_MAX, type Round } from './round.ts';

const STAGGER_MS = 220;
/** The other half of the air is for who comes back and plays on at once. */
export const LATE_BALLS_MAX = BALLS_IN_AIR_MAX / 2;

/** The board has one number of rows and room for so many balls: the others are noted without one. */
export function planLate(rounds: readonly Round[]): LatePlan<Round> {
  const last = rounds.at(-1);
  const isOnBoard = ({ rows, risk }: Round) => rows === last?.rows && risk === last.risk;
  return { shown: rounds.filter(isOnBoard).slice(-LATE_BALLS_MAX), staggerMs: STAGGER_MS };
}
