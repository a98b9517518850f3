import { isFailure, isLostOnTheWay } from './failure.ts';

/** Only an answer of the catalogue says for certain that nothing was staked or exchanged. */
export function isOutcomeUnknown(error: unknown): boolean {
  return isLostOnTheWay(error) || isFailure(error, 'serverError', 'badStatus', 'aborted');
}
