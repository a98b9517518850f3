import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashServerSeed } from '../fairness/index.ts';
import { boConfigVersion } from './config.ts';
import { boPayout, digestOfSalts, endOf } from './engine.ts';
import { pathOf, type TideClaim, type TideVerdict, verifyTide } from './verify.ts';

const hex = (digits: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${digits}}$`));

/** A tide as the house would tell it, called by the first of its callers. */
const tides = fc
  .record({
    serverSeed: hex(64),
    salts: fc.uniqueArray(hex(32), { minLength: 1, maxLength: 12 }),
    startPrice: fc.integer({ min: 7000, max: 14_000 }),
    side: fc.constantFrom('up' as const, 'down' as const),
    stake: fc.constantFrom(100, 200, 500, 1000, 2000, 5000),
  })
  .map(({ serverSeed, salts, startPrice, side, stake }): TideClaim => {
    const saltsDigest = digestOfSalts(salts);
    const path = pathOf({ serverSeed, saltsDigest });
    return {
      serverSeed,
      serverSeedHash: hashServerSeed(serverSeed),
      salts,
      saltsDigest,
      configVersion: boConfigVersion,
      startPrice,
      endPrice: startPrice + (path.at(-1) ?? 0),
      own: { salt: salts[0] ?? '', side, stake, payout: boPayout(stake, side, endOf(path)) },
    };
  });

function judged(claim: TideClaim): TideVerdict {
  const verdict = verifyTide(claim);
  if (isRefusal(verdict)) throw verdict;
  return verdict;
}

describe('a tide that is told', () => {
  it('as it was is verified', () => {
    fc.assert(fc.property(tides, claim => judged(claim).isVerified));
  });

  it('without a call of one’s own is verified as well', () => {
    fc.assert(fc.property(tides, ({ own: _, ...claim }) => judged(claim).isVerified));
  });

  const lies: readonly (readonly [string, (claim: TideClaim) => TideClaim, keyof TideVerdict])[] = [
    ['with another seed', claim => ({ ...claim, serverSeed: 'ab'.repeat(32) }), 'isCommitmentKept'],
    ['with another end', claim => ({ ...claim, endPrice: claim.endPrice + 1 }), 'isEndRight'],
    ['with another start', claim => ({ ...claim, startPrice: claim.startPrice - 3 }), 'isEndRight'],
    ['with a salt less', claim => ({ ...claim, salts: claim.salts.slice(1) }), 'areSaltsRight'],
    ['without one’s own salt', claim => ({ ...claim, salts: claim.salts.slice(1) }), 'isOwnSaltIn'],
    ['with a salt put in', claim => ({ ...claim, salts: [...claim.salts, 'f'.repeat(32)] }), 'areSaltsRight'],
    ['with another engine', claim => ({ ...claim, configVersion: 'bo-0' }), 'isSameConfig'],
    [
      'with a coin less paid',
      claim => ({ ...claim, own: claim.own && { ...claim.own, payout: claim.own.payout - 1 } }),
      'isPayoutRight',
    ],
  ];
  it.each(lies)('%s is not', (_how, lie, broken) => {
    fc.assert(
      fc.property(tides, claim => {
        const verdict = judged(lie(claim));
        expect([verdict[broken], verdict.isVerified]).toEqual([false, false]);
      }),
    );
  });

  it.each([
    ['a seed that is none', { serverSeed: 'ab' }],
    ['a stake that is none', { own: { salt: 'a', side: 'up', stake: 33, payout: 0 } }],
    ['a side that is none', { own: { salt: 'a', side: 'tie' as 'up', stake: 100, payout: 0 } }],
  ] as const)('with %s is no tide at all', (_what, change) => {
    const [claim] = fc.sample(tides, 1);
    expect(claim && isRefusal(verifyTide({ ...claim, ...change }))).toBe(true);
  });
});
