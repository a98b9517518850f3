import { LOCALES } from '@boardwalk/contract/constants';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../platform/mail/letter.ts';
import { mailText } from './mail-texts.ts';

describe.each(LOCALES)('the mails of identity in %s', locale => {
  it.each(['register', 'reset'] as const)('carry the code to %s in the subject and in both parts', kind => {
    const mail = mailText(kind, locale, '042917');
    const parts = [mail.subject, mail.text, htmlOf({ to: '', ...mail }).replace(/<title>.*<\/title>/, '')];
    for (const part of parts) expect(part.split('042917')).toHaveLength(2);
  });

  it.each(['register', 'reset'] as const)('give the code to %s a line of its own', kind => {
    expect(mailText(kind, locale, '042917').text).toContain('\n\n042917\n\n');
  });

  it('hold no code where the address has no account', () => {
    const { subject, text } = mailText('resetWithoutAccount', locale, '042917');
    expect(`${subject} ${text}`).not.toMatch(/\d{6}|\{/);
  });
});
