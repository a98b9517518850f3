import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PUSHER } from '../config/default.data.ts';
import type { PusherInput } from '../types.ts';
import { decodePusherInput, encodePusherInput } from './inputs.ts';

const CONFIG = { ...DEFAULT_PUSHER, maxRain: 50 };
const decode = (code: readonly number[]) => decodePusherInput(CONFIG, code);

const inputs: fc.Arbitrary<PusherInput> = fc.oneof(
  fc.record({ type: fc.constant('aim' as const), x: fc.integer({ min: -1000, max: 1000 }) }),
  fc.record({ type: fc.constant('rain' as const), coins: fc.integer({ min: 1, max: 50 }) }),
  fc.record({
    type: fc.constant('buff' as const),
    kind: fc.constantFrom('double' as const, 'walls' as const),
    steps: fc.integer({ min: 0, max: 36_000 }),
  }),
  fc.constantFrom({ type: 'drop' } as const, { type: 'stop' } as const),
);

describe('inputs as numbers', () => {
  it.each<[PusherInput, readonly number[]]>([
    [{ type: 'aim', x: -1000 }, [0, -1000]],
    [{ type: 'aim', x: 0 }, [0, 0]],
    [{ type: 'drop' }, [1]],
    [{ type: 'rain', coins: 50 }, [2, 50]],
    [{ type: 'stop' }, [3]],
    [{ type: 'buff', kind: 'double', steps: 1800 }, [4, 0, 1800]],
    [{ type: 'buff', kind: 'walls', steps: 0 }, [4, 1, 0]],
  ])('%j is %j', (input, code) => {
    expect(encodePusherInput(input)).toEqual(code);
    expect(decode(code)).toEqual(input);
  });

  it('come back as they were', () => {
    fc.assert(
      fc.property(inputs, input => {
        expect(decode(encodePusherInput(input))).toEqual(input);
      }),
    );
  });

  it.each([
    [[]],
    [[0]],
    [[0, 1001]],
    [[0, -1001]],
    [[0, 0.5]],
    [[0, 1, 2]],
    [[1, 0]],
    [[2]],
    [[2, 0]],
    [[2, 51]],
    [[2, -1]],
    [[3, 3]],
    [[4]],
    [[4, 0]],
    [[4, 2, 60]],
    [[4, -1, 60]],
    [[4, 0, -1]],
    [[4, 0, 36_001]],
    [[4, 1, 0.5]],
    [[4, 1, 60, 0]],
    [[5]],
    [[-1]],
    [[0.5]],
    [[Number.NaN]],
  ])('%j is none', code => {
    expect(decode(code)).toBeUndefined();
  });

  it('are nothing else than what they encode to', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 60 }), { maxLength: 3 }), code => {
        const input = decode(code);
        if (input !== undefined) expect(encodePusherInput(input)).toEqual(code);
      }),
      { numRuns: 500 },
    );
  });
});
