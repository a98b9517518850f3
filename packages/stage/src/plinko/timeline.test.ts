import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardLayout, layoutBoard, pegX, pegY, slotX } from './layout.ts';
import { anyPath, anySize, rowsOf, scriptOf } from './scripts.test-data.ts';
import { type BallPose, contactMs, contactPeg, poseAt, stationPose, timelineOf } from './timeline.ts';

const seed = fc.string({ maxLength: 24 });

function poseOf(timeline: ReturnType<typeof timelineOf>, layout: BoardLayout, ms: number): BallPose {
  const pose = { x: 0, y: 0, squash: 0, progress: 0 };
  poseAt(timeline, layout, ms, pose);
  return pose;
}

describe('timelineOf', () => {
  it('lands every path in the middle of the slot its bounces lead to', () => {
    fc.assert(
      fc.property(anyPath, seed, anySize, (path, ballId, { width, height }) => {
        const layout = layoutBoard(rowsOf(path), width, height);
        const timeline = timelineOf(scriptOf(path), ballId);
        const rights = [...path].filter(letter => letter === 'R').length;
        const end = poseOf(timeline, layout, timeline.durationMs);
        expect(timeline.slot).toBe(rights);
        expect(end.x).toBeCloseTo(slotX(layout, rights), 6);
        expect(end.y).toBeCloseTo(layout.landingY, 6);
      }),
    );
  });

  it('touches one peg of each row, the one the bounces before it lead to', () => {
    fc.assert(
      fc.property(anyPath, seed, anySize, (path, ballId, { width, height }) => {
        const layout = layoutBoard(rowsOf(path), width, height);
        const timeline = timelineOf(scriptOf(path), ballId);
        let rights = 0;
        [...path].forEach((letter, row) => {
          const { x, y } = poseOf(timeline, layout, contactMs(timeline, row));
          const distance = Math.hypot(x - pegX(layout, row, rights + 1), y - pegY(layout, row));
          expect(contactPeg(timeline, row)).toBe(rights + 1);
          expect(distance).toBeCloseTo(layout.ballRadius + layout.pegRadius, 6);
          if (letter === 'R') rights += 1;
        });
      }),
    );
  });

  it('rises at most once between two pegs and then only falls', () => {
    fc.assert(
      fc.property(anyPath, seed, (path, ballId) => {
        const layout = layoutBoard(rowsOf(path), 390, 420);
        const timeline = timelineOf(scriptOf(path), ballId);
        const ends = timeline.stations.map(({ atMs }) => atMs);
        ends.slice(1).forEach((endMs, hop) => {
          const startMs = ends[hop] ?? 0;
          const heights = Array.from({ length: 21 }, (_, step) => {
            return poseOf(timeline, layout, startMs + ((endMs - startMs) * step) / 20 - 1e-6).y;
          }).slice(1);
          const turns = heights.filter((y, step) => {
            const before = heights[step - 1] ?? y;
            const after = heights[step + 1] ?? y;
            return before > y && after >= y;
          });
          expect(turns.length).toBeLessThanOrEqual(1);
          expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? Number.POSITIVE_INFINITY);
        });
      }),
    );
  });

  it('goes through no peg', () => {
    fc.assert(
      fc.property(anyPath, seed, anySize, (path, ballId, { width, height }) => {
        const layout = layoutBoard(rowsOf(path), width, height);
        const timeline = timelineOf(scriptOf(path), ballId);
        for (let ms = 0; ms < timeline.durationMs; ms += 16) {
          expect(depthInPegs(layout, poseOf(timeline, layout, ms))).toBeLessThan(0.1 * layout.ballRadius);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is a place at any time, also long before and after', () => {
    fc.assert(
      fc.property(anyPath, seed, fc.double({ noNaN: true }), (path, ballId, ms) => {
        const layout = layoutBoard(rowsOf(path), 390, 420);
        const { x, y, squash, progress } = poseOf(timelineOf(scriptOf(path), ballId), layout, ms);
        expect([x, y, squash, progress].every(Number.isFinite)).toBe(true);
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(390);
      }),
    );
  });

  it('moves the same for the same ball and a little differently for another', () => {
    const script = scriptOf('LRLRLRLR');
    const layout = layoutBoard(8, 390, 420);
    const at = (ballId: string) => poseOf(timelineOf(script, ballId), layout, 700);
    expect(at('one')).toEqual(at('one'));
    expect(at('one')).not.toEqual(at('two'));
  });

  it('never jumps: a thousandth of a second is a small way', () => {
    const layout = layoutBoard(12, 390, 420);
    const timeline = timelineOf(scriptOf('RRLRLLRRLRLR'), 'ball');
    let before = poseOf(timeline, layout, 0);
    for (let ms = 1; ms <= timeline.durationMs; ms++) {
      const now = poseOf(timeline, layout, ms);
      expect(Math.hypot(now.x - before.x, now.y - before.y)).toBeLessThan(2);
      before = now;
    }
  });

  it.each([
    ['too few bounces', scriptOf('LLRR'), 'as many bounces as a board has rows'],
    [
      'a slot its bounces do not lead to',
      scriptOf('LLLLLLLL').with(9, { type: 'land', slot: 3 }),
      'lands where',
    ],
    ['rows out of order', scriptOf('LLLLLLLL').toReversed(), 'touches the rows from the top'],
  ])('stops at a script with %s', (_what, script, sentence) => {
    expect(() => timelineOf(script, 'ball')).toThrow(sentence);
  });
});

describe('stationPose', () => {
  it('is where the ball is at that station', () => {
    const layout = layoutBoard(8, 320, 260);
    const timeline = timelineOf(scriptOf('LLRRLRLR'), 'ball');
    timeline.stations.forEach(({ atMs }, station) => {
      const pose = { x: 0, y: 0, squash: 0, progress: 0 };
      stationPose(timeline, layout, station, pose);
      const { x, y } = poseOf(timeline, layout, atMs);
      expect(pose.x).toBeCloseTo(x, 9);
      expect(pose.y).toBeCloseTo(y, 9);
    });
  });
});

function depthInPegs(layout: BoardLayout, { x, y }: BallPose): number {
  let deepest = 0;
  for (let row = 0; row < layout.rows; row++) {
    for (let peg = 0; peg < row + 3; peg++) {
      const distance = Math.hypot(x - pegX(layout, row, peg), y - pegY(layout, row));
      deepest = Math.max(deepest, layout.ballRadius + layout.pegRadius - distance);
    }
  }
  return deepest;
}
