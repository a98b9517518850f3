import { gemScript } from '@boardwalk/games/gem';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GemPose, poseOf } from './pose.ts';
import { type GemLife, gemTimeline, lastBoard, restingTimeline } from './timeline.ts';

const script = gemScript(172_301);
const before = lastBoard(gemScript(55));
const timeline = gemTimeline(script, before);
const burst = timeline.lives.find(({ end }) => end === 'burst') as GemLife;
const swept = timeline.lives.find(({ end }) => end === 'swept') as GemLife;

let pose: GemPose;
beforeEach(() => {
  pose = { isShown: false, row: 0, alpha: 1, scaleX: 1, scaleY: 1, turn: 0, light: 0, flash: 0 };
});
const at = (life: GemLife, timeMs: number, isMotionReduced = false): GemPose => {
  poseOf(life, timeMs, isMotionReduced, pose);
  return { ...pose };
};

describe('a piece', () => {
  test('at rest lies in its row, whole and quiet', () => {
    restingTimeline(before).lives.forEach((life, cell) => {
      expect(at(life, 0)).toEqual({
        isShown: true,
        row: cell % 7,
        alpha: 1,
        scaleX: 1,
        scaleY: 1,
        turn: 0,
        light: 0,
        flash: 0,
      });
    });
  });

  test('falls ever faster, and lands in its row', () => {
    const [fall] = burst.falls;
    if (fall === undefined) return expect.fail('it falls');
    const { startMs, endMs, fromRow, toRow } = fall;
    const half = at(burst, (startMs + endMs) / 2).row;
    expect(half).toBeGreaterThan((fromRow + toRow) / 2);
    expect(at(burst, startMs).row).toBeCloseTo(fromRow);
    expect(at(burst, endMs).row).toBeCloseTo(toRow);
  });

  test('bounces a little, and lies still in its row before it is lit', () => {
    const [fall] = burst.falls;
    if (fall === undefined) return expect.fail('it falls');
    const rows = [20, 60, 100, 150].map(sinceMs => at(burst, fall.endMs + sinceMs).row - fall.toRow);
    expect(Math.max(...rows)).toBeGreaterThan(0.02);
    expect(Math.max(...rows)).toBeLessThan(0.2);
    expect(at(burst, fall.endMs + 400).row).toBe(fall.toRow);
  });

  test('is not there before it falls in, nor when it is gone', () => {
    const [fall] = swept.falls;
    expect(at(swept, (fall?.startMs ?? 0) - 1).isShown).toBe(false);
    for (const life of [burst, swept]) expect(at(life, life.goneMs + 1000).isShown).toBe(false);
  });

  test('that bursts is lit, grows and flashes', () => {
    expect(at(burst, burst.litMs + 200)).toMatchObject({ light: 1 });
    const gone = at(burst, burst.goneMs + 60);
    expect(gone.scaleX).toBeGreaterThan(1);
    expect(gone.flash).toBeGreaterThan(0);
    expect(gone.alpha).toBeLessThan(1);
  });

  test('that is swept away shrinks and turns', () => {
    const gone = at(swept, swept.goneMs + 60);
    expect(gone.scaleX).toBeLessThan(1);
    expect(gone.turn).toBeGreaterThan(0);
    expect(gone.flash).toBe(0);
  });

  test('never leaves the numbers, whenever one looks', () => {
    for (const life of timeline.lives) {
      for (let timeMs = 0; timeMs < timeline.durationMs; timeMs += 97) {
        const { isShown, ...seen } = at(life, timeMs);
        const isFine = !isShown || Object.values(seen).every(Number.isFinite);
        expect(isFine).toBe(true);
      }
    }
  });
});

describe('for who prefers less motion, a piece', () => {
  test('fades in where it will lie', () => {
    const [fall] = burst.falls;
    if (fall === undefined) return expect.fail('it falls');
    const half = at(burst, (fall.startMs + fall.endMs) / 2, true);
    expect(half).toMatchObject({ row: fall.toRow, scaleX: 1, turn: 0 });
    expect(half.alpha).toBeCloseTo(0.5);
  });

  test('fades out where it lies', () => {
    const [leaving] = timeline.lives;
    const [fall] = leaving?.falls ?? [];
    if (leaving === undefined || fall === undefined) return expect.fail('it leaves');
    expect(at(leaving, (fall.startMs + fall.endMs) / 2, true)).toMatchObject({ row: fall.fromRow });
    expect(at(burst, burst.goneMs + 60, true)).toMatchObject({ scaleX: 1, flash: 0 });
  });
});
