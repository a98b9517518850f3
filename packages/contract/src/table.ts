/**
 * The light table of calls for clients: everything they need at run time and no schema.
 * The web's build evaluates this and ships the result as data.
 */
import type { CallKind, CallPriority, CallScope } from './call.ts';
import { type CallName, calls } from './calls/index.ts';

interface CallRow {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly scope: CallScope;
  readonly effect: 'read' | 'write';
  readonly kind: CallKind;
  readonly priority: CallPriority;
  readonly cacheSeconds: number;
  readonly upload: boolean;
}

export type CallTable = Readonly<Record<CallName, CallRow>>;

export const callTable = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => {
    const { method, path, scope, effect, kind, priority, cacheSeconds, upload } = call;
    return [name, { method, path, scope, effect, kind, priority, cacheSeconds, upload }];
  }),
) as CallTable;
