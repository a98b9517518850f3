/**
 * Signs in by e-mail and password. An unknown address and a wrong password cost the same work and get
 * the same answer; too many guesses make whoever guesses wait, whether there is an account or not.
 */
import { Refusal } from '@boardwalk/base';
import { mailAddress } from '../../accounts/index.ts';
import type { SignInDevice } from '../../sessions/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { passwordSecret } from '../policy.ts';
import { openSession, type SignedIn } from './open-session.ts';

export interface PasswordSignIn {
  readonly mail: string;
  readonly password: string;
  readonly device: SignInDevice;
}

type Deps = Pick<
  IdentityDeps,
  'accounts' | 'appeals' | 'sessions' | 'hashing' | 'guesses' | 'guesser' | 'keepOffers'
>;

export async function signInByPassword(
  deps: Deps,
  { mail, password, device }: PasswordSignIn,
): Promise<SignedIn> {
  const { accounts, hashing, guesses, guesser } = deps;
  const address = mailAddress(mail);
  const guess = await guesses.atPassword(address, guesser);
  const credentials = await accounts.findCredentials(address);
  const isRight = await hashing.verify(credentials?.passwordHash ?? null, passwordSecret(password));
  if (!credentials || !isRight) throw new Refusal('wrongCredentials');
  await guess.giveBack();
  return openSession(deps, await accounts.load(credentials.userId), device, false);
}
