/** Orders a deletion and takes it back, for the staff and for players themselves. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { User } from '../accounts/index.ts';
import { playerSubject, type Who } from '../audit/index.ts';
import type { PrivacyDeps } from './deps.ts';
import { erase } from './erase.ts';
import { checkDeletable, graceOf } from './policy.ts';
import { standingOf } from './standing.ts';

/** Who ordered it, and why. */
export interface Order {
  readonly who: Who;
  readonly reason: string;
}

/** Returns when it will be deleted; a guest is at once. */
export async function orderDeletion(
  deps: PrivacyDeps,
  user: User,
  { who, reason, givesUp }: Order & { readonly givesUp: boolean },
): Promise<number> {
  const { clock, audit, accounts } = deps;
  const refusal = checkDeletable(await standingOf(deps, user.userId), givesUp);
  if (refusal) throw refusal;
  const deletesAt = clock.nowMs() + graceOf(user.role);
  await accounts.planDeletion(user.userId, { atMs: deletesAt, givesUp }, tx =>
    audit.write(tx, who, {
      action: 'privacy.delete',
      subject: playerSubject(user.userId),
      reason,
      after: { deletesAt, givesUp },
    }),
  );
  if (deletesAt === clock.nowMs()) await erase(deps, user.userId);
  return deletesAt;
}

/** Refuses `changedMeanwhile` for one that is due, or is not the one that was seen. */
export async function takeBack(
  { clock, audit, accounts }: PrivacyDeps,
  userId: UserId,
  { who, reason, seenMs }: Order & { readonly seenMs?: number },
): Promise<User> {
  return accounts.planDeletion(userId, undefined, (tx, { before }) => {
    const deletesAt = before.deletesAtMs ?? 0;
    // What is due may be half gone already.
    if (deletesAt <= clock.nowMs() || deletesAt !== (seenMs ?? deletesAt))
      throw new Refusal('changedMeanwhile');
    return audit.write(tx, who, {
      action: 'privacy.keep',
      subject: playerSubject(before.userId),
      reason,
      before: { deletesAt, givesUp: before.givesUp },
    });
  });
}
