/**
 * Mails a code. The answer is the same whether the address has an account: a code to register also
 * signs in, and a reset for nobody mails that there is no account instead of the code.
 */
import { Refusal } from '@boardwalk/base';
import { knownLocale, mailAddress } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { mailText } from '../mail-texts.ts';
import type { CodePurpose } from '../store.ts';

export interface CodeRequest {
  readonly mail: string;
  readonly purpose: CodePurpose;
  /** What the asker reads, where the request says so; otherwise it is the account's language. */
  readonly language: string | undefined;
}

type Deps = Pick<IdentityDeps, 'accounts' | 'mailCodes' | 'mailer'>;

export async function sendMailCode(
  { accounts, mailCodes, mailer }: Deps,
  { mail, purpose, language }: CodeRequest,
): Promise<void> {
  const address = mailAddress(mail);
  if (mailer.isNowhere) throw new Refusal('providerUnavailable');
  const [user, { code, withdraw }] = await Promise.all([
    accounts.findByMail(address),
    mailCodes.issue(address, purpose),
  ]);
  const kind = purpose === 'reset' && !user ? 'resetWithoutAccount' : purpose;
  const locale = knownLocale(language || user?.language);
  try {
    await mailer.send({ to: address, ...mailText(kind, locale, code) });
  } catch (error) {
    await withdraw();
    throw error;
  }
}
