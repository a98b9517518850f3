import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement, writeStatement } from '../../fairness/index.ts';
import { BO_STEPS } from '../config.ts';
import { digestOfSalts } from '../engine.ts';
import { marketConfigVersion } from './config.ts';
import type { MarketTrade, Sighting } from './decide.ts';
import { parsePrice } from './decimal.ts';
import { marketPath } from './path.ts';
import { formatSourceTime, parseSourceTime } from './source-time.ts';
import {
  hashOfTerms,
  type MarketClaim,
  type MarketVerdict,
  markStatement,
  verifyMarketTide,
} from './verify.ts';

describe('a time of the market', () => {
  it.each([
    ['2026-11-24T17:05:49.250459Z', 1_795_539_949_250_459],
    ['2026-11-24T17:05:49Z', 1_795_539_949_000_000],
    ['2026-11-24T17:05:49.2Z', 1_795_539_949_200_000],
    ['2026-11-24T17:05:49.250459999Z', 1_795_539_949_250_459],
  ])('%s is known to the microsecond', (text, us) => {
    expect(parseSourceTime(text)).toBe(us);
  });

  it.each([
    '',
    'now',
    '2026-11-24',
    '2026-11-24T17:05:49',
    '2026-11-24T17:05:49+01:00',
    '2026-13-24T17:05:49Z',
    '2026-02-31T17:05:49Z',
    '2026-11-24T25:05:49Z',
    '2026-11-24T17:05:49.Z',
    '1795539949',
  ])('is not %j', text => {
    expect(parseSourceTime(text)).toBeUndefined();
  });

  it('is written as it was read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000_000 }), us => {
        expect(parseSourceTime(formatSourceTime(us))).toBe(us);
      }),
    );
  });
});

describe('a price of the market', () => {
  it.each([
    ['4388.01000000', 2, 438_801],
    ['4388', 2, 438_800],
    ['4388.1', 2, 438_810],
    ['0.00001234', 8, 1234],
    ['0.1', 1, 1],
    ['21474836.47', 2, 2_147_483_647],
    ['17', 0, 17],
  ])('%s with %d decimals is %d', (text, decimals, price) => {
    expect(parsePrice(text, decimals)).toBe(price);
  });

  it.each([
    ['0', 2],
    ['0.00', 2],
    ['-1', 2],
    ['+1', 2],
    ['NaN', 2],
    ['Infinity', 2],
    ['1e5', 2],
    ['0x10', 2],
    ['', 2],
    ['.5', 2],
    ['1.', 2],
    [' 1', 2],
    ['1,5', 2],
    ['4388.011', 2],
    ['21474836.48', 2],
    ['9999999999999', 2],
    ['0.5', 0],
  ])('%j with %d decimals is none', (text, decimals) => {
    expect(parsePrice(text, decimals)).toBeUndefined();
  });
});

describe('the path of a market', () => {
  const START_MS = 2_000_000;
  const seen = (ms: number, price: number): Sighting => {
    const seenUs = (START_MS + ms) * 1000;
    return {
      tradeId: 1,
      price,
      tradedUs: seenUs,
      heardUs: seenUs,
      seenUs,
      seenHeardUs: seenUs,
      hasGap: false,
    };
  };
  const run = { strikePrice: 10_000, strikesAtMs: START_MS };

  it('goes as far as the market was heard of, and stands where nothing was traded', () => {
    const path = marketPath([seen(-50, 9990), seen(150, 10_002), seen(450, 9995), seen(1000, 9995)], run);
    expect(path).toEqual([2, 2, -5, -5, -5]);
  });

  it('is empty before its first step, and never longer than a run', () => {
    expect(marketPath([], run)).toEqual([]);
    expect(marketPath([seen(-500, 1), seen(199, 2)], run)).toEqual([]);
    expect(marketPath([seen(90_000, 10_001)], run)).toHaveLength(BO_STEPS);
  });

  it('ends where the tide has ended, whatever was heard', () => {
    const path = marketPath([seen(200, 10_004)], { ...run, end: { price: 10_009 } });
    expect([path.length, path[0], path.at(-2), path.at(-1)]).toEqual([BO_STEPS, 4, 4, 9]);
  });
});

const SALTS = ['ab'.repeat(16), 'cd'.repeat(16)];
const CLOSES = 1_800_000_000_000;

