/**
 * Mails a code. The answer is the same whether the address has an account: a code to register also
 * signs in, and a reset for nobody mails that there is no account instead of the code.
 */
import { Refusal } from '@boardwalk/base';
import { knownLocale, type MailAddress, mailAddress } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import type { IssuedCode } from '../mail-codes.ts';
import { type MailText, mailText } from '../mail-texts.ts';
import type { CodePurpose } from '../store/index.ts';

export interface CodeRequest {
  readonly mail: string;
  readonly purpose: Exclude<CodePurpose, 'prove'>;
  /** What the asker reads, where the request says so; otherwise it is the account's language. */
  readonly language: string | undefined;
}

type Deps = Pick<IdentityDeps, 'accounts' | 'mailCodes' | 'mailer' | 'guesses'>;

export async function sendMailCode(deps: Deps, { mail, purpose, language }: CodeRequest): Promise<void> {
  const address = mailAddress(mail);
  const user = await deps.accounts.findByMail(address);
  const kind = purpose === 'reset' && !user ? 'resetWithoutAccount' : purpose;
  const locale = knownLocale(language || user?.language);
  await mailCodeTo(deps, address, purpose, code => mailText(kind, locale, code));
}

/** Counts the mail before it goes out; one that does not go out is as if it had never been asked for. */
export async function mailCodeTo(
  { mailCodes, mailer, guesses }: Omit<Deps, 'accounts'>,
  address: MailAddress,
  purpose: CodePurpose,
  written: (code: string) => MailText,
): Promise<void> {
  if (mailer.isNowhere) throw new Refusal('providerUnavailable');
  const counted = await guesses.mailTo(address);
  let issued: IssuedCode | undefined;
  try {
    issued = await mailCodes.issue(address, purpose);
    await mailer.send({ to: address, ...written(issued.code) });
  } catch (error) {
    await issued?.withdraw();
    await counted.giveBack();
    throw error;
  }
}
