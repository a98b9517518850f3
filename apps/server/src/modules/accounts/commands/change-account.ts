/** Changes what other modules may change of an account: preferences, address, password, flags. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { Transaction } from '../../../platform/database/index.ts';
import { brokenConstraint } from '../../../platform/database/index.ts';
import { type AccountChange, type AccountStore, type UserRow } from '../store.ts';
import { type User, userOf } from '../user.ts';

/** Says what to change, in the transaction of the change: while it does, nobody else changes the account. */
export type DecideChange = (tx: Transaction, before: User) => Promise<AccountChange>;

/** Refuses with `mailTaken` when the address is somebody else's. */
export async function changeAccount(
  store: AccountStore,
  userId: UserId,
  change: AccountChange | DecideChange,
  nowMs: number,
): Promise<UserRow | undefined> {
  try {
    if (typeof change !== 'function') return await store.change(userId, change);
    return await store.decideChange(userId, (tx, before) => change(tx, userOf(before, nowMs)));
  } catch (error) {
    if (brokenConstraint(error) === 'users_mail_key') throw new Refusal('mailTaken');
    throw error;
  }
}
