import { describe, expect, it } from 'vitest';
import { demand, isRefusal, Refusal } from './refusal.ts';

describe('Refusal', () => {
  it('carries its code, its detail and a stack', () => {
    const refusal = new Refusal('levelRequired', { level: 7 });
    expect(refusal.code).toBe('levelRequired');
    expect(refusal.detail).toEqual({ level: 7 });
    expect(refusal.message).toBe('levelRequired');
    expect(refusal.name).toBe('Refusal');
    expect(refusal.stack).toContain('refusal.test.ts');
  });

  it('has an empty detail unless told', () => {
    expect(new Refusal('badMail').detail).toEqual({});
  });

  it('is an error, so that it can be thrown through code that knows nothing of it', () => {
    expect(new Refusal('badBet')).toBeInstanceOf(Error);
  });

  it('keeps its code in its type', () => {
    const code: 'badBet' = new Refusal('badBet').code;
    expect(code).toBe('badBet');
  });
});

describe('isRefusal', () => {
  it.each([
    ['a refusal', new Refusal('badBet'), true],
    ['another error', new Error('badBet'), false],
    ['an object of the same shape', { code: 'badBet', detail: {} }, false],
    ['nothing', undefined, false],
    ['null', null, false],
    ['a code alone', 'badBet', false],
  ])('tells %s: %s → %s', (_what, value, expected) => {
    expect(isRefusal(value)).toBe(expected);
  });
});

describe('demand', () => {
  it('throws the very refusal it was given', () => {
    const refusal = new Refusal('loginRequired');
    expect(() => demand(refusal)).toThrow(refusal);
  });

  it.each([undefined, null, 0, '', false, 12, { slot: 3 }])('hands back %j', value => {
    expect(demand(value)).toBe(value);
  });

  it('does not take another error for a no', () => {
    const error = new Error('broken');
    expect(demand(error)).toBe(error);
  });

  it('takes the refusal out of the type', () => {
    const outcome = (): number | Refusal => 5;
    const value: number = demand(outcome());
    expect(value).toBe(5);
  });
});
