/**
 * Gives an account back to whoever reads the address it had before. What was added since may be a thief's: linked
 * accounts go, the password goes, every session ends. A new password comes by a code to that address.
 */
import { Refusal } from '@boardwalk/base';
import type { IdentityDeps } from '../deps.ts';

type Deps = Pick<IdentityDeps, 'accounts' | 'sessions' | 'guesses' | 'waysBack'>;

/** Done again after a crash it does the rest; the way back is closed at the very end. */
export async function restoreMail(
  { accounts, sessions, guesses, waysBack }: Deps,
  token: string,
): Promise<void> {
  const way = await waysBack.load(token);
  const { userId, mail, changedAtMs } = way;
  const owner = await accounts.findByMail(mail);
  if (owner && owner.userId !== userId) throw new Refusal('mailTaken');
  await sessions.endAll(userId);
  await accounts.change(userId, { mail, passwordHash: null });
  const linked = await accounts.thirdParties.list(userId);
  for (const { source, boundAtMs } of linked) {
    if (boundAtMs >= changedAtMs) await accounts.thirdParties.unbind(userId, source);
  }
  // Whoever signed in between.
  await sessions.endAll(userId);
  await guesses.forget(mail);
  await waysBack.close(way);
}
