import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacSha256 } from './hmac.ts';

const keys = fc.uint8Array({ minLength: 32, maxLength: 32 });
const messages = fc.string({ unit: 'binary-ascii', maxLength: 300 });

function wordsOf(bytes: Uint8Array): number[] {
  return Array.from({ length: bytes.length / 4 }, (_, word) => Buffer.from(bytes).readInt32BE(4 * word));
}

function byNode(key: Uint8Array, message: string): number[] {
  return wordsOf(createHmac('sha256', key).update(message, 'latin1').digest());
}

describe('hmacSha256', () => {
  it('agrees with node for any key and message', () => {
    fc.assert(
      fc.property(keys, messages, (key, message) => {
        expect([...hmacSha256(wordsOf(key)).digest(message)]).toEqual(byNode(key, message));
      }),
    );
  });

  // The marker and the length need nine bytes: a block takes 55, and with one more byte a second begins.
  it.each([0, 1, 54, 55, 56, 63, 64, 65, 118, 119, 120, 128, 1000])(
    'agrees with node about %i characters',
    length => {
      const key = Buffer.alloc(32, 0xa5);
      const message = 'boardwalk'.repeat(200).slice(0, length);
      expect([...hmacSha256(wordsOf(key)).digest(message)]).toEqual(byNode(key, message));
    },
  );

  it('gives each message its own digest, in whichever order keys and messages take turns', () => {
    const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const [one, other] = [hmacSha256(wordsOf(first)), hmacSha256(wordsOf(second))];
    const [a, b, c] = [one.digest('a'), other.digest('b'), one.digest('c')];
    expect([...a]).toEqual(byNode(first, 'a'));
    expect([...b]).toEqual(byNode(second, 'b'));
    expect([...c]).toEqual(byNode(first, 'c'));
  });

  it.each([0, 7, 9])('stops at a key of %i words', words => {
    expect(() => hmacSha256(Array.from({ length: words }, () => 0))).toThrow('a key is 32 bytes');
  });
});
