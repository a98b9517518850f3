/** The prizes of a machine, in the order of their ids: adds them, watches them fall and land, takes them out. */
import { assert } from '@boardwalk/base';
import type { ByteReader, ByteWriter, Physics, RigidBody, World } from '../../physics/index.ts';
import {
  type Area,
  FIRST_PRIZE_ID,
  PRIZE_KINDS,
  type PrizeKind,
  type Quaternion4,
  type Vector3,
} from '../types.ts';
import { PRIZE_GROUPS, RESTITUTION } from './cabinet.ts';
import { GLASS_HEIGHT, HALF, SENSOR_Y } from './geometry.ts';
import type { Layout } from './layout.ts';
import type { CabinetPlan } from './plan.ts';
import { PRIZE_SHAPES } from './prize-kinds.data.ts';
import { partColliders, volumeOf } from './shapes.ts';

export interface Prize {
  readonly id: number;
  readonly kind: PrizeKind;
  readonly body: RigidBody;
  /** How far it had fallen in the step before the last. */
  lastFall: number;
}

export interface Placement {
  readonly kind: PrizeKind;
  readonly at: Vector3;
  readonly rotation: Quaternion4;
}

export interface Landing {
  readonly strength: 1 | 2 | 3;
  readonly x: number;
}

export const MAX_PRIZES = 64;

/** Plush and lacquered tin hold alike: what differs between prizes is their shape. */
const FRICTION = 0.55;
const SKIN = 0.006;
const LOOK_AHEAD = 0.3;
/** Rolling has to end: the engine knows no rolling friction. */
const ANGULAR_DAMPING = 4;
const LINEAR_DAMPING = 0.1;
const FALLS: readonly (readonly [fall: number, strength: 1 | 2 | 3])[] = [
  [9, 3],
  [5, 2],
  [2, 1],
];

const CABINET: Area = { minX: -HALF, maxX: HALF, minZ: -HALF, maxZ: HALF };
const ASTRAY_Y = -4;

const velocity = { x: 0, y: 0, z: 0 };
const place = { x: 0, y: 0, z: 0 };

export class PrizeSet {
  readonly prizes: Prize[];
  private readonly physics: Physics;
  private readonly world: World;
  private idOfNext: number;

  constructor(physics: Physics, world: World, prizes: Prize[] = [], nextId = FIRST_PRIZE_ID) {
    this.physics = physics;
    this.world = world;
    this.prizes = prizes;
    this.idOfNext = nextId;
  }

  get nextId(): number {
    return this.idOfNext;
  }

  get room(): number {
    return MAX_PRIZES - this.prizes.length;
  }

  add(placement: Placement): Prize {
    return this.put(this.idOfNext, placement);
  }

  private put(id: number, { kind, at, rotation }: Placement): Prize {
    assert(this.room > 0, 'a prize is added where there is room');
    const [x, y, z, w] = rotation;
    const desc = this.physics.RigidBodyDesc.dynamic()
      .setTranslation(...at)
      .setRotation({ x, y, z, w })
      .setAngularDamping(ANGULAR_DAMPING)
      .setLinearDamping(LINEAR_DAMPING)
      .setSoftCcdPrediction(LOOK_AHEAD);
    const body = this.world.createRigidBody(desc);
    this.shape(kind, body);
    const prize = { id, kind, body, lastFall: 0 };
    this.idOfNext = Math.max(this.idOfNext, id + 1);
    this.prizes.push(prize);
    return prize;
  }

  lay({ nextId, prizes }: Layout): void {
    for (const { id, kind, pose } of prizes) {
      const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = pose;
      this.put(id, { kind, at: [x, y, z], rotation: [qx, qy, qz, qw] });
    }
    this.idOfNext = nextId;
  }

  remove(prize: Prize): void {
    this.world.removeRigidBody(prize.body);
    this.prizes.splice(this.prizes.indexOf(prize), 1);
  }

  /** After a step: what hit something. */
  watch(onLanded: (landed: Landing) => void): void {
    for (const prize of this.prizes) {
      if (prize.body.isSleeping()) {
        prize.lastFall = 0;
        continue;
      }
      prize.body.linvel(velocity);
      const lost = prize.lastFall + velocity.y;
      prize.lastFall = Math.fround(Math.max(0, -velocity.y));
      const strength = strengthOf(lost);
      if (strength === undefined) continue;
      prize.body.translation(place);
      onLanded({ strength, x: place.x });
    }
  }

  /** All but the bodies. */
  save(writer: ByteWriter): void {
    writer.natural(this.idOfNext);
    writer.natural(this.prizes.length);
    for (const { id, kind, lastFall } of this.prizes) {
      writer.natural(id);
      writer.natural(PRIZE_KINDS.indexOf(kind));
      writer.raw(new Uint8Array(Float32Array.of(lastFall).buffer));
    }
  }

  private shape(kind: PrizeKind, body: RigidBody): void {
    const { parts, mass, bounce } = PRIZE_SHAPES[kind];
    const volume = parts.reduce((sum, part) => sum + volumeOf(part), 0);
    for (const part of parts) {
      const colliders = partColliders(this.physics, part);
      const partMass = (mass * volumeOf(part)) / volume;
      for (const collider of colliders) {
        collider
          .setFriction(FRICTION)
          .setRestitution(RESTITUTION)
          .setMass(partMass / colliders.length)
          .setCollisionGroups(PRIZE_GROUPS)
          .setContactSkin(SKIN);
        if (bounce !== undefined) {
          collider.setRestitution(bounce);
          collider.setRestitutionCombineRule(this.physics.CoefficientCombineRule.Max);
        }
        this.world.createCollider(collider, body);
      }
    }
  }
}

/** A prize as `save` wrote it, still without its body. */
export type SavedPrize = Omit<Prize, 'body'>;

export function readSavedPrizes(reader: ByteReader): {
  readonly nextId: number;
  readonly prizes: SavedPrize[];
} {
  const nextId = reader.natural();
  const count = reader.natural(MAX_PRIZES);
  const prizes: SavedPrize[] = [];
  for (let index = 0; index < count && reader.isSound; index++) {
    const id = reader.natural();
    const kind = PRIZE_KINDS[reader.natural(PRIZE_KINDS.length - 1)] ?? 'ball';
    const [lastFall = 0] = new Float32Array(reader.raw(4).buffer);
    prizes.push({ id, kind, lastFall });
  }
  return { nextId, prizes };
}

/** Whether it has passed the sensor in the chute, or is anywhere else where no prize can be. */
export function wayOut(
  { body }: Prize,
  { chute }: Pick<CabinetPlan, 'chute'>,
): 'chute' | 'astray' | undefined {
  body.translation(place);
  const { x, y, z } = place;
  if (y < SENSOR_Y) return isOver(chute, x, z) && y > ASTRAY_Y ? 'chute' : 'astray';
  return isOver(CABINET, x, z) && y < GLASS_HEIGHT + 1 ? undefined : 'astray';
}

function isOver({ minX, maxX, minZ, maxZ }: Area, x: number, z: number): boolean {
  return x >= minX && x <= maxX && z >= minZ && z <= maxZ;
}

/** How hard a prize landed, by the downward speed lost in one step. */
function strengthOf(lost: number): Landing['strength'] | undefined {
  return FALLS.find(([least]) => lost >= least)?.[1];
}
