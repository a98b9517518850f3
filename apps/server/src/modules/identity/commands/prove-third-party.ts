/** From a third party's token to whom it stands for; the nonce is looked at, or used up. */
import { Refusal } from '@boardwalk/base';
import type { IdentityDeps } from '../deps.ts';
import type { Proof } from '../third-party/index.ts';

export interface ThirdPartyToken {
  readonly authSource: number;
  readonly accessToken: string;
}

type Deps = Pick<IdentityDeps, 'providers' | 'nonces'>;

export async function proveThirdParty(
  { providers, nonces }: Deps,
  { authSource, accessToken }: ThirdPartyToken,
  nonceUse: 'check' | 'spend',
): Promise<Proof> {
  const provider = providers.load(authSource);
  if (accessToken === '') throw new Refusal('authError');
  const proof = await provider.verify(accessToken);
  if (proof.nonce !== undefined) await nonces[nonceUse](proof.nonce);
  return proof;
}
