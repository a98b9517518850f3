import { coins, drawBelow, isRefusal, Refusal } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { hashServerSeed, provableDraws } from './fairness/index.ts';
import { fractionText } from './fraction.ts';
import { type InstantClaim, type InstantEngine, instantGame, oddsOfMultipliers } from './instant.ts';

/** A die: the stake times the number, when the number was named. */
const die: InstantEngine<{ readonly side: number }, { readonly side: number; readonly isHit: boolean }> = {
  configVersion: 'die-1',
  check: (stake, bet) =>
    stake > 0 && typeof (bet as { side?: unknown }).side === 'number' ? undefined : new Refusal('badBet'),
  play: (stake, { side: named }, draws) => {
    const side = drawBelow(draws, 6) + 1;
    const isHit = side === named;
    return { outcome: { side, isHit }, payout: coins(isHit ? stake * 5 : 0) };
  },
};
const { verify } = instantGame({
  engine: die,
  odds: () => oddsOfMultipliers([0, 500]),
  firstBet: { side: 1 },
});

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'marina', nonce: 3 };
const bet = { side: 4 };
const played = die.play(coins(10), bet, provableDraws(seeds));
const claim: InstantClaim = {
  ...seeds,
  serverSeedHash: hashServerSeed(seeds.serverSeed),
  configVersion: 'die-1',
  stake: 10,
  bet,
  ...played,
};
const judged = (change: Partial<InstantClaim> = {}) => {
  const verdict = verify({ ...claim, ...change });
  if (isRefusal(verdict)) throw verdict;
  const { round: _, ...checks } = verdict;
  return checks;
};
const right = {
  isCommitmentKept: true,
  isSameConfig: true,
  isOutcomeRight: true,
  isPayoutRight: true,
  isVerified: true,
};

describe('a round that was drawn at once', () => {
  it('comes out the same again, whatever order its fields are told in', () => {
    expect(judged()).toEqual(right);
    const { side, isHit } = played.outcome;
    expect(judged({ outcome: { isHit, side } })).toEqual(right);
  });

  it.each([
    ['another outcome', { outcome: { ...played.outcome, side: 7 } }, 'isOutcomeRight'],
    ['an outcome with more in it', { outcome: { ...played.outcome, more: 1 } }, 'isOutcomeRight'],
    ['another payout', { payout: played.payout + 1 }, 'isPayoutRight'],
    ['another version', { configVersion: 'die-2' }, 'isSameConfig'],
    ['another promise', { serverSeedHash: '00'.repeat(32) }, 'isCommitmentKept'],
  ] as const)('is false with %s', (_what, change, name) => {
    expect(judged(change)).toEqual({ ...right, [name]: false, isVerified: false });
  });

  it.each([
    ['a seed', { serverSeed: 'beef' }],
    ['a bet', { bet: {} }],
    ['a stake', { stake: 0 }],
  ])('is none without %s', (_what, change) => {
    expect(isRefusal(verify({ ...claim, ...change }))).toBe(true);
  });
});

describe('the odds of multipliers with the same chance', () => {
  it('are exact: what comes back, how often more than the stake, and each multiplier once', () => {
    const { multipliers, returnToPlayer, hitRate, variance } = oddsOfMultipliers([0, 100, 100, 300]);
    expect(multipliers.map(one => [one.multiplierHundredths, fractionText(one.chance)])).toEqual([
      [300, '1/4'],
      [100, '1/2'],
      [0, '1/4'],
    ]);
    expect([returnToPlayer, hitRate, variance].map(fractionText)).toEqual(['5/4', '1/4', '19/16']);
  });
});
