/** How a user's session starts, is restored, and ends. */
import { UserRole } from '@boardwalk/contract/enums';
import { roleOf } from '@boardwalk/rules';
import { type ClientEvents, emitEvent } from '../events.ts';
import { call } from '../request/call.ts';
import { isFailure } from '../request/failure.ts';
import { forgetPersonalAnswers, queryClient, queryKeyOf } from '../request/query-client.ts';
import { send } from '../request/send.ts';
import { storage } from '../storage.ts';
import { startGuest } from './guest.ts';
import { isUser, session } from './session.ts';

interface SignedIn {
  readonly userId: number;
  readonly token: string;
  /** True when this sign-in made the account. */
  readonly insert: boolean;
}

/** Takes up the stored session; whoever has none becomes a guest. */
export async function restoreSession(): Promise<void> {
  const stored = storage.read('user');
  if (!stored?.token) return startGuest();
  session.setState({ status: 'ready', role: UserRole.user, userId: stored.userId, token: stored.token });
  await loadAccount();
}

/** After a sign-in or sign-up: who is there, and everybody is told. */
export async function startUser({ userId, token, insert }: SignedIn): Promise<void> {
  storage.write('user', { userId, token });
  forgetPersonalAnswers();
  session.setState({ status: 'ready', role: UserRole.user, userId, token });
  await loadAccount();
  if (isUser(session.getState())) emitEvent('login', { userId, isNew: insert });
}

/** Ends the session here; `asked` also ends it at the server. */
export async function signOut(reason: ClientEvents['logout']['reason']): Promise<void> {
  if (!isUser(session.getState())) return;
  if (reason === 'asked') await send('identity.signOut', {}).catch(() => undefined);
  storage.remove('user');
  storage.remove('accountLocale');
  session.setState({ role: UserRole.guest, userId: 0, token: '' });
  forgetPersonalAnswers();
  emitEvent('logout', { reason });
  await startGuest();
}

/** A refused account ends the session; a lost connection does not: the player may be in a tunnel. */
async function loadAccount(): Promise<void> {
  try {
    const account = await call('accounts.read', {});
    queryClient.setQueryData(queryKeyOf('accounts.read', {}), account);
    session.setState({ role: UserRole[roleOf(account.role)] });
  } catch (error) {
    if (isFailure(error, 'accountBlocked')) await signOut('blocked');
    else if (isFailure(error, 'tokenExpired')) return;
    else if (isFailure(error, 'loginRequired', 'forbidden', 'notFound')) await signOut('accountFailed');
    else if (!isFailure(error)) throw error;
  }
}
