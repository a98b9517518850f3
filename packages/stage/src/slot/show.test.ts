import { coins, seededDraws } from '@boardwalk/base';
import {
  SLOT_WORDS,
  type SlotScript,
  type SlotWord,
  slotEngine,
  slotMachines,
  slotScript,
} from '@boardwalk/games/slot';
import { describe, expect, it } from 'vitest';
import { type Frame, frameAt, restingFrame } from './frame.ts';
import { cellX, cellY, layoutSlot } from './layout.ts';
import { planShow, type ShowOptions } from './show.ts';
import { partOf } from './win-lines.ts';

function scriptOf(machine: SlotWord, seed: number): SlotScript {
  const { outcome } = slotEngine.play(coins(100), { machine, jackpots: false }, seededDraws(seed));
  return slotScript(machine, 100, outcome);
}

/** The first script of these that has such an event. */
function scriptWith(machine: SlotWord, type: SlotScript[number]['type'], from = 0): SlotScript {
  for (let seed = from; seed < from + 20_000; seed++) {
    const script = scriptOf(machine, seed);
    if (script.some(event => event.type === type)) return script;
  }
  throw new Error('no seed of these does');
}

const options = (machine: SlotWord, change: Partial<ShowOptions> = {}): ShowOptions => ({
  machine,
  pace: 'normal',
  isStill: false,
  from: slotMachines[machine].reels.map(() => 0),
  ...change,
});

const symbolsIn = ({ tiles }: Frame, rows: number) =>
  tiles
    .filter(({ row, alpha }) => row >= 0 && row < rows && alpha === 1)
    .toSorted((one, other) => one.reel - other.reel || one.row - other.row)
    .map(({ symbol }) => symbol);

describe('a show', () => {
  it.each(SLOT_WORDS)('of %s has each event once, one behind the other', machine => {
    for (let seed = 0; seed < 60; seed++) {
      const script = scriptOf(machine, seed);
      const { cues, lengthMs } = planShow(script, options(machine));
      expect(cues.map(({ event }) => event)).toEqual(script);
      let atMs = 0;
      for (const cue of cues) {
        expect(cue.atMs).toBe(atMs);
        expect(cue.lengthMs).toBeGreaterThan(0);
        atMs += cue.lengthMs;
      }
      expect(lengthMs).toBe(atMs);
    }
  });

  it.each(SLOT_WORDS)('of %s ends with all that was won', machine => {
    for (let seed = 0; seed < 60; seed++) {
      const script = scriptOf(machine, seed);
      const show = planShow(script, options(machine));
      const pay = script.at(-1);
      expect(show.cues.at(-1)?.won).toBe(pay?.type === 'pay' ? pay.payout : Number.NaN);
      expect(frameAt(show, show.lengthMs).won).toBe(show.cues.at(-1)?.won);
    }
  });

  it('is shorter in a hurry, and shortest where nothing moves', () => {
    const script = scriptWith('fireworks', 'fall');
    const lengths = [
      options('fireworks'),
      options('fireworks', { pace: 'quick' }),
      options('fireworks', { isStill: true }),
    ];
    const [normal = 0, quick = 0, still = 0] = lengths.map(one => planShow(script, one).lengthMs);
    expect(normal).toBeGreaterThan(quick);
    expect(normal).toBeGreaterThan(still);
  });

  it('stops its reels from the left, and holds those that may bring the last scatter', () => {
    const script = scriptWith('tidal', 'scatter');
    const [first] = planShow(script, options('tidal')).cues;
    const stopMs = first?.spinning?.stopMs ?? [];
    expect(stopMs.toSorted((one, other) => one - other)).toEqual(stopMs);
    const { scatter } = slotMachines.tidal;
    const seen = first?.before.map(column => column.includes(scatter)) ?? [];
    const second = seen.indexOf(true, seen.indexOf(true) + 1);
    expect(first?.spinning?.held).toEqual([0, 1, 2, 3, 4].filter(reel => reel > second));
  });

  it('keeps sticky reels where they are while the others turn', () => {
    const script = scriptWith('tidal', 'stick');
    const { cues } = planShow(script, options('tidal'));
    const place = cues.findIndex(({ event }) => event.type === 'stick');
    const reels = cues[place]?.sticky ?? [];
    const later = cues.slice(place).filter(({ event }) => event.type === 'spin');
    for (const cue of later) for (const reel of reels) expect(cue.spinning?.stopMs[reel]).toBe(0);
  });

  it('counts free spins down, and up again when more come', () => {
    const { cues } = planShow(scriptWith('tidal', 'scatter'), options('tidal'));
    const lefts = cues.filter(({ event, free }) => event.type === 'spin' && free > 0).map(({ left }) => left);
    expect(lefts[0]).toBe(7);
    expect(lefts.at(-1)).toBe(0);
  });
});

