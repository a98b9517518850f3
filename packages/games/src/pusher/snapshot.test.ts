/** What is kept of a whole pusher, and what a viewer and a bench make of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { loadPhysics, type Physics, resumeMachine, startMachine } from '../physics/index.ts';
import { pictureSpace } from '../picture.ts';
import { shelfZ } from './cabinet/shelf.ts';
import { DEFAULT_PUSHER } from './config/default.data.ts';
import { bareField } from './field.ts';
import { pusherGame } from './game.ts';
import { pusherPicture } from './picture.ts';
import { readSnapshot } from './snapshot.ts';
import { layoutOf, mechanismWith, SEEDS, SMALL } from './testing/small.test-data.ts';
import { FIRST_COIN_ID } from './types.ts';

let physics: Physics;
beforeAll(async () => {
  physics = await loadPhysics();
});

const LAID = [
  { kind: 'coin', at: [0, 0.06, -1] },
  { kind: 'star', at: [1, 0.06, -2] },
  { kind: 'token', at: [-1, 0.08, -3] },
] as const;

describe('a snapshot', () => {
  it('names every coin with its body', () => {
    const { mechanism, field } = mechanismWith(physics, LAID);
    for (let step = 0; step < 20; step++) mechanism.advance();
    const read = readSnapshot(physics, SMALL, SEEDS, mechanism.snapshot());
    expect(read.field.coins.coins.map(({ id, kind }) => [id, kind])).toEqual(
      LAID.map(({ kind }, index) => [FIRST_COIN_ID + index, kind]),
    );
    read.field.coins.coins.forEach(({ body }, index) => {
      expect(body.translation()).toEqual(field.coins.coins[index]?.body.translation());
    });
    expect(read.field.shelf.translation()).toEqual(field.shelf.translation());
    expect(read.state.step).toBe(20);
  });

  it('of other bytes is not taken', () => {
    const { mechanism } = mechanismWith(physics, LAID);
    const bytes = mechanism.snapshot();
    for (const wrong of [bytes.slice(0, -1), bytes.slice(0, 30), Uint8Array.from([...bytes, 0])]) {
      expect(() => readSnapshot(physics, SMALL, SEEDS, wrong)).toThrow('a snapshot of a pusher is whole');
    }
  });

  it('goes on with the next coin’s number, which none had before', () => {
    const game = pusherGame(SMALL);
    const layout = layoutOf(physics, [{ kind: 'coin', at: [0, 0.3, 0.5] }]);
    const machine = startMachine(physics, game, { seeds: SEEDS, layout });
    for (let step = 0; step < 60; step++) machine.advance();
    const resumed = resumeMachine(physics, game, machine.log(), machine.snapshot());
    resumed.apply({ type: 'drop' });
    const dropped = resumed.advance().find(event => event.type === 'coinDropped');
    expect(dropped?.id).toBe(FIRST_COIN_ID + 1);
    machine.free();
    resumed.free();
  });
});

describe('a bare field', () => {
  it('moves its bodies exactly as the machine of the same layout does', () => {
    const layout = layoutOf(physics, LAID);
    const machine = startMachine(physics, pusherGame(SMALL), { seeds: SEEDS, layout });
    const bare = bareField(physics, SMALL, layout);
    for (let step = 0; step < 100; step++) {
      machine.advance();
      bare.step();
    }
    const poses = Array.from(machine.poses());
    bare.world.forEachRigidBody(body => {
      const { x, y, z } = body.translation();
      const isThere = poses.some((_, at) => poses[at] === x && poses[at + 1] === y && poses[at + 2] === z);
      expect(isThere).toBe(true);
    });
    machine.free();
    bare.world.free();
  });

  it('is laid from a layout and nothing else', () => {
    expect(() => bareField(physics, SMALL, Uint8Array.of(9))).toThrow('a field is laid from a layout');
  });
});

describe('what a viewer is told of the machine', () => {
  it('is that its shelf carries coins, and where it is at every step', () => {
    const { carrier, moveThreshold } = pusherPicture(SMALL);
    expect([carrier?.id, moveThreshold]).toEqual([0, 0.015]);
    for (const step of [0, 17, 90, 1000]) expect(carrier?.zAt(step)).toBe(shelfZ(SMALL, step));
  });

  it('begins where the layout’s shelf was, and at 0 without one', () => {
    const { carrier } = pusherPicture(SMALL);
    const { mechanism } = mechanismWith(physics, LAID);
    for (let step = 0; step < 33; step++) mechanism.advance();
    expect(carrier?.stepOf(mechanism.layout())).toBe(33);
    expect(carrier?.stepOf(new Uint8Array(0))).toBe(0);
  });

  it('is of the game that is named', () => {
    expect(pictureSpace({ game: 'pusher', config: DEFAULT_PUSHER }).carrier).toBeDefined();
    expect(pictureSpace({ game: 'claw', config: {} })).toEqual({ moveThreshold: 0.003 });
  });
});
