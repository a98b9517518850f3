import { Refusal } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { friendlyName } from './friendly-name.ts';
import {
  checkPortrait,
  findMailAddress,
  isBlockedAt,
  knownCurrency,
  knownLocale,
  mailAddress,
  nicknameOf,
  roleOf,
} from './policy.ts';

describe('a mail address', () => {
  it('is one however it is typed', () => {
    expect(mailAddress('  Player@Boardwalk.TEST ')).toBe('player@boardwalk.test');
  });

  it.each(['', 'nobody', 'a@b', 'a@b.test,c@d.test', 'a b@c.test', 'a@b.test\r\nBcc: x@y.test', 'ä@b.test'])(
    'is refused: %j',
    typed => {
      expect(() => mailAddress(typed)).toThrow(expect.objectContaining({ code: 'badMail' }));
      expect(findMailAddress(typed)).toBeUndefined();
    },
  );
});

describe('a nickname', () => {
  it('is trimmed and composed', () => {
    expect(nicknameOf('  Zoe\u0308 ')).toBe('Zoë');
  });

  it.each(['', '   ', 'x'.repeat(25), 'a\u202eb', 'a\nb'])('is refused: %j', typed => {
    expect(nicknameOf(typed)).toBeInstanceOf(Refusal);
  });

  it('of a new account always passes its own rule', () => {
    for (let round = 0; round < 500; round++) {
      const name = friendlyName();
      expect(nicknameOf(name)).toBe(name);
    }
  });
});

describe('a portrait', () => {
  it.each(['', '/uploads/abcdefgh-123.png'])('may be %j', portrait => {
    expect(checkPortrait(portrait)).toBeUndefined();
  });

  it.each([
    'https://elsewhere.test/me.png',
    '/uploads/../secret.png',
    '/uploads/a.svg',
    'javascript:alert(1)',
  ])('may not be %j', portrait => {
    expect(checkPortrait(portrait)?.code).toBe('notFound');
  });
});

it.each([
  ['guest', 'guest'],
  ['user', 'user'],
  ['vip', 'user'],
  ['depot', 'maintainer'],
  ['main-depot-2', 'maintainer'],
])('the role text %j is a %s', (text, role) => {
  expect(roleOf(text)).toBe(role);
});

it.each([
  ['de-AT', 'de-DE'],
  ['zh-TW', 'zh-TW'],
  ['tlh', 'en-US'],
  [undefined, 'en-US'],
])('language %j becomes %s', (language, locale) => {
  expect(knownLocale(language)).toBe(locale);
});

it.each([
  ['EUR', 'EUR'],
  ['XXX', 'USD'],
  [undefined, 'USD'],
])('currency %j becomes %s', (currency, known) => {
  expect(knownCurrency(currency)).toBe(known);
});

it('a block ends at its moment', () => {
  expect(isBlockedAt(null, 5)).toBe(false);
  expect(isBlockedAt(new Date(6), 5)).toBe(true);
  expect(isBlockedAt(new Date(5), 5)).toBe(false);
});
