import { HOUSE_CLAWS } from '@boardwalk/games/claw';
import { expect, test } from 'vitest';
import { clawRules } from './machine-rules.ts';

const rulesOf = (style: keyof typeof HOUSE_CLAWS, change = {}) =>
  clawRules(JSON.stringify({ ...HOUSE_CLAWS[style], ...change }));

test('the rules of a style begin with what one does there, and that it stays', () => {
  expect(rulesOf('bridge').slice(0, 2)).toEqual([
    expect.stringMatching(/^Shift and turn the box/),
    expect.stringMatching(/^The box stays/),
  ]);
  expect(rulesOf('rings').slice(0, 2)).toEqual([
    expect.stringMatching(/^Push the lifebuoy along the rod/),
    expect.stringMatching(/^The lifebuoy stays/),
  ]);
  expect(rulesOf('heap')[0]).toMatch(/strong grip/);
});

test('a grip that does not loosen is one number', () => {
  const same = rulesOf('bridge', { gripMedium: 60, gripWeak: 60 }).join(' ');
  expect(same).toContain('the claw closes with 6%.');
  expect(same).not.toContain('loosens');
  const weaker = rulesOf('bridge', { gripMedium: 60, gripWeak: 30 }).join(' ');
  expect(weaker).toContain('the claw closes with 6% and then loosens to 3%.');
});
