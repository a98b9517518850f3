import { describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter } from '../../physics/index.ts';
import { GATE_STEPS } from '../cabinet/geometry.ts';
import type { PusherEvent } from '../types.ts';
import { Buffs } from './buffs.ts';

const DOUBLE = { type: 'buff', kind: 'double', steps: 5 } as const;
const WALLS = { type: 'buff', kind: 'walls', steps: 5 } as const;

/** What is told in so many steps, with the step, counted from 1. */
function run(buffs: Buffs, steps: number): [number, PusherEvent][] {
  const told: [number, PusherEvent][] = [];
  for (let step = 1; step <= steps; step++) {
    buffs.moveGates();
    buffs.advance(event => told.push([step, event]));
  }
  return told;
}

function reloaded(buffs: Buffs): Buffs {
  const writer = new ByteWriter();
  buffs.save(writer);
  const loaded = new Buffs();
  loaded.apply({ ...WALLS, steps: 900 });
  loaded.hold(5);
  const reader = new ByteReader(writer.finish());
  loaded.load(reader);
  expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
  return loaded;
}

describe('double', () => {
  it('pays twice for so many steps, then tells what that brought', () => {
    const buffs = new Buffs();
    expect(buffs.factorOf(16, 10)).toBe(1);
    buffs.apply(DOUBLE);
    expect(buffs.isIdle).toBe(false);
    expect([buffs.factorOf(17, 10), buffs.factorOf(18, 150)]).toEqual([2, 2]);
    expect(run(buffs, 20)).toEqual([
      [1, { type: 'buffStarted', kind: 'double', steps: 5 }],
      [5, { type: 'buffEnded', kind: 'double', coins: 160 }],
    ]);
    expect(buffs.factorOf(19, 10)).toBe(1);
    expect(buffs.isIdle).toBe(true);
  });

  it('begins anew after its end, with nothing of the last', () => {
    const buffs = new Buffs();
    buffs.apply(DOUBLE);
    buffs.factorOf(16, 10);
    run(buffs, 5);
    expect(buffs.apply(DOUBLE)).toBeUndefined();
    expect(run(buffs, 9).map(([, event]) => event)).toContainEqual({
      type: 'buffEnded',
      kind: 'double',
      coins: 0,
    });
  });

  it('leaves the walls down', () => {
    const buffs = new Buffs();
    buffs.apply(DOUBLE);
    run(buffs, 3);
    expect(buffs.gateRise).toBe(0);
  });
});

describe('walls', () => {
  it('rise, stand for so many steps and sink', () => {
    const buffs = new Buffs();
    buffs.apply(WALLS);
    expect(run(buffs, GATE_STEPS - 1)).toEqual([
      [1, { type: 'buffStarted', kind: 'walls', steps: GATE_STEPS + 5 }],
    ]);
    expect(buffs.areGatesUp).toBe(false);
    run(buffs, 1);
    expect(buffs.areGatesUp).toBe(true);
    expect(run(buffs, 5)).toEqual([[5, { type: 'buffEnded', kind: 'walls', coins: 0 }]]);
    expect(buffs.areGatesUp).toBe(true);
    run(buffs, GATE_STEPS);
    expect(buffs.gateRise).toBe(0);
    expect(buffs.moveGates()).toBe(false);
  });

  it('count the coins that had leaned on them and then fell over the front, once paid', () => {
    const buffs = new Buffs();
    buffs.apply(WALLS);
    for (const id of [16, 16, 17]) buffs.hold(id);
    expect([buffs.factorOf(16, 10), buffs.factorOf(99, 1000)]).toEqual([1, 1]);
    const told = run(buffs, GATE_STEPS + 5);
    expect(told.at(-1)).toEqual([GATE_STEPS + 5, { type: 'buffEnded', kind: 'walls', coins: 10 }]);
    buffs.apply(WALLS);
    buffs.factorOf(17, 10);
    expect(run(buffs, GATE_STEPS + 5).at(-1)?.[1]).toMatchObject({ coins: 0 });
  });
});

describe('a buff', () => {
  it('is refused while one of its kind runs, beside the other kind it is not', () => {
    const buffs = new Buffs();
    buffs.apply(DOUBLE);
    expect(buffs.apply(DOUBLE)).toMatchObject({ code: 'tooManyPlays', detail: { max: 1 } });
    expect(buffs.apply(WALLS)).toBeUndefined();
  });

  it('is ended by one of no steps; without one running that does nothing', () => {
    const buffs = new Buffs();
    buffs.apply({ ...DOUBLE, steps: 0 });
    expect(run(buffs, 3)).toEqual([]);
    buffs.apply({ ...DOUBLE, steps: 900 });
    run(buffs, 10);
    buffs.factorOf(16, 10);
    buffs.apply({ ...DOUBLE, steps: 0 });
    expect(run(buffs, 3)).toEqual([[1, { type: 'buffEnded', kind: 'double', coins: 10 }]]);
  });

  it('goes on after saving and loading as it would have', () => {
    const buffs = new Buffs();
    buffs.apply(DOUBLE);
    buffs.apply(WALLS);
    buffs.hold(20);
    run(buffs, 3);
    buffs.factorOf(20, 10);
    const loaded = reloaded(buffs);
    for (const one of [buffs, loaded]) one.factorOf(20, 10);
    expect(loaded.gateRise).toBe(3);
    expect(run(loaded, 100)).toEqual(run(buffs, 100));
    expect(run(reloaded(new Buffs()), 100)).toEqual([]);
  });
});
