import { describe, expect, it } from 'vitest';
import { HASH_WORK } from '../../platform/hash-work.ts';
import { createHashing } from './hashing.ts';

const MD5 = '5f4dcc3b5aa765d61d8327deb882cf99';

describe('hashing', () => {
  it('keeps argon2id hashes with the parameters we decided on', async () => {
    expect(await createHashing(HASH_WORK).hash(MD5)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('tells the right secret from a wrong one', async () => {
    const hashing = createHashing(HASH_WORK);
    const stored = await hashing.hash(MD5);
    expect(await hashing.verify(stored, MD5)).toBe(true);
    expect(await hashing.verify(stored, MD5.replace('5', '6'))).toBe(false);
  });

  it('salts: the same secret never gives the same hash', async () => {
    const hashing = createHashing(HASH_WORK);
    expect(await hashing.hash(MD5)).not.toBe(await hashing.hash(MD5));
  });

  it('does a whole verification where there is nothing to compare with, and says no', async () => {
    const hashing = createHashing(HASH_WORK);
    expect(await hashing.verify(null, MD5)).toBe(false);
    expect(hashing.verifications()).toBe(1);
  });
});
