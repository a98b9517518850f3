/** Sets a password by a mailed code, or by the old one; other sessions end, for they may be a thief's. */
import { Refusal } from '@boardwalk/base';
import { mailAddress } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { newPasswordSecret } from '../policy.ts';
import { demandProof, type Owner, proveByPassword } from './prove.ts';

type Deps = Pick<IdentityDeps, 'clock' | 'accounts' | 'sessions' | 'hashing' | 'mailCodes' | 'guesses'>;

export interface PasswordReset {
  readonly mail: string;
  readonly code: string;
  readonly password: string;
}

export async function resetPassword(deps: Deps, { mail, code, password }: PasswordReset): Promise<void> {
  const { accounts, sessions, hashing, mailCodes, guesses } = deps;
  const address = mailAddress(mail);
  const secret = newPasswordSecret(password);
  await mailCodes.spend(address, 'reset', code);
  const user = await accounts.findByMail(address);
  if (!user) throw new Refusal('wrongCode');
  await accounts.change(user.userId, { passwordHash: await hashing.hash(secret) });
  await sessions.endAll(user.userId);
  await guesses.forget(address);
}

export interface PasswordChange extends Owner {
  /** Undefined where the account has none yet: a first password needs a proof of another kind. */
  readonly oldPassword: string | undefined;
  readonly password: string;
}

export async function changePassword(deps: Deps, change: PasswordChange): Promise<void> {
  const { accounts, sessions, hashing } = deps;
  const { userId, sessionId, oldPassword, password } = change;
  const secret = newPasswordSecret(password);
  const { hasPassword } = await accounts.load(userId);
  if (hasPassword) await proveByPassword(deps, change, oldPassword ?? '');
  else await demandProof(deps, sessionId);
  await accounts.change(userId, { passwordHash: await hashing.hash(secret) });
  await sessions.endAll(userId, sessionId);
}
