import { fishAt, leastOf, SEATS, WEAPONS } from '@boardwalk/games/fishing';
import { describe, expect, test } from 'vitest';
import { aheadOf, bestTarget, canReach, nearestTarget, turnAim } from './targets.ts';

const AT_MS = 1_795_540_000_000;
const aiming = { roomId: 3, seat: 0, weapon: 'bullet', atMs: AT_MS, isDoomed: () => false } as const;

describe('a target', () => {
  test('is one that the weapon meets and a shot reaches', () => {
    for (const weapon of ['bullet', 'harpoon', 'torpedo'] as const) {
      const best = bestTarget({ ...aiming, weapon });
      if (!best) continue;
      expect(leastOf(best.kind)).toBeGreaterThanOrEqual(WEAPONS[weapon].least);
      expect(canReach({ ...aiming, weapon }, best)).toBe(true);
    }
  });

  test('is the one that pays most, or the nearest', () => {
    const [best, near] = [bestTarget(aiming), nearestTarget(aiming)];
    expect(leastOf(best?.kind ?? 'sardine')).toBeGreaterThanOrEqual(leastOf(near?.kind ?? 'oldKraken'));
  });

  test('is none where all are caught', () => {
    expect(bestTarget({ ...aiming, isDoomed: () => true })).toBeUndefined();
    expect(fishAt(3, AT_MS).length).toBeGreaterThan(20);
  });
});

describe('a cannon', () => {
  test.each([0, 1, 2, 3] as const)('%i looks into the water, and turns to either side', seat => {
    const ahead = aheadOf(seat);
    expect((SEATS[seat]?.y ?? 0) + ahead.dy).toBeGreaterThan(0);
    expect(turnAim(seat, ahead, 1).dx).toBeGreaterThan(0);
    expect(turnAim(seat, ahead, -1).dx).toBeLessThan(0);
  });

  test('never points along its wall', () => {
    let aim = aheadOf(0);
    for (let press = 0; press < 60; press++) aim = turnAim(0, aim, 1);
    expect(aim.dy).toBeLessThan(-80);
  });
});
