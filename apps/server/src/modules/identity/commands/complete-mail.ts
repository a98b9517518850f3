/** Gives an account an address, or another one; whoever reads the mail there owns it. */
import type { UserId } from '@boardwalk/base';
import { mailAddress } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';

export interface MailCompletion {
  readonly mail: string;
  readonly code: string;
}

/** Refuses with `mailTaken` only after the code was right: strangers learn nothing about addresses. */
export async function completeMail(
  { accounts, mailCodes }: Pick<IdentityDeps, 'accounts' | 'mailCodes'>,
  userId: UserId,
  { mail, code }: MailCompletion,
): Promise<void> {
  const address = mailAddress(mail);
  await mailCodes.spend(address, 'register', code);
  await accounts.change(userId, { mail: address });
}
