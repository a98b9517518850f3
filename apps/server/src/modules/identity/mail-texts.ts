/** What identity writes to people, in the language they read: one file per locale in `mail-texts/`. */
import { readTexts } from '../../platform/texts.ts';

/**
 * `resetWithoutAccount`: somebody asked to reset the password of an address that has no account. `mailChanged` goes to
 * the address an account had.
 */
export type MailKind = 'register' | 'reset' | 'resetWithoutAccount' | 'prove' | 'mailChanged';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly language: string;
}

const texts = readTexts(new URL('mail-texts/', import.meta.url));

/** `locale` is one of ours. `code` is a link where that is what opens something; a mail without one ignores it. */
export function mailText(kind: MailKind, locale: string, code: string): MailText {
  const fill = (part: 'subject' | 'text') => texts.in(locale, `${kind}.${part}`).replaceAll('{code}', code);
  return { subject: fill('subject'), text: `${fill('text')}\n`, language: locale };
}
