import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMail, checkMailCode, checkPassword } from './credentials.ts';

const name64 = 'n'.repeat(64);
const label63 = 'd'.repeat(63);

describe('checkMail', () => {
  it.each([
    'kai@example.com',
    'KAI@Example.COM',
    'kai.lee+plinko@mail.example.co.uk',
    "o'brien@example.ie",
    '_-{}@example.com',
    '1@2.io',
    'kai@xn--bcher-kva.example',
    'kai@a-b.example',
    'kai@example.xn--p1ai',
    `${name64}@example.com`,
    `kai@${label63}.com`,
  ])('takes %s', mail => {
    expect(checkMail(mail)).toBeUndefined();
  });

  it.each([
    '',
    '@',
    'kai',
    'kai@',
    '@example.com',
    'kai@example',
    'kai@@example.com',
    'kai@lee@example.com',
    'kai lee@example.com',
    ' kai@example.com',
    'kai@example.com ',
    'kai@example.com\n',
    '.kai@example.com',
    'kai.@example.com',
    'kai..lee@example.com',
    'kai@.example.com',
    'kai@example..com',
    'kai@example.com.',
    'kai@-example.com',
    'kai@example-.com',
    'kai@example.c',
    'kai@example.1com',
    'kai@127.0.0.1',
    'kai@[127.0.0.1]',
    '"kai"@example.com',
    'kai<kai@example.com>',
    'kai,lee@example.com',
    'käi@example.com',
    'kai@exämple.com',
    'kai@example.com\r\nBcc: all@example.com',
    `${name64}n@example.com`,
    `kai@${label63}d.com`,
  ])('refuses %j', mail => {
    expect(checkMail(mail)?.code).toBe('badMail');
  });

  it('takes 254 characters and not one more', () => {
    const domain = `${`${'d'.repeat(60)}.`.repeat(3)}com`;
    const name = 'n'.repeat(64);
    const longest = `${name}@${'e'.repeat(254 - name.length - domain.length - 2)}.${domain}`;
    expect(longest).toHaveLength(254);
    expect(checkMail(longest)).toBeUndefined();
    expect(checkMail(longest.replace('@', '@e'))?.code).toBe('badMail');
  });

  it('takes every plain address', () => {
    const names = fc.stringMatching(/^[a-z0-9]{1,20}(\.[a-z0-9]{1,20}){0,2}$/);
    const domains = fc.stringMatching(/^([a-z0-9]{1,20}\.){1,3}[a-z]{2,10}$/);
    fc.assert(fc.property(names, domains, (name, domain) => checkMail(`${name}@${domain}`) === undefined));
  });

  it('answers a hostile text at once, with a no', () => {
    expect(checkMail(`${'a.'.repeat(200_000)}@${'b-'.repeat(200_000)}`)?.code).toBe('badMail');
    expect(checkMail(`a@${'b-'.repeat(120)}`)?.code).toBe('badMail');
  });
});

describe('checkPassword', () => {
  it.each([
    '12345678',
    'correct horse battery',
    'pässwörter',
    '海辺の遊歩道です！',
    '🍀🍀🍀🍀🍀🍀🍀🍀',
    'x'.repeat(64),
    '🍀'.repeat(64),
  ])('takes %j', password => {
    expect(checkPassword(password)).toBeUndefined();
  });

  it.each([
    '',
    '1234567',
    '🍀🍀🍀🍀',
    'x'.repeat(65),
    '🍀'.repeat(65),
    'x'.repeat(1_000_000),
    '1234567\n',
    'tab\there',
    'nul\u0000here',
  ])('refuses row %#', password => {
    expect(checkPassword(password)?.code).toBe('badPassword');
  });
});

describe('checkMailCode', () => {
  it.each(['000000', '123456', '999999'])('takes %s', code => {
    expect(checkMailCode(code)).toBeUndefined();
  });

  it.each(['', '12345', '1234567', '12345a', ' 123456', '123456\n', '１２３４５６', '-12345', '1e5000'])(
    'refuses %j',
    code => {
      expect(checkMailCode(code)?.code).toBe('wrongCode');
    },
  );
});
