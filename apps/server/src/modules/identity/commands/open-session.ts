/** The end of every way in: a blocked account learns why, an owed gift is given, a session begins. */
import { Refusal } from '@boardwalk/base';
import type { User } from '../../accounts/index.ts';
import type { Device, OpenedSession } from '../../sessions/index.ts';
import type { IdentityDeps } from '../deps.ts';

export interface SignedIn extends OpenedSession {
  /** True when this sign-in made the account. */
  readonly isNew: boolean;
}

export async function openSession(
  { accounts, sessions }: Pick<IdentityDeps, 'accounts' | 'sessions'>,
  user: User,
  device: Device,
  isNew: boolean,
): Promise<SignedIn> {
  const { block } = user;
  if (block) throw new Refusal('accountBlocked', { until: block.untilMs, reason: block.reason });
  await accounts.welcome(user.userId);
  return { ...(await sessions.open(user, device)), isNew };
}
