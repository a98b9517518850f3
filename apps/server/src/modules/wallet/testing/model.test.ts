import { seededDraws } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { createWalletModel } from './model.ts';
import { canRunTogether, drawStep, type Step } from './steps.ts';

const give = (amount: number, key = 1): Step => ({ kind: 'move', user: 0, unit: 'coins', amount, key });

describe('the model of the wallet', () => {
  it('posts, replays and tells a reused key', () => {
    const model = createWalletModel();
    expect(model.expect(give(50))).toMatchObject({ state: 'posted', balances: [50] });
    expect(model.expect(give(50))).toMatchObject({ state: 'replayed', balances: [50] });
    expect(model.expect(give(51))).toEqual({ state: 'refused', code: 'keyReused' });
    expect(model.balanceOf(0, 'coins')).toBe(50);
  });

  it('refuses what is not there, and again with the same key when it is', () => {
    const model = createWalletModel();
    const refused = { state: 'refused', code: 'insufficientBalance', missing: 5 };
    expect(model.expect(give(-5, 1))).toEqual(refused);
    model.expect(give(50, 2));
    expect(model.expect(give(-5, 1))).toEqual(refused);
  });

  it('needs a stake before its payout, and grows the level', () => {
    const model = createWalletModel();
    const play = (key: number): Step => ({ kind: 'play', user: 0, stake: 10, payout: 30, key });
    expect(model.expect(play(1))).toMatchObject({ code: 'insufficientBalance', missing: 10 });
    model.expect(give(10, 2));
    expect(model.expect(play(3))).toMatchObject({ state: 'posted', balances: [0, 10, 30] });
  });

  it('ends a hold in one way', () => {
    const model = createWalletModel();
    model.expect(give(50, 1));
    model.expect({ kind: 'hold', user: 0, amount: 20, key: 2 });
    expect(model.balanceOf(0, 'coins')).toBe(30);
    expect(model.expect({ kind: 'void', hold: 0 })).toMatchObject({ state: 'posted', balances: [50] });
    expect(model.expect({ kind: 'void', hold: 0 })).toMatchObject({ state: 'replayed' });
    expect(model.expect({ kind: 'settle', hold: 0, payout: 5 })).toEqual({
      state: 'refused',
      code: 'holdClosed',
    });
    expect(model.expect({ kind: 'void', hold: 1 })).toEqual({ state: 'refused', code: 'notFound' });
  });
});

describe('random steps', () => {
  const draw = (seed: number) => {
    const draws = seededDraws(seed);
    return Array.from({ length: 2000 }, () => drawStep(draws, { users: 5, keys: 7 }));
  };

  it('are the same for the same seed and others for another', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('are of every kind, within their bounds', () => {
    const steps = draw(3);
    expect(new Set(steps.map(step => step.kind)).size).toBe(6);
    expect(steps.every(step => !('user' in step) || step.user < 5)).toBe(true);
    expect(steps.every(step => step.kind !== 'give' || step.user !== step.to)).toBe(true);
  });

  it('run together where no other user’s step decides their outcome', () => {
    const together = draw(4).filter(canRunTogether);
    expect(new Set(together.map(step => step.kind))).toEqual(new Set(['move', 'play', 'hold']));
  });
});
