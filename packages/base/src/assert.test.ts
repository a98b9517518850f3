import { describe, expect, it } from 'vitest';
import { assert, assertNever } from './assert.ts';

describe('assert', () => {
  it.each([true, 1, 'text', {}, []])('lets %j pass', condition => {
    expect(() => assert(condition, 'this holds')).not.toThrow();
  });

  it.each([false, 0, '', null, undefined, Number.NaN])(
    'stops at %j and says which sentence broke',
    condition => {
      expect(() => assert(condition, 'a bound is positive')).toThrow('Assertion failed: a bound is positive');
    },
  );

  it('narrows the type of what it asserted', () => {
    const found = ['left', 'right'].find(side => side.startsWith('r'));
    assert(found, 'the side is there');
    const side: string = found;
    expect(side).toBe('right');
  });
});

describe('assertNever', () => {
  // Only parsed data can bring a value the type rules out.
  it.each([
    ['"other"', 'other' as never],
    ['{"type":"new"}', { type: 'new' } as never],
    ['undefined', undefined as never],
  ])('names the unexpected %s', (text, value) => {
    expect(() => assertNever(value)).toThrow(`Assertion failed: unexpected ${text}`);
  });

  it('makes a switch over a union complete', () => {
    type Side = 'left' | 'right';
    const step = (side: Side): number => {
      switch (side) {
        case 'left':
          return -1;
        case 'right':
          return 1;
        default:
          return assertNever(side);
      }
    };
    expect([step('left'), step('right')]).toEqual([-1, 1]);
  });
});
