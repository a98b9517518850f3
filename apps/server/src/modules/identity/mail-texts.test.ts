import { DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { LOCALES } from '@boardwalk/contract/constants';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../platform/mail/letter.ts';
import { problemsOf } from '../../platform/texts.fixture.ts';
import { mailText } from './mail-texts.ts';
import { CODE_LIFE_MS, WAY_BACK_MS } from './policy.ts';

it('the mails of identity are whole and well set in every language', () => {
  expect(problemsOf(new URL('mail-texts/', import.meta.url))).toEqual([]);
});

describe.each(LOCALES)('the mails of identity in %s', locale => {
  it.each(['register', 'reset', 'prove'] as const)(
    'carry the code to %s in the subject and in both parts',
    kind => {
      const mail = mailText(kind, locale, '042917');
      const parts = [mail.subject, mail.text, htmlOf({ to: '', ...mail }).replace(/<title>.*<\/title>/, '')];
      for (const part of parts) expect(part.split('042917')).toHaveLength(2);
    },
  );

  it.each(['register', 'reset', 'prove'] as const)('give the code to %s a line of its own', kind => {
    expect(mailText(kind, locale, '042917').text).toContain('\n\n042917\n\n');
  });

  it.each(['register', 'reset', 'prove'] as const)('say how long the code to %s lives', kind => {
    expect(mailText(kind, locale, '042917').text).toContain(` ${CODE_LIFE_MS / MINUTE_MS}`.trim());
  });

  it('give the link back to an account a line of its own, and say how many days it is good', () => {
    const { subject, text } = mailText('mailChanged', locale, 'https://play.example.test/restore#abc');
    expect(text).toContain('\n\nhttps://play.example.test/restore#abc\n\n');
    expect(text).toContain(` ${WAY_BACK_MS / DAY_MS}`.trim());
    expect(subject).not.toContain('http');
  });

  it('hold no code where the address has no account', () => {
    const { subject, text } = mailText('resetWithoutAccount', locale, '042917');
    expect(`${subject} ${text}`).not.toMatch(/\d{6}|\{/);
  });
});
