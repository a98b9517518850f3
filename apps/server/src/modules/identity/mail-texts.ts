/** What identity writes to people, by locale; a locale without texts of its own reads English. */
import { DEFAULT_LOCALE } from '@boardwalk/contract/constants';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface MailTexts {
  register(code: string): MailText;
  reset(code: string): MailText;
  /** Somebody asked to reset the password of an address that has no account. */
  resetWithoutAccount(): MailText;
}

const english: MailTexts = {
  register: code => ({
    subject: `${code} is your Boardwalk code`,
    text: `Welcome to the Boardwalk!

Your code is ${code}. It is good for 10 minutes and for this one sign-in.

Nobody at Boardwalk will ever ask you for it. If you did not ask for this mail, you can leave it: without the code nothing happens.
`,
  }),
  reset: code => ({
    subject: `${code} resets your Boardwalk password`,
    text: `Your code is ${code}. Enter it within 10 minutes to choose a new password. All devices will be signed out.

If it was not you who asked, leave this mail: your password stays as it is.
`,
  }),
  resetWithoutAccount: () => ({
    subject: 'There is no Boardwalk account for this address',
    text: `Somebody, perhaps you, asked to reset a Boardwalk password for this address, but it has no account.

If you play with another address, use that one. Or sign up with this one: it takes a minute.
`,
  }),
};

const texts: Readonly<Record<string, MailTexts>> = { [DEFAULT_LOCALE]: english };

export function mailTexts(locale: string): MailTexts {
  return texts[locale] ?? english;
}
