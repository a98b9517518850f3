/** What identity needs of a third party that signs people in. */
import type { MailAddress, ThirdPartyAccount, ThirdPartySource } from '../../accounts/index.ts';

export interface Proof extends ThirdPartyAccount {
  /** Set when the provider itself vouches for the address. */
  readonly mail: MailAddress | undefined;
  /** Set by providers that echo one: it must be one of ours and unused. */
  readonly nonce: string | undefined;
}

export interface ThirdPartyProvider {
  readonly source: ThirdPartySource;
  readonly name: string;
  /** The public id a browser begins with. */
  readonly clientId: string;
  authorizeUrl(): Promise<string>;
  /** Refuses with `authError` for a bad token, `providerUnavailable` when the provider does not answer. */
  verify(token: string): Promise<Proof>;
}
