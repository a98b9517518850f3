import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AutoPlan, type AutoRun, autoStep, startAuto, withAnswer, withRound } from './auto.ts';

const STAKE = 100;
const plan: AutoPlan = { count: 10, stopOnWin: 'never', lossLimitCoins: undefined };

/** A run after rounds that paid so much; undefined is one without an answer yet. */
function after(payouts: readonly (number | undefined)[], changes: Partial<AutoPlan> = {}): AutoRun {
  let run = startAuto({ ...plan, ...changes });
  for (const payout of payouts) {
    run = withRound(run, STAKE);
    if (payout !== undefined) run = withAnswer(run, STAKE, payout);
  }
  return run;
}

describe('autoStep', () => {
  it.each([
    ['plays the first round', [], {}, 'play'],
    ['plays on while rounds are under way', [undefined, undefined], {}, 'play'],
    ['ends after the last round', [0, 0], { count: 2 }, 'done'],
    ['plays on after a win when not told to stop', [500], {}, 'play'],
    ['ends at any win', [0, 120], { stopOnWin: 'anyWin' }, 'won'],
    ['takes the stake back for no win', [100], { stopOnWin: 'anyWin' }, 'play'],
    ['ends at ten times the stake', [1000], { stopOnWin: 'tenfold' }, 'won'],
    ['plays on below ten times the stake', [999], { stopOnWin: 'tenfold' }, 'play'],
    ['waits for an answer that might be the win to stop at', [undefined], { stopOnWin: 'anyWin' }, 'wait'],
    ['ends at the loss limit', [0, 0], { lossLimitCoins: 250 }, 'lossLimit'],
    ['may lose exactly the limit', [0], { lossLimitCoins: 200 }, 'play'],
    ['counts a win against losses', [0, 150, 0], { lossLimitCoins: 250 }, 'play'],
    ['counts a round under way as lost, and waits', [0, undefined], { lossLimitCoins: 250 }, 'wait'],
    ['ends at once when not one round may be lost', [], { lossLimitCoins: 50 }, 'lossLimit'],
  ] as const)('%s', (_what, payouts, changes, step) => {
    expect(autoStep(after(payouts, changes), STAKE)).toBe(step);
  });

  it('forgets the stake of a round that was refused', () => {
    const run = withAnswer(withRound(startAuto({ ...plan, lossLimitCoins: 100 }), STAKE), STAKE, undefined);
    expect([run.openCoins, run.lostCoins]).toEqual([0, 0]);
    expect(autoStep(run, STAKE)).toBe('play');
  });

  it('never loses more than the limit, in whatever order answers come', () => {
    const payouts = fc.array(fc.constantFrom(0, 30, 50, 120, 170), { maxLength: 60 });
    fc.assert(
      fc.property(
        payouts,
        fc.integer({ min: 0, max: 900 }),
        fc.infiniteStream(fc.boolean()),
        (all, limit, late) => {
          let run = startAuto({ ...plan, count: 60, lossLimitCoins: limit });
          const waiting: number[] = [];
          let paid = 0;
          let played = 0;
          for (const payout of all) {
            while (autoStep(run, STAKE) === 'wait' || (waiting.length > 0 && late.next().value)) {
              const answer = waiting.pop() ?? 0;
              paid += answer;
              run = withAnswer(run, STAKE, answer);
            }
            if (autoStep(run, STAKE) !== 'play') break;
            run = withRound(run, STAKE);
            played += 1;
            waiting.push(payout);
            expect(played * STAKE - paid).toBeLessThanOrEqual(limit);
          }
        },
      ),
    );
  });
});
