/** Who makes a call, and whether they may. */
import { assert, Refusal, type SessionId, type UserId } from '@boardwalk/base';
import type { CallScope } from '@boardwalk/contract';
import { type Block, checkAccess } from '@boardwalk/rules';

export interface Session {
  readonly kind: 'session';
  readonly sessionId: SessionId;
  readonly userId: UserId;
  readonly role: 'guest' | 'user' | 'maintainer';
  readonly nickname: string;
  readonly expiresAtMs: number;
  /** While the account is blocked. */
  readonly block: Block | null;
}

/** `expired` is a token that was good once or never was; both answer the same. */
export type Caller = { readonly kind: 'passenger' } | { readonly kind: 'expired' } | Session;

/** What a blocked account is answered. */
export type RefuseBlocked = (session: Session & { readonly block: Block }) => Refusal;

export type FindSession = (token: string) => Promise<Session | undefined>;

/** Roles and scopes compare as numbers. A stale token does not spoil what is public anyway. */
export function checkScope(
  caller: Caller,
  scope: CallScope,
  refuseBlocked: RefuseBlocked,
): Refusal | undefined {
  if (scope === 'public') return undefined;
  if (caller.kind === 'expired') return new Refusal('tokenExpired');
  if (caller.kind === 'passenger') return checkAccess('passenger', scope);
  const { block } = caller;
  return block ? refuseBlocked({ ...caller, block }) : checkAccess(caller.role, scope);
}

/** The session of a call whose scope demands one. */
export function sessionOf(caller: Caller): Session {
  assert(caller.kind === 'session', 'a scoped call has a session');
  return caller;
}
