import { describe, expect, test } from 'vitest';
import {
  areResultsSame,
  compareClawInputs,
  comparePusherInputs,
  type Fate,
  type RecordedInput,
  type SentInput,
} from './inputs.ts';

const sent = (action: string, fate: Fate = 'accepted', value?: number): SentInput => ({
  action,
  fate,
  value,
  atMs: 0,
});
const FINE = { hasMore: false, hasFewer: false };
const MORE = { hasMore: true, hasFewer: false };
const FEWER = { hasMore: false, hasFewer: true };
const BOTH = { hasMore: true, hasFewer: true };

describe('what was sent to a claw', () => {
  const facts = { isVoid: false, isFirst: true, playSteps: 1800 };
  const begin = { step: 0, input: { type: 'begin', round: 1, pity: 0 } };
  const move = (x: number, z: number, step = 100): RecordedInput => ({ step, input: { type: 'move', x, z } });
  const only = (type: string, step = 400): RecordedInput => ({ step, input: { type } });
  const [right, back, still, grab] = [move(1, 0), move(1, 1), move(0, 0), only('grab')];
  const pressed = [sent('right'), sent('back'), sent('stop'), sent('grab')];

  test.each<readonly [string, readonly SentInput[], readonly RecordedInput[], object]>([
    ['as it was', pressed, [right, back, still, grab], FINE],
    ['with another direction', pressed, [move(-1, 0), move(-1, 1), still, grab], BOTH],
    ['without a release', pressed, [right, back, grab], FEWER],
    ['without the grab', pressed, [right, back, still], FEWER],
    ['with a release too many', pressed, [right, still, right, back, still, grab], BOTH],
    ['with a move after all that was sent', [sent('right')], [right, move(-1, 0)], MORE],
    ['with nothing', pressed, [], FEWER],
    ['in another order', [sent('right'), sent('stop')], [still, right], BOTH],
    ['with an early grab', [sent('right')], [right, grab], MORE],
    ['with the machine’s own grab', [sent('right')], [right, only('grab', 1790)], FINE],
    ['given up', [sent('right')], [right, only('end')], MORE],
    ['given up by its player', [sent('right'), sent('cancel')], [right, only('end')], FINE],
    ['with one that nobody answered', [sent('right', 'lost'), sent('stop')], [right, still], FINE],
    ['without one that nobody answered', [sent('right', 'lost'), sent('stop')], [still], FINE],
    ['with one that was refused', [sent('right', 'refused')], [right], MORE],
    ['without a release after the grab', [sent('grab'), sent('stop')], [grab], FINE],
    ['with prizes thrown in', [sent('grab')], [only('restock', 0), grab], FINE],
  ])('is found %s', (_what, own, recorded, verdict) => {
    expect(compareClawInputs(own, [begin, ...recorded], facts)).toEqual(verdict);
  });

  test('may have been given up by the machine where the stake went back', () => {
    const verdict = compareClawInputs([sent('right')], [begin, right, only('end')], {
      ...facts,
      isVoid: true,
    });
    expect(verdict).toEqual(FINE);
  });
});

describe('what was sent to a pusher', () => {
  const aim = (x: number): RecordedInput => ({ step: 1, input: { type: 'aim', x } });
  const [drop, stop] = (['drop', 'stop'] as const).map(type => ({ step: 2, input: { type } }));
  const rain = (coins: number): RecordedInput => ({ step: 2, input: { type: 'rain', coins } });
  const [left, right] = [sent('aim', 'accepted', -300), sent('aim', 'accepted', 300)];
  const compare = (
    own: readonly SentInput[],
    recorded: readonly (RecordedInput | undefined)[],
    isFirst = true,
  ) =>
    comparePusherInputs(
      own,
      recorded.flatMap(one => one ?? []),
      { isVoid: false, isFirst },
    );

  test.each<readonly [string, readonly SentInput[], readonly (RecordedInput | undefined)[], object]>([
    ['as it was', [left, sent('drop'), right], [aim(-300), drop, aim(300), stop], FINE],
    ['with a coin more', [sent('drop')], [drop, drop], MORE],
    ['with more coins than were held for', [sent('drop', 'accepted', 20)], [rain(12), rain(12)], MORE],
    ['with a rain in two parts', [sent('drop', 'accepted', 20)], [rain(12), rain(8)], FINE],
    ['with a drop that was refused', [sent('drop', 'refused')], [drop], MORE],
    ['with another aim', [left], [aim(300)], MORE],
    ['without an aim', [left, right], [aim(300)], FEWER],
    ['without the last aim, which the next play may have', [left, right], [aim(-300)], FINE],
    ['stopped again and again by itself', [], [stop, stop, stop], MORE],
    ['stopped by its player', [sent('stop')], [stop, stop, stop], FINE],
  ])('is found %s', (_what, own, recorded, verdict) => {
    expect(compare(own, recorded)).toEqual(verdict);
  });

  test('of a later play of its push session is somewhere in what was sent', () => {
    expect(compare([left, right], [aim(300)], false)).toEqual(FINE);
    expect(compare([left], [aim(0), aim(300)], false)).toEqual(MORE);
  });
});

describe('what was told when a round ended', () => {
  const tray = { roundId: '1', isVoid: false, payout: 60, tray: { dropped: 3 } };
  const caught = {
    roundId: '2',
    isVoid: false,
    payout: 0,
    claw: { strong: true, prizes: [{ given: 200 }, { given: 140 }] },
  };
  const told = [
    { roundId: '1', dropped: 3, payout: 60 },
    { roundId: '2', prizes: [140, 200], strong: true },
  ];

  test.each<readonly [string, Parameters<typeof areResultsSame>[1], boolean]>([
    ['the same', [tray, caught], true],
    ['another payout', [{ ...tray, payout: 50 }], false],
    ['another number of coins', [{ ...tray, tray: { dropped: 4 } }], false],
    ['a prize less', [{ ...caught, claw: { ...caught.claw, prizes: [{ given: 200 }] } }], false],
    [
      'a cheaper prize',
      [{ ...caught, claw: { ...caught.claw, prizes: [{ given: 200 }, { given: 1 }] } }],
      false,
    ],
    ['another grip', [{ ...caught, claw: { ...caught.claw, strong: false } }], false],
    ['nothing of it', [{ ...tray, roundId: '9', payout: 1 }], true],
    ['that it was given back', [{ ...tray, isVoid: true, payout: 0 }], true],
  ])('is compared with %s', (_what, rounds, isSame) => {
    expect(areResultsSame(told, rounds)).toBe(isSame);
  });
});
