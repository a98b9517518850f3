import { describe, expect, test } from 'vitest';
import { kindOfTab, orderTabs, tabAddress } from './kinds.ts';

const tab = (id: number, category: string) => ({ id, category, name: String(id) });

describe('a tab', () => {
  test.each([
    [1, 'all', 'hot'],
    [2, 'push', 'push'],
    [4, 'arcade', 'instant'],
    [6, 'arcade', 'plinko'],
    [7, 'arcade', 'bo'],
    [8, 'arcade', 'fishing'],
    [9, 'arcade', 'instant'],
    [11, 'claw', 'claw'],
    [12, 'gashapon', 'gashapon'],
    [142, 'claw', 'vipClaw'],
  ] as const)('%i of %s is the kind %s', (id, category, kind) => {
    expect(kindOfTab(tab(id, category))).toBe(kind);
  });

  test.each([
    ['claw', 'claw'],
    ['gashapon', 'gashapon'],
    ['arcade', 'hot'],
    ['anything', 'hot'],
  ] as const)('of an operator’s own in %s shows %s', (category, kind) => {
    expect(kindOfTab(tab(500, category))).toBe(kind);
  });

  test('has the address of its number, the first that of the home page', () => {
    expect(tabAddress(tab(6, 'arcade'), 0)).toBe('/');
    expect(tabAddress(tab(6, 'arcade'), 1)).toBe('/home/6');
  });
});

describe('the order of the tabs', () => {
  const tabs = [
    tab(11, 'claw'),
    tab(1, 'all'),
    tab(9, 'arcade'),
    tab(12, 'gashapon'),
    tab(6, 'arcade'),
    tab(2, 'push'),
  ];

  test.each([
    ['claw', [1, 11, 12, 2, 9, 6]],
    ['game', [1, 9, 6, 2, 12, 11]],
  ] as const)('of a home page that leans to %s', (leaning, ids) => {
    expect(orderTabs(tabs, leaning).map(({ id }) => id)).toEqual(ids);
  });
});
