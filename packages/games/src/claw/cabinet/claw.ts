/**
 * The claw: a head that hangs on a cable, and fingers on hinges with motors. The cable can only pull: when the
 * head lies on something it hangs through, which is how the machine knows that the claw has arrived.
 */
import { assert } from '@boardwalk/base';
import type { Physics, RigidBody, World } from '../../physics/index.ts';
import type { ShapePart, Vector3 } from '../types.ts';
import { CLAW_GROUPS, RESTITUTION } from './cabinet.ts';
import { type FingerDirection, hingeAxisOf, hingeOf, OPEN_ANGLE } from './claw-shape.ts';
import { CABLE_Y, HEAD_TOP_Y, RAIL_Y, turnAround } from './geometry.ts';
import type { CabinetPlan } from './plan.ts';
import { partColliders } from './shapes.ts';

export interface Claw {
  readonly head: RigidBody;
  readonly fingers: readonly RigidBody[];
  readonly hinges: readonly Hinge[];
  /** The sum of its parts. */
  readonly mass: number;
}

type Hinge = InstanceType<Physics['RevoluteImpulseJoint']>;

const HEAD_MASS = 1.3;
const FINGER_MASS = 0.07;
const FINGER_FRICTION = 0.9;
const HEAD_FRICTION = 0.3;
/** Radians for a 65,536th of a turn. */
const RADIAN = 6.283185307179586 / 65_536;
/** A little inside of closed, so that closed fingers are pressed together. */
const CLOSED_ANGLE = -1000;
const MOTOR_STIFFNESS = 6000;
const MOTOR_DAMPING = 150;
/** Newton decimetres (a tenth of a newton metre × 100): the torque of a grip of 1000. */
const GRIP_TORQUE = 120;
/** What holds fingers open, and brings them there. */
const OPENING_TORQUE = 15;
const HEAD_DAMPING = 3;

type ClawPlan = Pick<CabinetPlan, 'home' | 'directions' | 'shape'>;

export function buildClaw(physics: Physics, world: World, { home, directions, shape }: ClawPlan): Claw {
  const at: Vector3 = [home.x, HEAD_TOP_Y, home.z];
  const desc = physics.RigidBodyDesc.dynamic()
    .setTranslation(...at)
    .enabledRotations(true, false, true)
    .setAngularDamping(HEAD_DAMPING)
    .setCanSleep(false);
  const head = world.createRigidBody(desc);
  const colliders = shape.head.flatMap(part => partColliders(physics, part));
  for (const collider of colliders) {
    collider
      .setMass(HEAD_MASS / colliders.length)
      .setFriction(HEAD_FRICTION)
      .setRestitution(RESTITUTION);
    world.createCollider(collider.setCollisionGroups(CLAW_GROUPS), head);
  }
  const fingers = directions.map((direction, index) =>
    addFinger(physics, world, { direction, at, parts: shape.fingers[index] ?? [] }),
  );
  const hinges = directions.flatMap((direction, index) => {
    const finger = fingers[index];
    return finger ? [addHinge(physics, world, { head, finger, direction })] : [];
  });
  return { head, fingers, hinges, mass: massOf(fingers) };
}

export function massOf(fingers: readonly RigidBody[]): number {
  return HEAD_MASS + fingers.length * FINGER_MASS;
}

interface NewFinger {
  readonly direction: FingerDirection;
  /** The head's middle. */
  readonly at: Vector3;
  readonly parts: readonly ShapePart[];
}

function addFinger(physics: Physics, world: World, { direction, at, parts }: NewFinger): RigidBody {
  const hinge = hingeOf(direction);
  const [x, y, z, w] = turnAround(hingeAxisOf(direction), OPEN_ANGLE);
  const desc = physics.RigidBodyDesc.dynamic()
    .setTranslation(at[0] + hinge[0], at[1] + hinge[1], at[2] + hinge[2])
    .setRotation({ x, y, z, w })
    .setCanSleep(false);
  const body = world.createRigidBody(desc);
  const colliders = parts.flatMap(part => partColliders(physics, part));
  for (const collider of colliders) {
    collider
      .setMass(FINGER_MASS / colliders.length)
      .setFriction(FINGER_FRICTION)
      .setRestitution(0)
      .setCollisionGroups(CLAW_GROUPS);
    world.createCollider(collider, body);
  }
  return body;
}

interface NewHinge {
  readonly head: RigidBody;
  readonly finger: RigidBody;
  readonly direction: FingerDirection;
}

