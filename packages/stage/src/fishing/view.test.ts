import { REEF, SEATS, type SeatNumber } from '@boardwalk/games/fishing';
import { describe, expect, it } from 'vitest';
import { aimFrom, toReef, toScreen, turned, viewOf } from './view.ts';

const SEAT_LIST: readonly SeatNumber[] = [0, 1, 2, 3];

describe('a view', () => {
  it.each([
    ['a phone', 390, 560],
    ['a phone on its side', 500, 330],
    ['a big screen', 900, 700],
  ])('fills %s, and its frame stays outside of the water', (_name, width, height) => {
    const view = viewOf(width, height, 0);
    const { x, y } = toScreen(view, REEF.width, REEF.height);
    expect([x, y]).toEqual([expect.closeTo(width - view.frame), expect.closeTo(height - view.frame)]);
    expect(toScreen(view, 0, 0)).toEqual({ x: view.frame, y: view.frame });
  });

  it.each(SEAT_LIST)('has the own cannon %i below, whole, and on its own side', seat => {
    const view = viewOf(390, 560, seat);
    const { x, y } = SEATS[seat] ?? { x: 0, y: 0 };
    const shown = toScreen(view, x, y);
    expect(shown.y).toBeGreaterThan(500);
    expect(shown.x < 195).toBe(x < REEF.width / 2);
  });

  it('leads from the screen back to the reef', () => {
    for (const seat of SEAT_LIST) {
      const view = viewOf(333, 777, seat);
      const { x, y } = toScreen(view, 123, 1456);
      expect(toReef(view, x, y)).toEqual({ x: expect.closeTo(123), y: expect.closeTo(1456) });
    }
  });

  it('turns directions as it turns places', () => {
    const view = viewOf(390, 560, 2);
    expect(turned(view, 0, 1).y).toBeLessThan(0);
    expect(turned(viewOf(390, 560, undefined), 0, 1).y).toBeGreaterThan(0);
  });

  it('survives a place without any room', () => {
    expect(viewOf(1, 1, 0).scale).toBeGreaterThan(0);
  });
});

describe('an aim', () => {
  it.each(SEAT_LIST)('from cannon %i is whole, long, and into the water', seat => {
    for (const to of [
      { x: 0, y: 0 },
      { x: 999, y: 1599 },
      { x: 500, y: 800 },
      { x: 280, y: 1560 },
    ]) {
      const { dx, dy } = aimFrom(seat, to);
      expect(Number.isInteger(dx) && Number.isInteger(dy)).toBe(true);
      expect(Math.hypot(dx, dy)).toBeCloseTo(1000, -1);
      expect(seat > 1 ? dy : -dy).toBeGreaterThan(0);
    }
  });
});
