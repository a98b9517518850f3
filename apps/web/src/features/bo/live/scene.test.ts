import { describe, expect, test } from 'vitest';
import { LATE_MS, offsetAt, RESULT_MS, RUN_MS, sceneOf, stepsDrawn } from './scene.ts';
import type { LiveRoom, LiveTide } from './tide-state.ts';

const NOW = 1_795_154_000_000;
const tide: LiveTide = {
  tideId: '1',
  isRunning: false,
  serverSeedHash: '',
  startPrice: 10_420,
  closeTime: NOW + 15_000,
  endTime: undefined,
  path: [],
  up: { count: 0, coins: 0 },
  down: { count: 0, coins: 0 },
  faces: [],
  end: undefined,
};
const room = (now?: Partial<LiveTide>, ended?: Partial<LiveTide>): LiveRoom => ({
  tide: now && { ...tide, ...now },
  ended: ended && { ...tide, tideId: '0', end: 'up', ...ended },
  last: [],
  market: undefined,
  aheadMs: 0,
});

describe('what is to be seen', () => {
  test.each([
    ['nothing of a room without a tide', room(), 0, 'waiting', 0],
    ['calls, at their beginning', room({}), 0, 'betting', 15],
    ['calls, in their last second', room({}), 14_200, 'betting', 1],
    ['that calls are closed', room({}), 15_000, 'closing', 0],
    ['the run, at its beginning', room({ endTime: NOW + RUN_MS }), 0, 'running', 30],
    ['the run, a little after its end', room({ endTime: NOW }), LATE_MS / 2, 'running', 1],
    ['a tide that did not run', room({ end: 'void' }), 0, 'void', 0],
    ['the end of the one before', room({}, { endTime: NOW - LATE_MS }), 0, 'result', 0],
    ['the run of the one before to its end', room({}, { endTime: NOW }), 0, 'running', 2],
    [
      'calls again, once the end was seen',
      room({}, { endTime: NOW - LATE_MS - RESULT_MS }),
      0,
      'betting',
      15,
    ],
  ] as const)('is %s', (_what, seen, afterMs, phase, secondsLeft) => {
    const scene = sceneOf(seen, NOW + afterMs);
    expect([scene.phase, scene.secondsLeft]).toEqual([phase, secondsLeft]);
    expect(scene.share >= 0 && scene.share <= 1).toBe(true);
  });
});

describe('the price that is drawn', () => {
  const running = { ...tide, endTime: NOW + RUN_MS, path: Array.from({ length: 20 }, (_, step) => step * 2) };

  test('is late by a little, and never ahead of what was told', () => {
    expect(stepsDrawn(running, NOW)).toBe(0);
    expect(stepsDrawn(running, NOW + LATE_MS + 1000)).toBe(5);
    expect(stepsDrawn(running, NOW + 60_000)).toBe(20);
    expect(stepsDrawn(tide, NOW)).toBe(0);
  });

  test('goes evenly from one step to the next, from its start on', () => {
    expect([0, 0.5, 1, 1.5, 3].map(steps => offsetAt([10, 20, -4], steps))).toEqual([0, 5, 10, 15, -4]);
  });
});
