import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ByteReader, ByteWriter, loadPhysics, type Physics } from '../../physics/index.ts';
import { buildCabinet } from '../cabinet/cabinet.ts';
import { HEAP_PLAN } from '../cabinet/plans.ts';
import { type Prize, PrizeSet } from '../cabinet/prize-set.ts';
import type { Vector3 } from '../types.ts';
import { isStill, Quiet } from './quiet.ts';

let physics: Physics;
let prize: Prize;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  prize = new PrizeSet(physics, buildCabinet(physics, HEAP_PLAN)).add({
    kind: 'duck',
    at: [0, 1, 0],
    rotation: [0, 0, 0, 1],
  });
});

function move([x, y, z]: Vector3, [a, b, c]: Vector3 = [0, 0, 0]): void {
  prize.body.setLinvel({ x, y, z }, true);
  prize.body.setAngvel({ x: a, y: b, z: c }, true);
}

function look(quiet: Quiet, steps: number): void {
  for (let step = 0; step < steps; step++) quiet.advance([prize]);
}

describe('a prize lies still', () => {
  it.each<readonly [string, Vector3, Vector3, boolean]>([
    ['does not move', [0, 0, 0], [0, 0, 0], true],
    ['creeps', [0.11, 0, 0], [0, 0, 0], true],
    ['creeps in all directions', [0.06, 0.06, 0.06], [0, 0, 0], true],
    ['slides', [0, 0, 0.13], [0, 0, 0], false],
    ['slides askew', [0.08, 0.08, 0.08], [0, 0, 0], false],
    ['falls', [0, -1, 0], [0, 0, 0], false],
    ['turns slowly', [0, 0, 0], [0, 0.24, 0], true],
    ['spins', [0, 0, 0], [0, 0.26, 0], false],
    ['rolls', [0, 0, 0], [0.2, 0, -0.2], false],
  ])('or not when it %s', (_, speed, spin, isResting) => {
    move(speed, spin);
    expect(isStill(prize)).toBe(isResting);
  });

  it('when it sleeps, whatever it did before', () => {
    move([3, 0, 0]);
    prize.body.sleep();
    expect(isStill(prize)).toBe(true);
  });
});

describe('a machine is quiet', () => {
  it('when everything lay still for a third of a second', () => {
    const quiet = new Quiet();
    look(quiet, 19);
    expect(quiet.isQuiet).toBe(false);
    look(quiet, 1);
    expect(quiet.isQuiet).toBe(true);
  });

  it('not when one thing moved in between', () => {
    const quiet = new Quiet();
    look(quiet, 19);
    move([1, 0, 0]);
    look(quiet, 1);
    move([0, 0, 0]);
    look(quiet, 19);
    expect(quiet.isQuiet).toBe(false);
    look(quiet, 1);
    expect(quiet.isQuiet).toBe(true);
  });

  it('also with nothing in it', () => {
    const quiet = new Quiet();
    for (let step = 0; step < 20; step++) quiet.advance([]);
    expect(quiet.isQuiet).toBe(true);
  });

  it('after six seconds, if something trembles for ever', () => {
    const quiet = new Quiet();
    move([1, 0, 0]);
    look(quiet, 359);
    expect(quiet.isQuiet).toBe(false);
    look(quiet, 1);
    expect(quiet.isQuiet).toBe(true);
  });

  it('until it is disturbed, and then all the time begins anew', () => {
    const quiet = new Quiet();
    move([1, 0, 0]);
    look(quiet, 400);
    quiet.disturb();
    expect(quiet.isQuiet).toBe(false);
    look(quiet, 359);
    expect(quiet.isQuiet).toBe(false);
  });

  it('at once when it is known to be', () => {
    const quiet = new Quiet();
    quiet.assume();
    expect(quiet.isQuiet).toBe(true);
    move([1, 0, 0]);
    look(quiet, 1);
    expect(quiet.isQuiet).toBe(false);
  });

  it.each([0, 7, 19, 20, 300, 500])('after saving at step %d as it would have been', steps => {
    const quiet = new Quiet();
    move([1, 0, 0]);
    look(quiet, Math.max(0, steps - 10));
    move([0, 0, 0]);
    look(quiet, Math.min(10, steps));
    const writer = new ByteWriter();
    quiet.save(writer);
    const reader = new ByteReader(writer.finish());
    const loaded = new Quiet();
    loaded.load(reader);
    expect(reader.isAtEnd).toBe(true);
    for (let step = 0; step < 400; step++) {
      expect(loaded.isQuiet).toBe(quiet.isQuiet);
      for (const one of [quiet, loaded]) look(one, 1);
    }
  });
});
