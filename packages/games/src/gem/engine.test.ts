import { coins, type Draws, isRefusal, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashServerSeed, provableDraws } from '../fairness/index.ts';
import { GEM_DROPS } from './config.data.ts';
import { runDrop } from './drop.ts';
import { gem } from './index.ts';

const { engine, verify } = gem;
const { check, play, configVersion } = engine;
const stakes = fc.integer({ min: 1, max: 100_000 }).map(tens => coins(tens * 10));
const always = (draw: number): Draws => ({ uint32: () => draw });

describe('a bet', () => {
  it.each([
    [0, {}, 'stake'],
    [-10, {}, 'stake'],
    [10.5, {}, 'stake'],
    [15, {}, 'stake'],
    [1_000_010, {}, 'stake'],
    [Number.NaN, {}, 'stake'],
    [10, null, 'bet'],
    [10, undefined, 'bet'],
    [10, 'drop', 'bet'],
    [10, { drop: 7 }, 'bet'],
    [10, ['drop'], 'bet'],
  ])('of %j with %j is refused', (stake, bet, field) => {
    expect(check(stake, bet)).toMatchObject({ code: 'badBet', detail: { field } });
  });

  it.each([10, 100, 200, 500, 1000, 2000, 5000, 1_000_000])('of %i is taken', stake => {
    expect(check(stake, {})).toBeUndefined();
  });
});

describe('a round', () => {
  it('is one draw: the number of a drop, and what that comes to', () => {
    fc.assert(
      fc.property(stakes, fc.integer({ min: 0, max: 0xffff_ffff }), (stake, draw) => {
        const { outcome, payout } = play(stake, {}, always(draw));
        expect(outcome).toEqual({ drop: draw % GEM_DROPS, ...runDrop(draw % GEM_DROPS) });
        expect(payout).toBe((stake * outcome.multiplierHundredths) / 100);
      }),
    );
  });

  it('takes no second draw', () => {
    let taken = 0;
    play(coins(100), {}, { uint32: () => taken++ });
    expect(taken).toBe(1);
  });

  it('returns over many rounds what its odds promise', () => {
    const rounds = 40_000;
    const draws = seededDraws(31);
    let paid = 0;
    for (let round = 0; round < rounds; round++) paid += play(coins(100), {}, draws).payout;
    const { returnToPlayer, variance } = gem.odds();
    const share = (value: { numerator: bigint; denominator: bigint }) =>
      Number(value.numerator) / Number(value.denominator);
    const errors = (paid / (rounds * 100) - share(returnToPlayer)) / Math.sqrt(share(variance) / rounds);
    expect(Math.abs(errors)).toBeLessThan(4.5);
  });
});

describe('a finished round', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'marina', nonce: 3 };
  const claim = {
    ...seeds,
    serverSeedHash: hashServerSeed(seeds.serverSeed),
    configVersion,
    stake: 100,
    bet: {},
    ...play(coins(100), {}, provableDraws(seeds)),
  };

  it('is verified by anybody', () => {
    expect(verify(claim)).toMatchObject({ isVerified: true });
  });

  it.each([
    { outcome: { ...claim.outcome, drop: (claim.outcome.drop + 1) % GEM_DROPS } },
    { outcome: { ...claim.outcome, cascades: claim.outcome.cascades + 1 } },
    { outcome: { ...claim.outcome, multiplierHundredths: claim.outcome.multiplierHundredths + 10 } },
    { payout: claim.payout + 10 },
    { configVersion: 'gem-0' },
    { nonce: 4 },
  ])('with %j is not', change => {
    expect(verify({ ...claim, ...change })).toMatchObject({ isVerified: false });
  });

  it.each([{ stake: 15 }, { bet: { drop: 1 } }])('with %j was none', change => {
    expect(isRefusal(verify({ ...claim, ...change }))).toBe(true);
  });
});
