/** How a tray came out that nobody plays any more: what was noted is paid, the rest goes back, the trouble is made up for. */
import type { Round, RoundSettlement } from '../../rounds/index.ts';
import { isUntouched, outcomeOf, settlementOf } from './money.ts';

/** Undefined: nothing was dropped, so all of it goes back. */
export async function resolveTray(round: Round, nowMs: number): Promise<RoundSettlement | undefined> {
  const outcome = outcomeOf(round);
  if (!outcome || isUntouched(outcome)) return undefined;
  return settlementOf(round, outcome, { reason: 'serverRestart', atMs: nowMs });
}
