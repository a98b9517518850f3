/** Which prizes hang in the claw, seen from outside: they are between the fingers and move as the claw does. */
import type { ByteReader, ByteWriter, RigidBody } from '../../physics/index.ts';
import type { Prize } from '../cabinet/prize-set.ts';
import type { ClawEvent, ClawPhase } from '../types.ts';

/** Around the head's axis, and below its middle. */
const BASKET_RADIUS = 1.05;
const BASKET_DEPTH = 2.1;
/** Leaving takes more than coming in, so that what swings does not come and go. */
const LOOSE = 1.3;
const SAME_SPEED = 1.2;
const OTHER_SPEED = 6;
/** Before, what lies beside the claw may still be mistaken for what hangs in it. */
const LIFTED_STEPS = 20;
const MAX_HELD = 64;

const head = { x: 0, y: 0, z: 0 };
const headSpeed = { x: 0, y: 0, z: 0 };
const place = { x: 0, y: 0, z: 0 };
const speed = { x: 0, y: 0, z: 0 };

export class Holding {
  private held: number[] = [];

  get ids(): readonly number[] {
    return this.held;
  }

  /** After a step of a phase. */
  advance(
    phase: ClawPhase,
    steps: number,
    claw: RigidBody,
    prizes: readonly Prize[],
    tell: (event: ClawEvent) => void,
  ): void {
    const isCarrying = phase === 'returning' || (phase === 'lifting' && steps >= LIFTED_STEPS);
    if (!isCarrying) {
      if (phase === 'opening') this.held = [];
      return;
    }
    claw.translation(head);
    claw.linvel(headSpeed);
    const slipped = this.held.filter(
      id =>
        !isIn(
          prizes.find(prize => prize.id === id),
          LOOSE,
          OTHER_SPEED,
        ),
    );
    this.held = this.held.filter(id => !slipped.includes(id));
    for (const id of slipped) tell({ type: 'prizeSlipped', id });
    if (phase === 'lifting' && headSpeed.y < SAME_SPEED) return;
    const caught = prizes.filter(prize => !this.held.includes(prize.id) && isIn(prize, 1, SAME_SPEED));
    if (caught.length === 0) return;
    const ids = caught.map(({ id }) => id);
    this.held.push(...ids);
    tell({ type: 'prizeGripped', ids });
  }

  save(writer: ByteWriter): void {
    writer.natural(this.held.length);
    for (const id of this.held) writer.natural(id);
  }

  load(reader: ByteReader): void {
    const count = reader.natural(MAX_HELD);
    this.held = Array.from({ length: count }, () => reader.natural());
  }
}

function isIn(prize: Prize | undefined, looseness: number, fastest: number): boolean {
  if (prize === undefined) return false;
  prize.body.translation(place);
  const [dx, dy, dz] = [place.x - head.x, place.y - head.y, place.z - head.z];
  const radius = BASKET_RADIUS * looseness;
  if (dx * dx + dz * dz > radius * radius || dy > 0 || dy < -BASKET_DEPTH * looseness) return false;
  prize.body.linvel(speed);
  const [ux, uy, uz] = [speed.x - headSpeed.x, speed.y - headSpeed.y, speed.z - headSpeed.z];
  return ux * ux + uy * uy + uz * uz < fastest * fastest;
}
