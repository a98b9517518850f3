import { LOCALES } from '@boardwalk/contract/constants';
import { describe, expect, it } from 'vitest';
import { mailTexts } from './mail-texts.ts';

describe('the mails of identity', () => {
  it.each(['register', 'reset'] as const)('carry the code to %s in subject and text, once each', kind => {
    const { subject, text } = mailTexts('en-US')[kind]('042917');
    expect(subject.split('042917')).toHaveLength(2);
    expect(text.split('042917')).toHaveLength(2);
  });

  it('hold no code where the address has no account', () => {
    const { subject, text } = mailTexts('en-US').resetWithoutAccount();
    expect(`${subject} ${text}`).not.toMatch(/\d{6}/);
  });

  it('are there for every language, in English until somebody writes them', () => {
    for (const locale of LOCALES) expect(mailTexts(locale).register('000000').subject).not.toBe('');
  });
});
