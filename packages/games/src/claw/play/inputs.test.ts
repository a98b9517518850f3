import { describe, expect, it } from 'vitest';
import { type ClawInput, PRIZE_KINDS } from '../types.ts';
import { decodeClawInput, encodeClawInput } from './inputs.ts';

describe('inputs of a claw machine', () => {
  it.each<ClawInput>([
    { type: 'begin', round: 0, pity: 0 },
    { type: 'begin', round: 2_147_483_647, pity: 12 },
    { type: 'move', x: -1, z: 1 },
    { type: 'move', x: 0, z: 0 },
    { type: 'grab' },
    { type: 'end' },
    ...PRIZE_KINDS.map(kind => ({ type: 'restock', kind }) as const),
  ])('come back from their numbers: %j', input => {
    expect(decodeClawInput(encodeClawInput(input))).toEqual(input);
  });

  it.each([
    [[]],
    [[5]],
    [[-1]],
    [[0, 1]],
    [[0, 1, -1]],
    [[0, 1.5, 0]],
    [[1, 2, 0]],
    [[1, 0, Number.NaN]],
    [[1, 0]],
    [[2, 0]],
    [[3, 1]],
    [[4]],
    [[4, PRIZE_KINDS.length]],
    [[4, -1]],
  ])('are none in %j', code => {
    expect(decodeClawInput(code)).toBeUndefined();
  });
});
