import { describe, expect, it } from 'vitest';
import { nextDueMs, PLAY_PACE, type PlayPace, SPIN_PACE } from './play-pace.ts';

/** Which of the plays at these moments are taken. */
function taken(pace: PlayPace, moments: readonly number[]): boolean[] {
  let dueMs = 0;
  return moments.map(nowMs => {
    const next = nextDueMs(pace, dueMs, nowMs);
    dueMs = next ?? dueMs;
    return next !== undefined;
  });
}
const every = (ms: number, count: number) => Array.from({ length: count }, (_, index) => index * ms);
const countTaken = (pace: PlayPace, moments: readonly number[]) =>
  taken(pace, moments).filter(Boolean).length;

describe('the pace of plays', () => {
  it.each([
    ['spins', SPIN_PACE],
    ['other plays', PLAY_PACE],
  ])('takes %s that come as the page sends them, for as long as they like', (_what, pace) => {
    expect(taken(pace, every(pace.leastMs, 500)).every(Boolean)).toBe(true);
  });

  it('takes spins whose way here is now longer and now shorter', () => {
    const late = [0, 300, 0, 700, 50, 0, 900, 0, 400, 0];
    const moments = every(1000, 200).map((atMs, index) => atMs + (late[index % late.length] ?? 0));
    expect(taken(SPIN_PACE, moments).every(Boolean)).toBe(true);
  });

  it('takes as many balls at once as may be in the air', () => {
    expect(
      countTaken(
        PLAY_PACE,
        Array.from({ length: 50 }, () => 5000),
      ),
    ).toBe(PLAY_PACE.atOnce);
  });

  it('takes two of fifty spins at once, and one a second from then on', () => {
    expect(
      countTaken(
        SPIN_PACE,
        Array.from({ length: 50 }, () => 5000),
      ),
    ).toBe(2);
    expect(countTaken(SPIN_PACE, every(10, 1001))).toBe(11 + 1);
  });

  it('gives nothing for having waited long', () => {
    expect(taken(SPIN_PACE, [0, 600_000, 600_000, 600_000])).toEqual([true, true, true, false]);
  });

  it('lets one that was refused try again without having lost anything', () => {
    expect(taken(SPIN_PACE, [0, 0, 1, 2, 999, 1000])).toEqual([true, true, false, false, false, true]);
  });
});