function addHinge(physics: Physics, world: World, { head, finger, direction }: NewHinge): Hinge {
  const [x, y, z] = hingeOf(direction);
  const [axisX, axisY, axisZ] = hingeAxisOf(direction);
  const zero = { x: 0, y: 0, z: 0 };
  const data = physics.JointData.revolute({ x, y, z }, zero, { x: axisX, y: axisY, z: axisZ });
  const joint = world.createImpulseJoint(data, head, finger, true);
  assert(joint instanceof physics.RevoluteImpulseJoint, 'a hinge turns around one axis');
  joint.setContactsEnabled(false);
  joint.setLimits(0, OPEN_ANGLE * RADIAN * 1.05);
  joint.configureMotorModel(physics.MotorModel.AccelerationBased);
  return joint;
}

export function hingeOfHandle(physics: Physics, world: World, handle: number): Hinge {
  const joint = world.getImpulseJoint(handle);
  assert(joint instanceof physics.RevoluteImpulseJoint, 'a snapshot has its hinges');
  return joint;
}

/** `opening` 0 to 1 is where the fingers are sent; `grip` is thousandths, and undefined while they open or are open. */
export function moveFingers({ hinges }: Claw, opening: number, grip: number | undefined): void {
  const angle = (CLOSED_ANGLE + (OPEN_ANGLE - CLOSED_ANGLE) * opening) * RADIAN;
  const torque = grip === undefined ? OPENING_TORQUE : (grip * GRIP_TORQUE) / 1000;
  for (const hinge of hinges) {
    hinge.setMotorMaxForce(torque);
    hinge.configureMotorPosition(angle, MOTOR_STIFFNESS, MOTOR_DAMPING);
  }
}

export interface Pull {
  readonly x: number;
  readonly z: number;
  readonly line: number;
  /** The trolley's speed, decimetres a second. */
  readonly speedX: number;
  readonly speedZ: number;
  /** The share of the head's sideways speed against the trolley that a step takes away. */
  readonly calming: number;
}

const STEP = 1 / 60;
const GRAVITY = 98.1;
/** How much of a cable that is too long is taken in by one step. */
const TAUTNESS = 0.35;
/** Brings the head upright, as the lead in a cable does. */
const UPRIGHT_TORQUE = 0.12;

const place = { x: 0, y: 0, z: 0 };
const speed = { x: 0, y: 0, z: 0 };
const spin = { x: 0, y: 0, z: 0 };
const turn = { x: 0, y: 0, z: 0, w: 1 };

/** Before a step: the cable's pull. Returns by how much the head is higher than the cable would let it hang. */
export function pullCable({ head, mass }: Claw, { x, z, line, speedX, speedZ, calming }: Pull): number {
  head.translation(place);
  head.rotation(turn);
  head.linvel(speed);
  head.angvel(spin);
  const up = upOf(turn);
  const arm = { x: up.x * CABLE_Y, y: up.y * CABLE_Y, z: up.z * CABLE_Y };
  const end = { x: place.x + arm.x, y: place.y + arm.y, z: place.z + arm.z };
  const [dx, dy, dz] = [end.x - x, end.y - RAIL_Y, end.z - z];
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
  const [nx, ny, nz] = [dx / length, dy / length, dz / length];
  const endSpeedX = speed.x + spin.y * arm.z - spin.z * arm.y - speedX;
  const endSpeedY = speed.y + spin.z * arm.x - spin.x * arm.z;
  const endSpeedZ = speed.z + spin.x * arm.y - spin.y * arm.x - speedZ;
  const slack = line - length;
  const allowed = (slack * (slack < 0 ? TAUTNESS : 1)) / STEP;
  const away = endSpeedX * nx + endSpeedY * ny + endSpeedZ * nz - GRAVITY * STEP * ny;
  const pull = mass * Math.max(0, away - allowed);
  head.applyImpulseAtPoint({ x: -nx * pull, y: -ny * pull, z: -nz * pull }, end, true);
  const calm = -calming * mass;
  head.applyImpulse({ x: (speed.x - speedX) * calm, y: 0, z: (speed.z - speedZ) * calm }, true);
  head.applyTorqueImpulse({ x: -up.z * UPRIGHT_TORQUE, y: 0, z: up.x * UPRIGHT_TORQUE }, true);
  return line - (RAIL_Y - end.y);
}

function upOf({ x, y, z, w }: typeof turn): { x: number; y: number; z: number } {
  return { x: 2 * (x * y - w * z), y: 1 - 2 * (x * x + z * z), z: 2 * (y * z + w * x) };
}
