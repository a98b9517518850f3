import { coins, isRefusal, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashServerSeed, provableDraws } from '../fairness/index.ts';
import { isSlotWord, slotConfigVersion, slotPayout, slotScript } from './engine.ts';
import { slot } from './index.ts';
import { slotMachines } from './machines/index.ts';
import { SLOT_MAX_STAKE, SLOT_WORDS, type SlotBet, type SlotEvent } from './types.ts';

const { engine, verify } = slot;
const words = fc.constantFrom(...SLOT_WORDS);
const stakes = fc.constantFrom(100, 200, 500, 1000, 2000, 5000).map(coins);
const seeds = fc.integer();

describe('a bet', () => {
  const bet = { machine: 'pier', jackpots: false };
  it.each([
    [0, bet, 'stake'],
    [-100, bet, 'stake'],
    [50, bet, 'stake'],
    [150, bet, 'stake'],
    [100.5, bet, 'stake'],
    [SLOT_MAX_STAKE + 100, bet, 'stake'],
    [Number.NaN, bet, 'stake'],
    [100, { ...bet, machine: 'casino' }, 'machine'],
    [100, { ...bet, machine: 'toString' }, 'machine'],
    [100, { jackpots: false }, 'machine'],
    [100, null, 'machine'],
    [100, 'pier', 'machine'],
    [100, { machine: 'pier' }, 'jackpots'],
    [100, { machine: 'pier', jackpots: 1 }, 'jackpots'],
    [100, { machine: 'pier', jackpots: true }, 'jackpots'],
    [100, { machine: 'fireworks', jackpots: true }, 'jackpots'],
  ])('of %j on %j is refused', (stake, wrong, field) => {
    expect(engine.check(stake, wrong)).toMatchObject({ code: 'badBet', detail: { field } });
  });

  it('is taken on every machine at every price of the house', () => {
    for (const machine of SLOT_WORDS) {
      for (const stake of [100, 200, 500, 1000, 2000, 5000]) {
        expect(engine.check(stake, { machine, jackpots: false })).toBeUndefined();
        expect(isSlotWord(machine)).toBe(true);
      }
    }
    expect(engine.check(100, { machine: 'tidal', jackpots: true })).toBeUndefined();
  });
});

