/** How a user's session starts, is restored, and ends. */
import { UserRole } from '@boardwalk/contract/enums';
import { roleOf } from '@boardwalk/rules';
import { type ClientEvents, emitEvent } from '../../platform/events.ts';
import { reportFault } from '../../platform/faults.ts';
import {
  colourOfTheme,
  guestChoice,
  showGuestChoice,
  typeOfHomePage,
} from '../../platform/preferences/preferences.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { forgetPersonalAnswers, queryClient, queryKeyOf } from '../../platform/request/query-client.ts';
import { send } from '../../platform/request/send.ts';
import { startGuest } from '../../platform/session/guest.ts';
import { isUser, session } from '../../platform/session/session.ts';
import { storage } from '../../platform/storage.ts';
import { forgetCurrencyRate, takeCurrencyRate } from './currency.ts';

const ACCOUNT_AGAIN_MS = 10_000;

type LogoutReason = ClientEvents['logout']['reason'];

interface SignedIn {
  readonly userId: number;
  readonly token: string;
  /** True when this sign-in made the account. */
  readonly insert: boolean;
}

/**
 * True while the server is told that somebody leaves: that their session has ended, which it says by
 * other ways meanwhile, is no news then.
 */
let isLeaving = false;

/** Takes up the stored session; whoever has none becomes a guest, which the server hears of when it is time. */
export async function restoreSession(isTime?: Promise<void>): Promise<void> {
  const stored = storage.read('user');
  if (!stored?.token) return startGuest(isTime);
  await enter(stored);
}

/** After a sign-in or sign-up: who is there, and everybody is told. False for who was not let in. */
export async function startUser({ userId, token, insert }: SignedIn): Promise<boolean> {
  forgetPersonalAnswers();
  if (insert) await giveGuestChoice(token);
  if (!(await enter({ userId, token }))) return false;
  storage.write('user', { userId, token });
  emitEvent('login', { userId, isNew: insert });
  return true;
}

/** Ends the session here; `asked` also ends it at the server. */
export async function signOut(reason: LogoutReason): Promise<void> {
  const { token } = session.getState();
  if (isLeaving || !isUser(session.getState())) return;
  if (reason === 'asked') {
    // First of all: the other tabs go along before they hear that their session is refused.
    forgetStored(token);
    await leaving(() => send('identity.signOut', {}).catch(() => undefined));
  }
  await end(token, reason);
}

/** Ends the account's sessions on every device; whoever cannot reach the server stays. */
export async function signOutEverywhere(): Promise<void> {
  const { token } = session.getState();
  await leaving(() => call('identity.signOutEverywhere', {}));
  await end(token, 'asked');
}

/** Orders the deletion of the account, which ends its sessions everywhere; returns when it will be done. */
export async function closeAccount(): Promise<number> {
  const { token } = session.getState();
  const { deletesAt } = await leaving(() => call('privacy.delete', { givesUp: true }));
  await end(token, 'asked');
  return deletesAt;
}

/** True when they are still there once their account and its currency were read. */
async function enter({ userId, token }: Pick<SignedIn, 'userId' | 'token'>): Promise<boolean> {
  session.setState({ status: 'ready', role: UserRole.user, userId, token });
  await loadAccount(token);
  return isHere(token);
}

/**
 * A new account has no choice of its own yet. Before anybody reads it: the screen takes on its colours. Nobody is
 * kept out for want of it.
 */
async function giveGuestChoice(token: string): Promise<void> {
  const { theme, homePage } = guestChoice();
  try {
    if (theme) await send('preferences.saveColour', { colour: colourOfTheme(theme) }, { token });
    if (homePage) {
      await send('preferences.saveHomePage', { homePageType: typeOfHomePage(homePage) }, { token });
    }
  } catch (error) {
    if (!isFailure(error)) throw error;
  }
}

async function leaving<Answer>(tellServer: () => Promise<Answer>): Promise<Answer> {
  isLeaving = true;
  try {
    return await tellServer();
  } finally {
    isLeaving = false;
  }
}

/** Nothing happens to who came after the one with this token. */
async function end(token: string, reason: LogoutReason): Promise<void> {
  if (!isHere(token)) return;
  forgetStored(token);
  session.setState({ role: UserRole.guest, userId: 0, token: '' });
  forgetPersonalAnswers();
  forgetCurrencyRate();
  showGuestChoice();
  emitEvent('logout', { reason });
  await startGuest();
}

/** Another tab may have stored somebody else. */
function forgetStored(token: string): void {
  if (storage.read('user')?.token !== token) return;
  storage.remove('user');
  storage.remove('accountLocale');
}

function isHere(token: string): boolean {
  const now = session.getState();
  return isUser(now) && now.token === token;
}

/**
 * A refused account ends the session; a lost connection does not: the player may be in a tunnel, and the account is
 * asked for again until it is known.
 */
async function loadAccount(token: string): Promise<void> {
  // The player may have signed out since the last try.
  if (!isHere(token)) return;
  try {
    const account = await call('accounts.read', {});
    if (!isHere(token)) return;
    queryClient.setQueryData(queryKeyOf('accounts.read', {}), account);
    session.setState({ role: UserRole[roleOf(account.role)] });
    await loadCurrencyRate(token, account.currency);
  } catch (error) {
    if (!isHere(token) || isFailure(error, 'tokenExpired')) return;
    if (isFailure(error, 'accountBlocked')) await signOut('blocked');
    else if (isFailure(error, 'loginRequired', 'forbidden', 'notFound')) await signOut('accountFailed');
    else if (!isFailure(error)) throw error;
    else setTimeout(loadAccount, ACCOUNT_AGAIN_MS, token);
  }
}

/** Nobody is kept out for want of it: then the rate that was there stays. */
async function loadCurrencyRate(token: string, currency: string): Promise<void> {
  try {
    const rates = await call('wallet.currencyRate', { currAmount: currency });
    if (isHere(token)) takeCurrencyRate(rates, currency);
  } catch (error) {
    if (!isFailure(error) && error instanceof Error) void reportFault(error);
  }
}
