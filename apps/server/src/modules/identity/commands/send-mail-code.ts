/**
 * Mails a code. The answer is the same whether the address has an account: a code to register also
 * signs in, and a reset for nobody mails that there is no account instead of the code.
 */
import { mailAddress } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { mailTexts } from '../mail-texts.ts';
import type { CodePurpose } from '../store.ts';

export interface CodeRequest {
  readonly mail: string;
  readonly purpose: CodePurpose;
  readonly locale: string;
}

type Deps = Pick<IdentityDeps, 'accounts' | 'mailCodes' | 'mailer'>;

export async function sendMailCode(
  { accounts, mailCodes, mailer }: Deps,
  { mail, purpose, locale }: CodeRequest,
): Promise<void> {
  const address = mailAddress(mail);
  const [user, { code, withdraw }] = await Promise.all([
    accounts.findByMail(address),
    mailCodes.issue(address, purpose),
  ]);
  const texts = mailTexts(locale);
  const text =
    purpose === 'register' ? texts.register(code) : user ? texts.reset(code) : texts.resetWithoutAccount();
  try {
    await mailer.send({ to: address, ...text });
  } catch (error) {
    await withdraw();
    throw error;
  }
}
