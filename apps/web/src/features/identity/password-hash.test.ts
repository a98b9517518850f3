import { expect, test } from 'vitest';
import { hashPassword } from './password-hash.ts';

// The examples of RFC 1321, and one beyond ASCII.
test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['passwörd', '3f493e97e5d9d620621d02e104e03ca4'],
])('the MD5 of %j is %s', async (password, hash) => {
  expect(await hashPassword(password)).toBe(hash);
});
