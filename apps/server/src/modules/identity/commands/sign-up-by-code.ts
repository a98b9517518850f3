/** Signs up, or in, by a mailed code. A password sent along is set; an old one's sessions end with it. */
import { Refusal } from '@boardwalk/base';
import { mailAddress } from '../../accounts/index.ts';
import type { SignInDevice } from '../../sessions/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { newPasswordSecret } from '../policy.ts';
import { openSession, type SignedIn } from './open-session.ts';
import type { Newcomer } from './sign-in-by-third-party.ts';

export interface CodeSignUp {
  readonly mail: string;
  readonly code: string;
  readonly password: string | undefined;
  readonly device: SignInDevice;
  readonly newcomer: Newcomer;
}

type Deps = Pick<
  IdentityDeps,
  | 'accounts'
  | 'appeals'
  | 'sessions'
  | 'hashing'
  | 'mailCodes'
  | 'guesses'
  | 'guesser'
  | 'waysBack'
  | 'keepOffers'
>;

export async function signUpByCode(deps: Deps, request: CodeSignUp): Promise<SignedIn> {
  const { accounts, sessions, hashing, mailCodes, waysBack } = deps;
  const mail = mailAddress(request.mail);
  const secret = request.password === undefined ? undefined : newPasswordSecret(request.password);
  await mailCodes.spend(mail, 'register', request.code);
  const passwordHash = secret === undefined ? undefined : await hashing.hash(secret);
  const known = await accounts.findByMail(mail);
  if (!known) {
    // Another account at this address would close the way back to the one that had it.
    if (await waysBack.isHeld(mail)) throw new Refusal('mailTaken');
    const user = await accounts.open({ ...request.newcomer, mail, passwordHash });
    return openSession(deps, user, request.device, true);
  }
  if (passwordHash !== undefined) {
    await accounts.change(known.userId, { passwordHash });
    await sessions.endAll(known.userId);
  }
  return openSession(deps, known, request.device, false);
}
