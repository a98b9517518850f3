import { describe, expect, it } from 'vitest';
import { factText, stepText } from './script-text.ts';

describe('a step of a script', () => {
  it.each([
    [{ type: 'drop' }, 'Drop'],
    [
      { type: 'ballLanded', slot: 3, multiplierHundredths: 210 },
      'Ball landed: slot 3, multiplier hundredths 210',
    ],
    [{ type: 'path', turns: [0, 1, 1] }, 'Path: turns 0 1 1'],
    [{ type: 'won', prizes: [{ kind: 'bear' }] }, 'Won: prizes [{"kind":"bear"}]'],
    [{}, 'Step'],
  ])('%j reads “%s”', (step, text) => {
    expect(stepText(step)).toBe(text);
  });

  it('is not longer than a line or two', () => {
    expect(factText(Array(500).fill(7)).length).toBeLessThan(170);
  });
});
