/** Gives an account an address, or another one; whoever reads the mail there owns it. */
import { Refusal, type UserId } from '@boardwalk/base';
import { knownLocale, type MailAddress, mailAddress, type User } from '../../accounts/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { mailText } from '../mail-texts.ts';

export interface MailCompletion {
  readonly mail: string;
  readonly code: string;
}

type Deps = Pick<IdentityDeps, 'accounts' | 'mailCodes' | 'mailer' | 'waysBack' | 'home'>;

/** Refuses with `mailTaken` only after the code was right: strangers learn nothing about addresses. */
export async function completeMail(
  deps: Deps,
  userId: UserId,
  { mail, code }: MailCompletion,
): Promise<void> {
  const { accounts, mailCodes, waysBack } = deps;
  const address = mailAddress(mail);
  await mailCodes.spend(address, 'register', code);
  const [user, owner, isHeld] = await Promise.all([
    accounts.load(userId),
    accounts.findByMail(address),
    waysBack.isHeld(address, userId),
  ]);
  if (user.mail === address) return;
  if (owner || isHeld) throw new Refusal('mailTaken');
  // Before the change: what cannot be told to whoever reads the old address does not happen.
  if (user.mail !== null) await tellOldAddress(deps, user, user.mail);
  await accounts.change(userId, { mail: address });
}

async function tellOldAddress(
  { mailer, waysBack, home }: Deps,
  { userId, language }: User,
  mail: MailAddress,
): Promise<void> {
  const token = await waysBack.open(userId, mail);
  // Behind the hash, which browsers send to nobody.
  const link = `${home}/restore#${token}`;
  await mailer.send({ to: mail, ...mailText('mailChanged', knownLocale(language), link) });
}
