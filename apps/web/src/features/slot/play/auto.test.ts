import { describe, expect, test } from 'vitest';
import { type AutoPlan, type AutoRun, autoStep, startAuto, withSpin } from './auto.ts';

const plan: AutoPlan = {
  count: 3,
  lossLimitCoins: undefined,
  winLimitCoins: undefined,
  stopsAtFeature: false,
};
const spins = (run: AutoRun, ...payouts: readonly number[]) =>
  payouts.reduce((now, payout) => withSpin(now, { stake: 100, payout, isFeature: false }), run);

describe('automatic play', () => {
  test('spins as often as it was told', () => {
    const run = startAuto(plan);
    expect(autoStep(run, 100)).toBe('spin');
    expect(autoStep(spins(run, 0, 50), 100)).toBe('spin');
    expect(autoStep(spins(run, 0, 50, 0), 100)).toBe('done');
  });

  test.each([
    [250, [0, 0], 'lossLimit'],
    [300, [0, 0], 'spin'],
    [100, [], 'spin'],
    [99, [], 'lossLimit'],
    // What was won meanwhile is not lost.
    [100, [200, 0], 'spin'],
    [100, [0], 'lossLimit'],
  ] as const)('with a limit of %i after %j goes on with: %s', (lossLimitCoins, payouts, step) => {
    expect(autoStep(spins(startAuto({ ...plan, lossLimitCoins }), ...payouts), 100)).toBe(step);
  });

  test.each([
    [500, 499, 'spin'],
    [500, 500, 'won'],
    [500, 2000, 'won'],
    // Getting the stake back is no win, whatever the limit.
    [50, 100, 'spin'],
  ] as const)('that stops at %i and gets %i goes on with: %s', (winLimitCoins, payout, step) => {
    expect(autoStep(spins(startAuto({ ...plan, winLimitCoins }), payout), 100)).toBe(step);
  });

  test('stops at a feature only where it was asked to', () => {
    const feature = { stake: 100, payout: 0, isFeature: true };
    expect(autoStep(withSpin(startAuto(plan), feature), 100)).toBe('spin');
    expect(autoStep(withSpin(startAuto({ ...plan, stopsAtFeature: true }), feature), 100)).toBe('feature');
  });
});
