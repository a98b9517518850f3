import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ByteReader,
  ByteWriter,
  loadPhysics,
  type Physics,
  type RigidBody,
  type World,
} from '../../physics/index.ts';
import { buildCabinet } from '../cabinet/cabinet.ts';
import { HEAP_PLAN } from '../cabinet/plans.ts';
import { type Prize, PrizeSet } from '../cabinet/prize-set.ts';
import { CLAW_PHASES, type ClawEvent, type ClawPhase, type Vector3 } from '../types.ts';
import { Holding } from './holding.ts';

/** Where the claw's head hangs in these tests; the world makes no step. */
const HEAD: Vector3 = [0, 5, 0];
const RISING: Vector3 = [0, 2, 0];

let physics: Physics;
let world: World;
let head: RigidBody;
let prizes: PrizeSet;
let holding: Holding;
beforeAll(async () => {
  physics = await loadPhysics();
});
beforeEach(() => {
  world = buildCabinet(physics, HEAP_PLAN);
  const [x, y, z] = HEAD;
  head = world.createRigidBody(physics.RigidBodyDesc.dynamic().setTranslation(x, y, z));
  setSpeed(head, RISING);
  prizes = new PrizeSet(physics, world);
  holding = new Holding();
});

function setSpeed(body: RigidBody, [x, y, z]: Vector3): void {
  body.setLinvel({ x, y, z }, true);
}

/** So far from the head's middle, and as fast as the head. */
function prizeAt([dx, dy, dz]: Vector3, speed: Vector3 = RISING): Prize {
  const at: Vector3 = [HEAD[0] + dx, HEAD[1] + dy, HEAD[2] + dz];
  const prize = prizes.add({ kind: 'ball', at, rotation: [0, 0, 0, 1] });
  setSpeed(prize.body, speed);
  return prize;
}

function move({ body }: Prize, [dx, dy, dz]: Vector3): void {
  body.setTranslation({ x: HEAD[0] + dx, y: HEAD[1] + dy, z: HEAD[2] + dz }, true);
}

function look(phase: ClawPhase = 'lifting', steps = 20, seen: readonly Prize[] = prizes.prizes): ClawEvent[] {
  const told: ClawEvent[] = [];
  holding.advance(phase, steps, head, seen, event => told.push(event));
  return told;
}

describe('a prize hangs in the claw', () => {
  it.each<readonly [string, Vector3, boolean]>([
    ['between the fingers', [0, -1, 0], true],
    ['just inside', [1.04, -1, 0], true],
    ['just outside, to the right', [1.06, -1, 0], false],
    ['just outside, behind', [0, -1, -1.06], false],
    ['in a corner of the square around it', [0.8, -1, 0.8], false],
    ['as deep as the fingers reach', [0, -2.09, 0], true],
    ['below the fingers', [0, -2.11, 0], false],
    ['above the head', [0, 0.01, 0], false],
  ])('%s: %j', (_, from, isHeld) => {
    const { id } = prizeAt(from);
    expect(look()).toEqual(isHeld ? [{ type: 'prizeGripped', ids: [id] }] : []);
    expect(holding.ids).toEqual(isHeld ? [id] : []);
  });

  it.each<readonly [string, Vector3, boolean]>([
    ['moves as the head does', RISING, true],
    ['is a little slower', [0, 0.9, 0], true],
    ['lies where it lay', [0, 0, 0], false],
    ['flies past', [1.3, 2, 0], false],
  ])('when it %s', (_, speed, isHeld) => {
    prizeAt([0, -1, 0], speed);
    expect(look()).toHaveLength(Number(isHeld));
  });

  it('only once the claw has been lifted for a while, and moves', () => {
    prizeAt([0, -1, 0]);
    expect(look('lifting', 19)).toEqual([]);
    setSpeed(head, [0, 1.1, 0]);
    expect(look('lifting', 20)).toEqual([]);
    setSpeed(head, RISING);
    expect(look('lifting', 20)).toHaveLength(1);
  });

  it('on the way home as soon as it is there, however fast the claw goes', () => {
    setSpeed(head, [0, 0, 0]);
    prizeAt([0, -1, 0], [0, 0, 0]);
    expect(look('returning', 0)).toHaveLength(1);
  });

  it.each(CLAW_PHASES.filter(phase => phase !== 'lifting' && phase !== 'returning'))(
    'and nobody looks while the claw is %s',
    phase => {
      prizeAt([0, -1, 0]);
      expect(look(phase, 100)).toEqual([]);
      expect(holding.ids).toEqual([]);
    },
  );

  it('and is told once, together with what came at the same moment', () => {
    const ids = [prizeAt([0.3, -1, 0]).id, prizeAt([-0.3, -1, 0]).id];
    prizeAt([3, -1, 0]);
    expect(look()).toEqual([{ type: 'prizeGripped', ids }]);
    expect(look()).toEqual([]);
    const late = prizeAt([0, -1.5, 0]);
    expect(look()).toEqual([{ type: 'prizeGripped', ids: [late.id] }]);
    expect(holding.ids).toEqual([...ids, late.id]);
  });
});

describe('a prize that hung in the claw', () => {
  it.each<readonly [string, Vector3, Vector3, boolean]>([
    ['swings out a little', [1.3, -1, 0], RISING, true],
    ['swings out far', [1.4, -1, 0], RISING, false],
    ['hangs lower', [0, -2.7, 0], RISING, true],
    ['fell out', [0, -2.8, 0], RISING, false],
    ['jerks', [0, -1, 0], [0, -3.9, 0], true],
    ['falls', [0, -1, 0], [0, -4.1, 0], false],
  ])('and %s', (_, place, speed, isStillHeld) => {
    const prize = prizeAt([0, -1, 0]);
    look();
    move(prize, place);
    setSpeed(prize.body, speed);
    expect(look()).toEqual(isStillHeld ? [] : [{ type: 'prizeSlipped', id: prize.id }]);
    expect(holding.ids).toEqual(isStillHeld ? [prize.id] : []);
  });

  it('slips when it has left the machine', () => {
    const { id } = prizeAt([0, -1, 0]);
    look();
    expect(look('returning', 1, [])).toEqual([{ type: 'prizeSlipped', id }]);
  });

  it('may be caught again after it slipped', () => {
    const prize = prizeAt([0, -1, 0]);
    look();
    move(prize, [3, -1, 0]);
    look();
    move(prize, [0, -1, 0]);
    expect(look()).toEqual([{ type: 'prizeGripped', ids: [prize.id] }]);
  });

  it('is let go without a word where the claw opens', () => {
    prizeAt([0, -1, 0]);
    look();
    expect(look('opening', 0)).toEqual([]);
    expect(holding.ids).toEqual([]);
  });
});

it('what hangs in the claw is saved and loaded', () => {
  const ids = [prizeAt([0.3, -1, 0]).id, prizeAt([-0.3, -1, 0]).id];
  look();
  const writer = new ByteWriter();
  holding.save(writer);
  const reader = new ByteReader(writer.finish());
  const loaded = new Holding();
  loaded.load(reader);
  expect(loaded.ids).toEqual(ids);
  expect([reader.isSound, reader.isAtEnd]).toEqual([true, true]);
});
