import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkClientSeed,
  checkNonce,
  checkSeeds,
  checkServerSeed,
  hashServerSeed,
  verifySeedCommitment,
} from './seeds.ts';

const ZEROS = '00'.repeat(32);
const ABC = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const serverSeeds = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map(bytes => Buffer.from(bytes).toString('hex'));

describe('hashServerSeed', () => {
  // SHA-256 of 32 zero bytes and of the bytes 0 to 31, known from other implementations.
  it.each([
    [ZEROS, '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'],
    [ABC, '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'],
  ])('hashes the bytes of %s', (seed, hash) => {
    expect(hashServerSeed(seed)).toBe(hash);
  });

  it('agrees with node for any seed', () => {
    fc.assert(
      fc.property(serverSeeds, seed => {
        const expected = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
        expect(hashServerSeed(seed)).toBe(expected);
      }),
    );
  });

  it('hashes bytes, so the case of the digits makes no difference', () => {
    expect(hashServerSeed(ABC.toUpperCase())).toBe(hashServerSeed(ABC));
  });
});

describe('checkServerSeed', () => {
  it.each([ZEROS, ABC, ABC.toUpperCase()])('takes %s', seed => {
    expect(checkServerSeed(seed)).toBeUndefined();
  });

  it.each([
    '',
    '00',
    ABC.slice(1),
    `${ABC}0`,
    `${ABC}00`,
    `g${ABC.slice(1)}`,
    `${ABC}\n`,
    ` ${ABC.slice(1)}`,
  ])('refuses %j', seed => {
    expect(checkServerSeed(seed)).toMatchObject({ code: 'badInput', detail: { field: 'serverSeed' } });
  });
});

describe('checkClientSeed', () => {
  it.each(['a', '7', ' ', '~', 'my lucky seed', 'x'.repeat(64), '!"#$%&()*+,-./;<=>?@[]^_`{|}'])(
    'takes %j',
    seed => {
      expect(checkClientSeed(seed)).toBeUndefined();
    },
  );

  it.each([
    '',
    'x'.repeat(65),
    'a:b',
    ':',
    'tab\t',
    'line\n',
    'line\r\n',
    '\u007f',
    'é',
    '幸運',
    '🍀',
    '\u202e',
  ])('refuses %j', seed => {
    expect(checkClientSeed(seed)?.code).toBe('badClientSeed');
  });

  it('takes each printable ASCII character but the colon, and no other', () => {
    for (let code = 0; code < 0x180; code++) {
      const isAllowed = code >= 0x20 && code <= 0x7e && code !== 0x3a;
      expect(checkClientSeed(String.fromCharCode(code)) === undefined).toBe(isAllowed);
    }
  });
});

describe('checkNonce', () => {
  it.each([0, 1, 4711, Number.MAX_SAFE_INTEGER])('takes %i', nonce => {
    expect(checkNonce(nonce)).toBeUndefined();
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'refuses %d',
    nonce => {
      expect(checkNonce(nonce)).toMatchObject({ code: 'badInput', detail: { field: 'nonce' } });
    },
  );
});

describe('checkSeeds', () => {
  const seeds = { serverSeed: ABC, clientSeed: 'lucky', nonce: 0 };

  it('takes seeds that are all right', () => {
    expect(checkSeeds(seeds)).toBeUndefined();
  });

  it.each([
    [{ ...seeds, serverSeed: 'short' }, 'badInput'],
    [{ ...seeds, clientSeed: 'a:b' }, 'badClientSeed'],
    [{ ...seeds, nonce: -1 }, 'badInput'],
  ])('names the first that is not: %j', (bad, code) => {
    expect(checkSeeds(bad)?.code).toBe(code);
  });
});

describe('verifySeedCommitment', () => {
  it('holds for the seed that was committed to, in either case', () => {
    fc.assert(
      fc.property(serverSeeds, seed => {
        expect(verifySeedCommitment(seed, hashServerSeed(seed))).toBe(true);
        expect(verifySeedCommitment(seed, hashServerSeed(seed).toUpperCase())).toBe(true);
      }),
    );
  });

  it('fails for any other seed', () => {
    fc.assert(
      fc.property(serverSeeds, fc.nat({ max: 255 }), (seed, bit) => {
        const bytes = Buffer.from(seed, 'hex');
        bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(verifySeedCommitment(bytes.toString('hex'), hashServerSeed(seed))).toBe(false);
      }),
    );
  });

  it.each([
    ['', ''],
    ['not a seed', hashServerSeed(ABC)],
    [ABC, ''],
    [ABC, 'not a hash'],
    [ABC.slice(2), hashServerSeed(ABC)],
  ])('fails, and does not throw, for seed %j and hash %j', (seed, hash) => {
    expect(verifySeedCommitment(seed, hash)).toBe(false);
  });
});
