import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets, isSealed } from './secrets.ts';

const KEY = 'ab'.repeat(32);
const SECRET = randomBytes(32);

describe('secrets at rest', () => {
  it('come back with the key that sealed them', () => {
    const stored = createSecrets(KEY).seal(SECRET);
    expect(stored.includes(SECRET)).toBe(false);
    expect([isSealed(stored), createSecrets(KEY).open(stored).equals(SECRET)]).toEqual([true, true]);
  });

  it('look different each time', () => {
    const secrets = createSecrets(KEY);
    expect(secrets.seal(SECRET).equals(secrets.seal(SECRET))).toBe(false);
  });

  it('stay as they are without a key', () => {
    const secrets = createSecrets('');
    expect([secrets.areSealed, isSealed(secrets.seal(SECRET))]).toEqual([false, false]);
    expect(secrets.open(secrets.seal(SECRET)).equals(SECRET)).toBe(true);
  });

  it('that were stored before there was a key can still be read', () => {
    expect(createSecrets(KEY).open(createSecrets('').seal(SECRET)).equals(SECRET)).toBe(true);
  });

  it.each([
    ['without the key', '', /SECRETS_KEY is missing/],
    ['with another key', 'cd'.repeat(32), /SECRETS_KEY is not the key/],
  ])('cannot be read %s', (_, key, refusal) => {
    const stored = createSecrets(KEY).seal(SECRET);
    expect(() => createSecrets(key).open(stored)).toThrow(refusal);
  });

  it('cannot be changed unseen', () => {
    const stored = createSecrets(KEY).seal(SECRET);
    stored[20] = (stored[20] ?? 0) ^ 1;
    expect(() => createSecrets(KEY).open(stored)).toThrow(/SECRETS_KEY/);
  });

  it('of another length are none', () => {
    expect(() => createSecrets(KEY).seal(randomBytes(16))).toThrow('32 bytes');
  });
});
