/** Sets a password by a mailed code, or by the old one; other sessions end, for they may be a thief's. */
import { Refusal, type SessionId, type UserId } from '@boardwalk/base';
import { mailAddress } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { passwordSecret } from '../policy.ts';

type Deps = Pick<IdentityDeps, 'accounts' | 'sessions' | 'hashing' | 'mailCodes' | 'failures'>;

export interface PasswordReset {
  readonly mail: string;
  readonly code: string;
  readonly password: string;
}

export async function resetPassword(deps: Deps, { mail, code, password }: PasswordReset): Promise<void> {
  const { accounts, sessions, hashing, mailCodes, failures } = deps;
  const address = mailAddress(mail);
  await mailCodes.spend(address, 'reset', code);
  const user = await accounts.findByMail(address);
  if (!user) throw new Refusal('wrongCode');
  await accounts.change(user.userId, { passwordHash: await hashing.hash(passwordSecret(password)) });
  await sessions.endAll(user.userId);
  await failures.forget(address);
}

export interface PasswordChange {
  readonly oldPassword: string | undefined;
  readonly password: string;
  readonly sessionId: SessionId;
}

export async function changePassword(
  { accounts, sessions, hashing }: Deps,
  userId: UserId,
  { oldPassword, password, sessionId }: PasswordChange,
): Promise<void> {
  const credentials = await accounts.findCredentials(userId);
  const passwordHash = credentials?.passwordHash ?? null;
  // An account without a password, made by a code or a third party, sets its first one.
  if (passwordHash !== null && !(await hashing.verify(passwordHash, passwordSecret(oldPassword ?? ''))))
    throw new Refusal('wrongCredentials');
  await accounts.change(userId, { passwordHash: await hashing.hash(passwordSecret(password)) });
  await sessions.endAll(userId, sessionId);
}
