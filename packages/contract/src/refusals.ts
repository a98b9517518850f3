import type { Call } from './call.ts';
import { commonRefusals, type ErrorCode, scopedRefusals } from './errors.ts';

/** Everything a call may refuse with: its own codes, the common ones, those of claims and, with a scope, those of tokens. */
export function refusalsOf(call: Call): readonly ErrorCode[] {
  const scoped = call.scope === 'public' ? [] : scopedRefusals;
  const ofClaims: readonly ErrorCode[] = call.isClaim ? ['claimWaits'] : [];
  return [...new Set([...call.refusals, ...ofClaims, ...commonRefusals, ...scoped])];
}
