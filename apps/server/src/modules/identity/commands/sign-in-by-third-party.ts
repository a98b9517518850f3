/**
 * Signs in by a third party's token. Who is unknown becomes a new account, unless the provider vouches
 * for an address that has one: that proves as much as a code mailed to it.
 */
import { isRefusal, type UserId } from '@boardwalk/base';
import type { Transaction } from '../../../platform/database/index.ts';
import type { User } from '../../accounts/index.ts';
import type { SignInDevice } from '../../sessions/index.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Proof } from '../third-party/index.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { proveThirdParty } from './prove-third-party.ts';

export interface ThirdPartySignIn {
  readonly authSource: number;
  readonly accessToken: string;
  readonly device: SignInDevice;
  readonly newcomer: Newcomer;
}

/** What a new account takes from the request that makes it. */
export interface Newcomer {
  /** Written with the account of who was invited. */
  readonly alongside: ((tx: Transaction, userId: UserId) => Promise<unknown>) | undefined;
  readonly language: string | undefined;
  readonly currency: string | undefined;
}

type Deps = Pick<
  IdentityDeps,
  | 'accounts'
  | 'appeals'
  | 'sessions'
  | 'providers'
  | 'nonces'
  | 'guesses'
  | 'guesser'
  | 'waysBack'
  | 'keepOffers'
>;

export async function signInByThirdParty(deps: Deps, request: ThirdPartySignIn): Promise<SignedIn> {
  const proof = await proveThirdParty(deps, request, 'spend');
  const known = await findUser(deps, proof);
  if (known) return openSession(deps, known, request.device, false);
  const { user, isNew } = await openOrFind(deps, proof, request.newcomer);
  return openSession(deps, user, request.device, isNew);
}

async function findUser({ accounts }: Deps, proof: Proof): Promise<User | undefined> {
  const ownerId = await accounts.thirdParties.findOwner(proof.source, proof.subject);
  if (ownerId !== undefined) return accounts.load(ownerId);
  const user = proof.mail && (await accounts.findByMail(proof.mail));
  // An account that has another one of this kind stays bound to that; the address alone signs in as well.
  if (user) await accounts.thirdParties.bind(user.userId, proof);
  return user;
}

/** Two first sign-ins at the same moment make one account: the second finds what the first made. */
async function openOrFind(
  deps: Deps,
  proof: Proof,
  newcomer: Newcomer,
): Promise<{ user: User; isNew: boolean }> {
  try {
    // The provider's name for somebody stays private: whoever wants to play under it can say so.
    const mail = proof.mail && (await deps.waysBack.isHeld(proof.mail)) ? undefined : proof.mail;
    const user = await deps.accounts.open({ ...newcomer, mail, thirdParty: proof });
    return { user, isNew: true };
  } catch (error) {
    const user = isRefusal(error) ? await findUser(deps, proof) : undefined;
    if (!user) throw error;
    return { user, isNew: false };
  }
}
