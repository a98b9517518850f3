/** The end of every way in: a blocked account or one that is being deleted learns so, an owed gift is given, a session begins. */
import { Refusal } from '@boardwalk/base';
import type { User } from '../../accounts/index.ts';
import type { OpenedSession, SignInDevice } from '../../sessions/index.ts';
import type { IdentityDeps } from '../deps.ts';

export interface SignedIn extends OpenedSession {
  /** True when this sign-in made the account. */
  readonly isNew: boolean;
}

export async function openSession(
  {
    accounts,
    appeals,
    sessions,
    guesses,
    guesser,
    keepOffers,
  }: Pick<IdentityDeps, 'accounts' | 'appeals' | 'sessions' | 'guesses' | 'guesser' | 'keepOffers'>,
  user: User,
  device: SignInDevice,
  isNew: boolean,
): Promise<SignedIn> {
  if (user.block) throw appeals.refusalFor({ ...user, block: user.block });
  // Whose it is was proven: they may take the deletion back, until its day has come.
  const { userId, deletesAtMs } = user;
  demandStaying(user, deletesAtMs === null ? '' : await keepOffers.make({ userId, deletesAtMs }));
  await accounts.welcome(user.userId);
  if (user.mail !== null) await guesses.noteDevice(user.mail, guesser.deviceId);
  return { ...(await sessions.open(user, device)), isNew };
}

/** Refuses whose account is going to be deleted: it is closed until that day. */
export function demandStaying({ deletesAtMs }: Pick<User, 'deletesAtMs'>, keepToken = ''): void {
  if (deletesAtMs !== null) throw new Refusal('accountDeleting', { deletesAt: deletesAtMs, keepToken });
}