describe('a frame', () => {
  it.each(SLOT_WORDS)('of %s shows the window when its reels have stopped', machine => {
    for (let seed = 0; seed < 40; seed++) {
      const show = planShow(scriptOf(machine, seed), options(machine));
      const [spin] = show.cues;
      const frame = frameAt(show, (spin?.lengthMs ?? 0) - 1);
      expect(symbolsIn(frame, slotMachines[machine].rows)).toEqual(spin?.before.flat());
    }
  });

  it('begins where the reels stood', () => {
    const from = [3, 1, 4, 1, 5];
    const show = planShow(scriptOf('tidal', 1), options('tidal', { from }));
    const { reels } = slotMachines.tidal;
    const top = frameAt(show, 0).tiles.filter(({ row }) => Math.round(row) === 0);
    expect(top.map(({ symbol }) => symbol)).toEqual(reels.map((strip, reel) => strip[from[reel] ?? 0]));
  });

  it('never leaves a hole in the window while the reels turn', () => {
    const show = planShow(scriptOf('tidal', 2), options('tidal'));
    const length = show.cues[0]?.lengthMs ?? 0;
    for (let ms = 0; ms < length; ms += 13) {
      const { tiles } = frameAt(show, ms);
      for (let reel = 0; reel < 5; reel++) {
        const rows = tiles.filter(tile => tile.reel === reel).map(({ row }) => row);
        expect(Math.min(...rows)).toBeLessThanOrEqual(0);
        expect(Math.max(...rows)).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('draws each line as far as its win reaches, and lights just its symbols', () => {
    const show = planShow(scriptWith('pier', 'win'), options('pier'));
    const cue = show.cues.find(({ event }) => event.type === 'win');
    const { wins, drawn, tiles, isDimmed } = frameAt(show, (cue?.atMs ?? 0) + (cue?.lengthMs ?? 0) * 0.9);
    expect([drawn, isDimmed]).toEqual([1, true]);
    const lit = new Set(wins.flatMap(({ cells }) => cells.map(({ reel, row }) => `${reel} ${row}`)));
    for (const { reel, row, isLit } of tiles) expect(isLit).toBe(lit.has(`${reel} ${row}`));
  });

  it('lets symbols fall down only, and ends with the next window', () => {
    const show = planShow(scriptWith('fireworks', 'fall'), options('fireworks'));
    const cue = show.cues.find(({ event }) => event.type === 'fall');
    const at = (part: number) => frameAt(show, (cue?.atMs ?? 0) + (cue?.lengthMs ?? 0) * part);
    const standing = (frame: Frame) => frame.tiles.filter(({ alpha, isLit }) => alpha === 1 && !isLit);
    const [before, later] = [standing(at(0.4)), standing(at(0.7))];
    before.forEach((tile, index) => expect(later[index]?.row).toBeGreaterThanOrEqual(tile.row));
    expect(symbolsIn(at(0.99), 4)).toEqual(cue?.after.flat());
  });

  it('of a window at rest is the window', () => {
    const frame = restingFrame([
      [1, 2],
      [3, 4],
    ]);
    expect(symbolsIn(frame, 2)).toEqual([1, 2, 3, 4]);
    expect(frame.wins).toEqual([]);
  });
});

describe('the layout', () => {
  it.each([
    [370, 440, 5, 3],
    [300, 200, 3, 3],
    [700, 520, 5, 4],
    [280, 150, 5, 4],
  ])('fits into %i × %i with %i reels of %i', (width, height, reels, rows) => {
    const layout = layoutSlot(reels, rows, width, height);
    const { rim, cellWidth, cellHeight } = layout;
    expect(cellX(layout, 0) - cellWidth / 2 - rim).toBeGreaterThanOrEqual(0);
    expect(cellX(layout, reels - 1) + cellWidth / 2 + rim).toBeLessThanOrEqual(width);
    expect(cellY(layout, 0) - cellHeight / 2 - rim).toBeGreaterThanOrEqual(0);
    expect(cellY(layout, rows - 1) + cellHeight / 2 + rim).toBeLessThanOrEqual(height);
    expect(Math.max(cellWidth / cellHeight, cellHeight / cellWidth)).toBeLessThanOrEqual(1.35);
  });
});

it.each([
  [0, [{ x: 0, y: 0 }]],
  [
    0.25,
    [
      { x: 0, y: 0 },
      { x: 5, y: 0 },
    ],
  ],
  [
    0.75,
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 5 },
    ],
  ],
  [
    1,
    [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ],
  ],
])('%d of a line ends there', (drawn, points) => {
  const way = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  expect(
    partOf(way, drawn).filter(
      (point, index, all) => index === 0 || point.x !== all[index - 1]?.x || point.y !== all[index - 1]?.y,
    ),
  ).toEqual(points);
});
