/** Changes what other modules may change of an account: preferences, address, password, flags. */
import { Refusal, type UserId } from '@boardwalk/base';
import { type AccountChange, type AccountStore, brokenConstraint, type UserRow } from '../store.ts';

/** Refuses with `mailTaken` when the address is somebody else's. */
export async function changeAccount(
  store: AccountStore,
  userId: UserId,
  change: AccountChange,
): Promise<UserRow | undefined> {
  try {
    return await store.change(userId, change);
  } catch (error) {
    if (brokenConstraint(error) === 'users_mail_key') throw new Refusal('mailTaken');
    throw error;
  }
}
