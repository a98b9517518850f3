import { DAY_MS } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterWorkingDays,
  firstOrderState,
  isParcelOrderOpen,
  mayStep,
  needsSearch,
  ORDER_STEPS,
  type OrderStep,
  type ParcelOrderState,
  stateAfterRefund,
  stepOrder,
} from './parcel-order.ts';

const STEPS = Object.keys(ORDER_STEPS) as OrderStep[];
const STATES = [
  ...new Set(Object.values(ORDER_STEPS).flatMap(({ from, to }) => [...from, to])),
] as ParcelOrderState[];

describe('an order', () => {
  it('goes from the shelf to the door, one step after the other', () => {
    const states = (['pick', 'pack', 'ship', 'deliver'] as const).reduce<ParcelOrderState[]>(
      (path, step) => [...path, stepOrder(path.at(-1) ?? 'paid', step)],
      [firstOrderState(true)],
    );
    expect(states).toEqual(['paid', 'picking', 'packed', 'shipped', 'delivered']);
  });

  it.each<[ParcelOrderState, OrderStep, boolean]>([
    ['paid', 'cancel', true],
    ['picking', 'cancel', false],
    ['packed', 'staffCancel', true],
    ['shipped', 'staffCancel', false],
    ['paid', 'ship', false],
    ['shipped', 'askReturn', false],
    ['delivered', 'askReturn', true],
    ['delivered', 'deliver', false],
    ['lost', 'deliver', true],
    ['shipped', 'comeBack', true],
    ['returned', 'sendAgain', true],
    ['returning', 'refund', false],
    ['lost', 'refund', true],
    ['cancelled', 'pick', false],
    ['refunded', 'refund', false],
    ['refunded', 'deliver', false],
  ])('that is %s may %s: %s', (state, step, may) => {
    expect(mayStep(state, step)).toBe(may);
    if (may) expect(stepOrder(state, step)).toBe(ORDER_STEPS[step].to);
    else expect(() => stepOrder(state, step)).toThrow('orderTooFar');
  });

  it('gives its coins back once at most, and is never shipped afterwards, however it goes', () => {
    const wanted = fc.array(fc.constantFrom(...STEPS), { maxLength: 60 });
    fc.assert(
      fc.property(wanted, steps => {
        let state = firstOrderState(true);
        let refunds = 0;
        for (const step of steps) {
          if (!mayStep(state, step)) continue;
          expect(refunds).toBe(0);
          state = stepOrder(state, step);
          if (state === 'cancelled' || state === 'refunded') refunds += 1;
        }
        expect(refunds).toBeLessThanOrEqual(1);
        expect(isParcelOrderOpen(state)).toBe(
          STEPS.some(step => mayStep(state, step)) && state !== 'delivered',
        );
      }),
    );
  });

  it('is shipped only after somebody packed it, and returned only after it was shipped', () => {
    const wanted = fc.array(fc.constantFrom(...STEPS), { maxLength: 60 });
    fc.assert(
      fc.property(wanted, steps => {
        const path = steps.reduce<ParcelOrderState[]>(
          (states, step) => {
            const state = states.at(-1) ?? 'paid';
            return mayStep(state, step) ? [...states, stepOrder(state, step)] : states;
          },
          ['paid'],
        );
        path.forEach((state, place) => {
          if (state === 'shipped') expect(path[place - 1]).toBe('packed');
          if (state === 'returned' || state === 'lost') expect(path.slice(0, place)).toContain('shipped');
        });
      }),
    );
  });

  it('reaches every state there is', () => {
    const reached = new Set<ParcelOrderState>(['paid']);
    for (const _turn of STATES)
      for (const state of reached)
        for (const step of STEPS) if (mayStep(state, step)) reached.add(stepOrder(state, step));
    expect([...reached].toSorted()).toEqual(STATES.toSorted());
  });

  it('without a parcel has come as it is paid', () => {
    expect(firstOrderState(false)).toBe('delivered');
    expect([stateAfterRefund(true), stateAfterRefund(false)]).toEqual(['delivered', 'refunded']);
  });
});

it.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-27', 5, '2026-12-04'],
  ['2026-11-27', 0, '2026-11-27'],
])('from %s, %i working days lead to %s', (from, days, to) => {
  expect(new Date(afterWorkingDays(Date.parse(from), days)).toISOString().slice(0, 10)).toBe(to);
});

it('a parcel without news is looked for thirty days after it should have come', () => {
  const expect30 = (expectDays: number, newsDays: number) =>
    needsSearch(expectDays * DAY_MS, newsDays * DAY_MS, 100 * DAY_MS);
  expect(expect30(69, 10)).toBe(true);
  expect(expect30(70, 10)).toBe(false);
  expect(expect30(10, 80)).toBe(false);
});
