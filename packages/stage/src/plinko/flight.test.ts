import { describe, expect, it } from 'vitest';
import { PlinkoEffects } from './effects.ts';
import { advanceFlight, completeFlight, type FlightSurroundings, startFlight } from './flight.ts';
import { layoutBoard, slotX } from './layout.ts';
import type { BallOptions, PlinkoLanding } from './options.ts';
import { scriptOf } from './scripts.test-data.ts';

const START_MS = 5000;

/** A board of eight rows on which one ball was dropped at `START_MS`. */
function board(path = 'LRLRRLLR', ball: Partial<BallOptions> = {}) {
  const { stake = 100, payout = 40 } = ball;
  const effects = new PlinkoEffects();
  const layout = layoutBoard(8, 390, 420);
  const bounces: number[] = [];
  const landings: PlinkoLanding[] = [];
  const listeners: FlightSurroundings['listeners'] = {
    onBounce: (_ballId, row) => bounces.push(row),
    onLand: landing => landings.push(landing),
    formatPayout: coins => `+${coins}`,
  };
  const flight = startFlight(
    'ball',
    scriptOf(path, payout),
    { ...ball, stake, payout },
    START_MS,
    () => undefined,
  );
  const at = (nowMs: number): FlightSurroundings => ({ effects, layout, listeners, nowMs });
  const playUntil = (endMs: number, stepMs = 16) => {
    for (let now = START_MS; now < endMs; now += stepMs) if (advanceFlight(flight, at(now))) return true;
    return advanceFlight(flight, at(endMs));
  };
  return { effects, layout, flight, bounces, landings, at, playUntil };
}

describe('a ball under way', () => {
  it('tells every row it touches, in order, and where it lands', () => {
    const { playUntil, bounces, landings, layout } = board();
    expect(playUntil(START_MS + 10_000)).toBe(true);
    expect(bounces).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(landings).toEqual([
      {
        ballId: 'ball',
        slot: 4,
        stake: 100,
        payout: 40,
        skin: 'gold',
        celebration: 'none',
        x: slotX(layout, 4),
        y: layout.slotTop,
      },
    ]);
  });

  it.each([16, 33, 120, 700])('does the same at a frame every %i ms', stepMs => {
    const { playUntil, landings, effects } = board('RRRRRRRR', { payout: 1500 });
    playUntil(START_MS + 10_000, stepMs);
    expect(landings.map(({ slot, payout }) => [slot, payout])).toEqual([[8, 1500]]);
    expect(effects.chips.map(({ slot, text }) => [slot, text])).toEqual([[8, '+1500']]);
  });

  it('is at its end when the page is seen again, and then tells of the landing alone', () => {
    const { flight, at, bounces, landings } = board();
    advanceFlight(flight, at(START_MS + 1));
    expect(advanceFlight(flight, at(START_MS + 600_000))).toBe(true);
    expect(bounces).toEqual([]);
    expect(landings).toHaveLength(1);
  });

  it('is not over before its payout was shown', () => {
    const { flight, at } = board();
    const landed = START_MS + flight.timeline.durationMs;
    expect(advanceFlight(flight, at(landed))).toBe(false);
    expect(advanceFlight(flight, at(landed + 1000))).toBe(true);
  });

  it('falls twice as fast at twice the pace', () => {
    const slow = board();
    const fast = board('LRLRRLLR', { pace: 2 });
    const half = START_MS + slow.flight.timeline.durationMs / 2 + 1;
    slow.playUntil(half);
    fast.playUntil(half);
    expect([slow.landings.length, fast.landings.length]).toEqual([0, 1]);
  });

  it('can be brought to its end at once, each event still once', () => {
    const { flight, at, playUntil, landings } = board();
    playUntil(START_MS + 500);
    completeFlight(flight, at(START_MS + 501));
    expect(advanceFlight(flight, at(START_MS + 99_000))).toBe(true);
    expect(landings).toHaveLength(1);
  });
});

describe('what a win looks like', () => {
  it.each([
    ['nothing', 0, 'none', 0, 0],
    ['less than the stake', 40, 'none', 0, 0],
    ['the stake itself', 100, 'none', 0, 0],
    ['a little more', 120, 'chip', 1, 0],
    ['five times the stake', 500, 'burst', 1, 1],
    ['a hundred times the stake', 10_000, 'celebration', 1, 1],
  ] as const)('shows %s as %s', (_what, payout, celebration, chips, bursts) => {
    const { flight, at, effects, landings } = board('LLLLRRRR', { payout });
    completeFlight(flight, at(START_MS + 1));
    expect(landings[0]?.celebration).toBe(celebration);
    expect(effects.chips).toHaveLength(chips);
    expect(effects.bursts).toHaveLength(bursts);
    expect(effects.sinks).toHaveLength(1);
  });

  it('throws more coins up for the greatest wins', () => {
    const sparks = [500, 10_000].map(payout => {
      const { flight, at, effects } = board('LLLLRRRR', { payout });
      completeFlight(flight, at(START_MS + 1));
      return effects.bursts[0]?.sparks ?? 0;
    });
    expect(sparks[0]).toBeGreaterThan(0);
    expect(sparks[1]).toBeGreaterThan(sparks[0] ?? 0);
  });
});
