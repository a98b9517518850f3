import { DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { LOCALES } from '@boardwalk/contract/constants';
import { expect, it } from 'vitest';
import { htmlOf } from '../../platform/mail/letter.ts';
import { problemsOf } from '../../platform/texts.fixture.ts';
import { mailText } from './mail-texts.ts';
import { CODE_LIFE_MS, WAY_BACK_MS } from './policy.ts';

it('the mails of identity are whole and well set in every language', () => {
  expect(problemsOf(new URL('mail-texts/', import.meta.url))).toEqual([]);
});

it.each(LOCALES)('the mails of identity in %s carry what they bring, on a line of its own', locale => {
  for (const kind of ['register', 'reset', 'prove'] as const) {
    const mail = mailText(kind, locale, '042917');
    const parts = [mail.subject, mail.text, htmlOf({ to: '', ...mail }).replace(/<title>.*<\/title>/, '')];
    for (const part of parts) expect(part.split('042917'), kind).toHaveLength(2);
    expect(mail.text, kind).toContain('\n\n042917\n\n');
    expect(mail.text, kind).toContain(` ${CODE_LIFE_MS / MINUTE_MS}`.trim());
  }
  const link = 'https://play.example.test/restore#abc';
  const changed = mailText('mailChanged', locale, link);
  expect(changed.text).toContain(`\n\n${link}\n\n`);
  expect(changed.text).toContain(` ${WAY_BACK_MS / DAY_MS}`.trim());
  expect(changed.subject).not.toContain('http');
  const without = mailText('resetWithoutAccount', locale, '042917');
  expect(`${without.subject} ${without.text}`).not.toMatch(/\d{6}|\{/);
});