function claimOf(change: Partial<MarketClaim> = {}): MarketClaim {
  const terms = {
    roomId: 7004,
    configVersion: marketConfigVersion,
    source: 'coinbase',
    symbol: 'BTC-USD',
    decimals: 2,
    closesAtMs: CLOSES,
    strikesAtMs: CLOSES + 1000,
    endsAtMs: CLOSES + 31_000,
  };
  return {
    terms,
    termsHash: hashOfTerms(terms),
    salts: SALTS,
    saltsDigest: digestOfSalts(SALTS),
    strike: tradeAt(CLOSES + 900, 5, 10_000),
    end: tradeAt(CLOSES + 30_500, 9, 10_001),
    own: { salt: SALTS[1] ?? '', side: 'up', stake: 100, payout: 194 },
    ...change,
  };
}

function tradeAt(ms: number, tradeId: number, price: number): MarketTrade {
  return { tradeId, price, tradedUs: ms * 1000, heardUs: ms * 1000 + 90_000 };
}

function judged(claim: MarketClaim): MarketVerdict {
  const verdict = verifyMarketTide(claim);
  if (isRefusal(verdict)) throw verdict;
  return verdict;
}

describe('a market tide', () => {
  it('that is as it was told is verified, with a call and without', () => {
    expect(judged(claimOf())).toMatchObject({ isVerified: true });
    expect(judged(claimOf({ own: undefined }))).toMatchObject({ isVerified: true });
  });

  const { terms } = claimOf();
  it.each([
    ['other terms', { terms: { ...terms, symbol: 'ETH-USD' } }, 'areTermsKept'],
    ['another end', { terms: { ...terms, endsAtMs: CLOSES + 32_000 } }, 'areTermsKept'],
    ['other rules', { terms: { ...terms, configVersion: 'bo-0000000000000000' } }, 'isSameConfig'],
    ['other calls', { salts: [SALTS[1] ?? ''] }, 'areSaltsRight'],
    ['a strike after its moment', { strike: tradeAt(CLOSES + 1001, 5, 10_000) }, 'isStrikeInTime'],
    ['an end after its moment', { end: tradeAt(CLOSES + 31_001, 9, 10_001) }, 'isEndInTime'],
    ['an end before its strike', { end: tradeAt(CLOSES + 30_000, 4, 10_001) }, 'isEndInTime'],
    [
      'a strike that was heard too late',
      { strike: { ...tradeAt(CLOSES, 5, 10_000), heardUs: (CLOSES + 3001) * 1000 } },
      'isStrikeInTime',
    ],
    ['an end that pays others', { end: tradeAt(CLOSES + 30_500, 9, 9999) }, 'isPayoutRight'],
    ['a tie that was not given back', { end: tradeAt(CLOSES + 30_500, 9, 10_000) }, 'isPayoutRight'],
  ])('with %s is found out', (_what, change, check) => {
    const verdict = judged(claimOf(change));
    expect(verdict).toMatchObject({ [check]: false, isVerified: false });
  });

  it('without one’s own salt is found out', () => {
    const own = { salt: 'ef'.repeat(16), side: 'up', stake: 100, payout: 194 } as const;
    expect(judged(claimOf({ own }))).toMatchObject({ isOwnSaltIn: false, isVerified: false });
  });

  it('with a stake that nobody can make is none', () => {
    const own = { salt: '', side: 'up', stake: 7, payout: 0 } as const;
    expect(isRefusal(verifyMarketTide(claimOf({ own })))).toBe(true);
  });

  it('pays a tie back, and the other side when it goes down', () => {
    const own = { salt: SALTS[0] ?? '', stake: 200 };
    const tie = claimOf({
      end: tradeAt(CLOSES + 30_500, 9, 10_000),
      own: { ...own, side: 'down', payout: 200 },
    });
    const down = claimOf({
      end: tradeAt(CLOSES + 30_500, 9, 9000),
      own: { ...own, side: 'down', payout: 388 },
    });
    expect([judged(tie).isVerified, judged(down).isVerified]).toEqual([true, true]);
  });

  it.each(['strike', 'end'] as const)('says of its %s what can be read back', mark => {
    const { strike, termsHash } = claimOf();
    const statement = markStatement(mark, { roomId: 7004, termsHash }, strike);
    expect(readStatement(writeStatement(statement))).toEqual(statement);
    expect(writeStatement({ ...statement, price: 1 })).not.toBe(writeStatement(statement));
  });
});