describe('a round', () => {
  it('is the same from the same draws', () => {
    fc.assert(
      fc.property(words, stakes, seeds, (machine, stake, seed) => {
        const bet = { machine, jackpots: slotMachines[machine].hasJackpots };
        const round = engine.play(stake, bet, seededDraws(seed));
        expect(engine.play(stake, bet, seededDraws(seed))).toEqual(round);
      }),
    );
  });

  it('pays what its script says, in whole coins, at every stake', () => {
    fc.assert(
      fc.property(words, stakes, seeds, (machine, stake, seed) => {
        const { outcome, payout } = engine.play(stake, { machine, jackpots: false }, seededDraws(seed));
        const script = slotScript(machine, stake, outcome);
        const hundredths = script.reduce((sum, event) => sum + hundredthsOf(event), 0);
        expect(hundredths).toBe(outcome.multiplierHundredths);
        expect(script.at(-1)).toEqual({ type: 'pay', payout });
        expect(payout).toBe((stake * hundredths) / 100);
        expect(Number.isSafeInteger(payout)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('has a stop for every reel of every spin, each a place of its strip', () => {
    fc.assert(
      fc.property(words, seeds, (machine, seed) => {
        const { reels, free } = slotMachines[machine];
        const { outcome } = engine.play(coins(100), { machine, jackpots: false }, seededDraws(seed));
        expect(isOn(outcome.stops, reels)).toBe(true);
        expect(outcome.freeStops.every(stops => isOn(stops, free?.reels ?? []))).toBe(true);
      }),
    );
  });

  it('with the same stops pays the same at another stake, times as much', () => {
    const bet: SlotBet = { machine: 'tidal', jackpots: false };
    for (let seed = 0; seed < 200; seed++) {
      const small = engine.play(coins(100), bet, seededDraws(seed));
      const large = engine.play(coins(5000), bet, seededDraws(seed));
      expect(large.outcome).toEqual(small.outcome);
      expect(large.payout).toBe(small.payout * 50);
    }
  });

  it('is drawn alike whether it is in for the jackpots or not, but for the jackpot', () => {
    for (let seed = 0; seed < 300; seed++) {
      const without = engine.play(coins(100), { machine: 'tidal', jackpots: false }, seededDraws(seed));
      const within = engine.play(coins(100), { machine: 'tidal', jackpots: true }, seededDraws(seed));
      expect({ ...within.outcome, jackpot: 'none' }).toEqual(without.outcome);
      expect(within.payout).toBe(without.payout);
    }
  });
});

describe('a script', () => {
  it('that is read from a stored round needs all of its stops', () => {
    const seed = seedWith(events => events.some(({ type }) => type === 'scatter'));
    const { outcome } = engine.play(coins(100), { machine: 'tidal', jackpots: false }, seededDraws(seed));
    expect(outcome.freeStops.length).toBeGreaterThan(0);
    expect(() => slotScript('tidal', 100, { ...outcome, freeStops: outcome.freeStops.slice(1) })).toThrow(
      'stops',
    );
    expect(() => slotScript('tidal', 100, { ...outcome, stops: [1, 2] })).toThrow('stops');
  });

  it('ends with the jackpot before the payout', () => {
    const { outcome } = engine.play(coins(100), { machine: 'tidal', jackpots: false }, seededDraws(1));
    const script = slotScript('tidal', 100, { ...outcome, jackpot: 'grand' });
    expect(script.slice(-2).map(({ type }) => type)).toEqual(['jackpot', 'pay']);
  });
});

describe('a finished round', () => {
  const claimSeeds = { serverSeed: 'cd'.repeat(32), clientSeed: 'harbour', nonce: 7 };
  const bet: SlotBet = { machine: 'tidal', jackpots: true };
  const claim = {
    ...claimSeeds,
    serverSeedHash: hashServerSeed(claimSeeds.serverSeed),
    configVersion: slotConfigVersion,
    stake: 500,
    bet,
    ...engine.play(coins(500), bet, provableDraws(claimSeeds)),
  };

  it('is verified by anybody', () => {
    expect(verify(claim)).toMatchObject({ isVerified: true });
  });

  it.each([
    [{ payout: claim.payout + 5 }, { isPayoutRight: false }],
    [{ outcome: { ...claim.outcome, jackpot: 'grand' } }, { isOutcomeRight: false }],
    [{ outcome: { ...claim.outcome, stops: [0, 0, 0, 0, 0] } }, { isOutcomeRight: false }],
    [{ configVersion: 'slot-other' }, { isSameConfig: false }],
    [{ nonce: 8 }, { isOutcomeRight: false }],
    [{ bet: { machine: 'pier', jackpots: false } }, { isOutcomeRight: false }],
  ])('with %j is not', (change, wrong) => {
    expect(verify({ ...claim, ...change })).toMatchObject({ isVerified: false, ...wrong });
  });

  it('on a machine that is not there was none', () => {
    expect(isRefusal(verify({ ...claim, bet: { machine: 'other', jackpots: false } }))).toBe(true);
  });
});

it.each([
  [100, 0, 0],
  [100, 150, 150],
  [200, 25, 50],
  [5000, 1, 50],
  [5000, 470_510, 23_525_500],
])('a stake of %i at %i hundredths pays %i', (stake, hundredths, payout) => {
  expect(slotPayout(stake, hundredths)).toBe(payout);
});

function hundredthsOf(event: SlotEvent): number {
  return 'hundredths' in event ? event.hundredths : 0;
}

function isOn(stops: readonly number[], reels: readonly (readonly number[])[]): boolean {
  return (
    stops.length === reels.length &&
    stops.every((stop, reel) => stop >= 0 && stop < (reels[reel]?.length ?? 0))
  );
}

function seedWith(isMeant: (events: readonly SlotEvent[]) => boolean): number {
  for (let seed = 0; seed < 5000; seed++) {
    const { outcome } = engine.play(coins(100), { machine: 'tidal', jackpots: false }, seededDraws(seed));
    if (isMeant(slotScript('tidal', 100, outcome))) return seed;
  }
  throw new Error('no seed of these does');
}
