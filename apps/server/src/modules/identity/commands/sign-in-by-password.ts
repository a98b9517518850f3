/**
 * Signs in by e-mail and password. An unknown address and a wrong password cost the same work and get
 * the same answer; too many failures for one address make it wait, whether it has an account or not.
 */
import { Refusal } from '@boardwalk/base';
import { mailAddress } from '../../accounts/index.ts';
import type { Device } from '../../sessions/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { passwordSecret } from '../policy.ts';
import { openSession, type SignedIn } from './open-session.ts';

export interface PasswordSignIn {
  readonly mail: string;
  readonly password: string;
  readonly device: Device;
}

type Deps = Pick<IdentityDeps, 'accounts' | 'sessions' | 'hashing' | 'failures'>;

export async function signInByPassword(
  deps: Deps,
  { mail, password, device }: PasswordSignIn,
): Promise<SignedIn> {
  const { accounts, hashing, failures } = deps;
  const address = mailAddress(mail);
  await failures.check(address);
  const credentials = await accounts.findCredentials(address);
  const isRight = await hashing.verify(credentials?.passwordHash ?? null, passwordSecret(password));
  if (!credentials || !isRight) {
    await failures.count(address);
    throw new Refusal('wrongCredentials');
  }
  await failures.forget(address);
  return openSession(deps, await accounts.load(credentials.userId), device, false);
}
