import { describe, expect, test } from 'vitest';
import { authAddress, returnAddress } from './return-address.ts';

describe('the way to the sign-in page', () => {
  test.each([
    ['/user/coin-record', '?page=2', '/auth?return=%2Fuser%2Fcoin-record%3Fpage%3D2'],
    ['/', '', '/auth'],
    ['/auth', '?return=/x', '/auth'],
  ])('from %s%s is %s', (pathname, search, address) => {
    expect(authAddress({ pathname, search })).toBe(address);
  });
});

describe('the way back', () => {
  test.each([
    ['?return=%2Fverify%2F9', '/verify/9'],
    ['', '/'],
    ['?return=https://evil.example', '/'],
    ['?return=//evil.example', '/'],
    ['?return=/%5Cevil.example', '/'],
    ['?return=/auth?return=/auth', '/'],
    ['?return=/%09/evil.example', '/'],
    ['?return=javascript:alert(1)', '/'],
  ])('for %s is %s', (search, address) => {
    expect(returnAddress(search)).toBe(address);
  });
});
