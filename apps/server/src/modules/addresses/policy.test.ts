import { describe, expect, it } from 'vitest';
import { COUNTRIES, formatOf } from './formats.ts';
import { type Address, checkAddress, linesOf, tidied } from './policy.ts';

const EMPTY: Address = {
  country: 'DE',
  name: 'Nao Umino',
  organization: '',
  addressLine1: '1 Pier',
  addressLine2: '',
  dependentLocality: '',
  city: 'Town',
  state: '',
  zip: '',
  sortingCode: '',
  phone: '+4915112345678',
};

describe('how an address is written', () => {
  it.each<readonly [Partial<Address>, readonly string[]]>([
    [
      { country: 'US', city: 'Cupertino', state: 'CA', zip: '95014' },
      ['Nao Umino', '1 Pier', 'Cupertino, California 95014'],
    ],
    [
      { country: 'JP', state: '13', zip: '100-0001', organization: '株式会社' },
      ['〒100-0001', '東京都', '1 Pier', '株式会社', 'Nao Umino'],
    ],
    [
      { country: 'GB', city: 'Brighton', zip: 'BN2 1TW', addressLine2: 'Flat 2' },
      ['Nao Umino', '1 Pier', 'Flat 2', 'Brighton', 'BN2 1TW'],
    ],
    // Nothing stands where a postal code may be left out, nor does what would have joined it.
    [{ country: 'HR', city: 'Split' }, ['Nao Umino', '1 Pier', 'HR- Split']],
  ])('%j', (change, lines) => {
    expect(linesOf({ ...EMPTY, ...change })).toEqual(lines);
  });
});

describe('a postal code', () => {
  it.each<readonly [string, string, boolean]>([
    ['GB', 'bn2 1tw', true],
    ['GB', 'GIR 0AA', true],
    ['GB', 'xGIR 0AAx', false],
    ['PE', '15074', true],
    ['PE', 'LIMA 1234', false],
    ['IE', '', true],
    ['AE', '', true],
    ['LI', '9490', true],
    ['LI', '94901', false],
  ])('in %s may be %j: %s', (country, zip, isFine) => {
    const state = formatOf(country)?.states[0]?.key ?? '';
    const refusal = checkAddress(tidied({ ...EMPTY, country, zip, state }));
    expect(refusal?.detail).toEqual(isFine ? undefined : { field: 'zip', fault: 'form' });
  });

  it('that is a country’s example is taken in that country', () => {
    const refused = COUNTRIES.filter(country => {
      const format = formatOf(country);
      return format?.zipExample && format.zip?.test(format.zipExample) !== true;
    });
    expect(refused).toEqual([]);
  });
});

describe('a phone number', () => {
  it.each([
    ['DE', '0431 / 12 34 56', '+49431123456'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['DE', '00 44 20 7946 0958', '+442079460958'],
    ['AE', '٠٥٠١٢٣٤٥٦٧', '+971501234567'],
    ['DE', 'call 0431 123456 now', ''],
    ['DE', '', ''],
  ])('typed in %s as %j is %j', (country, phone, number) => {
    expect(tidied({ ...EMPTY, country, phone }).phone).toBe(number);
  });
});
