import { catchOfTheDay, FISH_NAMES } from '@boardwalk/games/fishing';
import { describe, expect, it } from 'vitest';
import { fishingSheets } from './house.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const DAY_MS = 86_400_000;
const sheetAt = (wanted: string, atMs: number) => fishingSheets(atMs).find(({ name }) => name === wanted);
const dayOf = (kind: string) => {
  const days = Array.from({ length: 60 }, (_, day) => NOON_MS + day * DAY_MS);
  const found = days.find(atMs => catchOfTheDay(atMs) === kind);
  if (found === undefined) throw new Error(`${kind} has no day`);
  return found;
};

describe('the odds for the console', () => {
  it('are of each fish with each weapon that meets it, once', () => {
    const names = fishingSheets(NOON_MS).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const weapon of ['bullet', 'net'])
      expect(names.filter(name => name.endsWith(`, ${weapon}`))).toHaveLength(FISH_NAMES.length);
    expect(names.filter(name => name.endsWith(', harpoon'))).toHaveLength(FISH_NAMES.length - 2);
    expect(names.filter(name => name.endsWith(', torpedo'))).toHaveLength(FISH_NAMES.length - 6);
    expect(names).toContain('moorish idol, torpedo');
  });

  it.each([
    ['clownfish, bullet', 0.96 / 3],
    ['lionfish, harpoon', (0.96 * 4) / 15],
    ['old kraken, torpedo', (0.96 * 8) / 516.6015625],
  ])('of a %s hit with its chance', (name, hitRate) => {
    const sheet = sheetAt(name, NOON_MS);
    expect(sheet?.hitRate).toBeCloseTo(hitRate, 8);
    expect(sheet?.returnToPlayer).toBeCloseTo(0.96, 6);
  });

  it.each([
    ['sardine', 'sardine, net', (0.96 * 2) / 3],
    ['yellowTang', 'yellow tang, harpoon', (0.96 * 4) / 6],
  ])('of a %s count what gives the stake back as no hit, but for its own day', (kind, name, onItsDay) => {
    const today = dayOf(kind);
    expect(sheetAt(name, today)?.hitRate).toBeCloseTo(onItsDay, 8);
    expect(sheetAt(name, today + DAY_MS)?.hitRate).toBe(0);
    expect(sheetAt(name, today + DAY_MS)?.returnToPlayer).toBeCloseTo(0.96, 6);
  });
});
