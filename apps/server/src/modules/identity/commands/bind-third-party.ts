/** Adds a third-party account as a way to sign in, tells whether somebody has it, and takes it away again. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { IdentityDeps } from '../deps.ts';
import { proveThirdParty, type ThirdPartyToken } from './prove-third-party.ts';

type Deps = Pick<IdentityDeps, 'accounts' | 'providers' | 'nonces'>;

/** True when it is bound to anybody, the asker too. Leaves the nonce good for the binding that follows. */
export async function isThirdPartyTaken(deps: Deps, token: ThirdPartyToken): Promise<boolean> {
  const { source, subject } = await proveThirdParty(deps, token, 'check');
  return (await deps.accounts.thirdParties.findOwner(source, subject)) !== undefined;
}

export async function bindThirdParty(deps: Deps, userId: UserId, token: ThirdPartyToken): Promise<void> {
  const proof = await proveThirdParty(deps, token, 'spend');
  if (!(await deps.accounts.thirdParties.bind(userId, proof))) throw new Refusal('repeat');
}

/** An address counts as a way in, because a code can be mailed to it. */
export async function unbindThirdParty(
  { accounts }: Pick<Deps, 'accounts'>,
  userId: UserId,
  authSource: number,
): Promise<void> {
  const [{ mail }, bound] = await Promise.all([accounts.load(userId), accounts.thirdParties.list(userId)]);
  const going = bound.find(one => one.source === authSource);
  if (!going) throw new Refusal('notFound');
  if (mail === null && bound.length === 1) throw new Refusal('lastSignIn');
  await accounts.thirdParties.unbind(userId, going.source);
}
