import type { Call } from './call.ts';
import { commonRefusals, type ErrorCode, scopedRefusals } from './errors.ts';

/** Everything a call may refuse with: its own codes, the common ones and, with a scope, those of tokens. */
export function refusalsOf(call: Call): readonly ErrorCode[] {
  const scoped = call.scope === 'public' ? [] : scopedRefusals;
  return [...new Set([...call.refusals, ...commonRefusals, ...scoped])];
}
