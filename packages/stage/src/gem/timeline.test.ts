import { GEM_SIDE, type GemEvent, gemScript } from '@boardwalk/games/gem';
import { describe, expect, test } from 'vitest';
import { columnOf, type GemLife, gemTimeline, lastBoard, restingTimeline, rowOf } from './timeline.ts';

const CELLS = GEM_SIDE * GEM_SIDE;
/** Nothing bursts in the first; the last has nine cascades, with bombs and rockets. */
const DROPS = [55, 0, 4095, 777_777, 172_301];
const before = lastBoard(gemScript(55));
const scripts = DROPS.map(drop => ({ drop, script: gemScript(drop) }));

const isThere = (life: GemLife) => life.goneMs === Number.POSITIVE_INFINITY;
const cellOf = ({ column, falls }: GemLife) => column * GEM_SIDE + (falls.at(-1)?.toRow ?? 0);

describe('a timeline', () => {
  test.each(DROPS)('of drop %i leaves at its end the last board of the script', drop => {
    const script = gemScript(drop);
    const { lives } = gemTimeline(script, before);
    const left = lives.filter(isThere).toSorted((one, other) => cellOf(one) - cellOf(other));
    expect(left.map(cellOf)).toEqual(Array.from({ length: CELLS }, (_, cell) => cell));
    expect(left.map(({ piece }) => piece)).toEqual(lastBoard(script));
  });

  test('has a cue for every event, in the order of the script, none after its end', () => {
    for (const { script } of scripts) {
      const { cues, durationMs } = gemTimeline(script, before);
      expect(cues.map(({ event }) => event)).toEqual(script);
      const times = cues.map(({ atMs }) => atMs);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThan(durationMs);
    }
  });

  test('lets pieces fall one after the other, down and never up', () => {
    for (const { script } of scripts) {
      for (const { falls } of gemTimeline(script, before).lives) {
        falls.forEach(({ startMs, endMs, fromRow, toRow }, at) => {
          expect(endMs).toBeGreaterThan(startMs);
          expect(toRow).toBeLessThan(fromRow);
          const earlier = falls[at - 1];
          if (earlier === undefined) return;
          expect(startMs).toBeGreaterThanOrEqual(earlier.endMs);
          expect(fromRow).toBe(earlier.toRow);
        });
      }
    }
  });

  test('lights what bursts before it is gone, and what it takes along not at all', () => {
    for (const { script } of scripts) {
      for (const { end, litMs, goneMs } of gemTimeline(script, before).lives) {
        if (end === 'burst') expect(litMs).toBeLessThan(goneMs);
        else expect(litMs).toBe(Number.POSITIVE_INFINITY);
      }
    }
  });

  test('ends every gem of a cluster when the cluster is told', () => {
    const { cues, lives } = gemTimeline(gemScript(172_301), before);
    for (const { atMs, event } of cues) {
      if (event.type !== 'cluster') continue;
      const ended = lives.filter(({ goneMs, end }) => end === 'burst' && goneMs === atMs).map(cellOf);
      for (const cell of event.cells) expect(ended).toContain(cell);
    }
  });

  test('lights a pearl in the colour of its cluster', () => {
    const script = gemScript(172_301);
    const pearls = gemTimeline(script, before).lives.filter(
      ({ piece, end }) => piece === 'pearl' && end === 'burst',
    );
    const kinds = script.map(event => (event.type === 'cluster' ? event.kind : undefined));
    expect(pearls.length).toBeGreaterThan(0);
    for (const { litAs } of pearls) expect(kinds).toContain(litAs);
  });

  test('lets what lay there leave by the foot of the board', () => {
    const { lives } = gemTimeline(gemScript(0), before);
    const leaving = lives.slice(0, CELLS);
    expect(leaving.map(({ piece }) => piece)).toEqual(before);
    for (const { falls } of leaving) expect(falls[0]?.toRow).toBeLessThan(0);
  });

  test('takes longer the more cascades there are', () => {
    const [calm, , , , long] = scripts.map(({ script }) => gemTimeline(script, before).durationMs);
    expect(long ?? 0).toBeGreaterThan(4 * (calm ?? Infinity));
  });

  test('does not begin without a board', () => {
    const total: GemEvent = { type: 'total', cascades: 0, multiplierHundredths: 0 };
    expect(() => lastBoard([total])).toThrow('begins with a board');
  });
});

test('a board at rest has every piece in its cell', () => {
  const { lives, cues, durationMs } = restingTimeline(before);
  expect([cues, durationMs]).toEqual([[], 0]);
  expect(lives.map(({ piece }) => piece)).toEqual(before);
  lives.forEach((life, cell) => {
    expect([life.column, cellOf(life)]).toEqual([columnOf(cell), columnOf(cell) * GEM_SIDE + rowOf(cell)]);
  });
});
