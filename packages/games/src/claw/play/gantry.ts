/** Where the trolley and the cable's drum are: arithmetic only, bodies follow it. Decimetres and seconds. */
import { type ByteReader, type ByteWriter, STEPS_PER_SECOND } from '../../physics/index.ts';
import { MM, REACH, SHORTEST_LINE } from '../cabinet/geometry.ts';
import type { CabinetPlan } from '../cabinet/plan.ts';
import { planOf } from '../cabinet/plans.ts';
import type { ClawConfig } from '../config/config.ts';
import type { Direction } from '../types.ts';

/** From standing to full speed in a quarter of a second. */
const RAMP_STEPS = 15;
const NEAR = 0.005;

export class Gantry {
  x: number;
  z: number;
  /** Decimetres a step. */
  speedX = 0;
  speedZ = 0;
  line = SHORTEST_LINE;
  private readonly fastestX: number;
  private readonly fastestZ: number;
  private readonly hoist: number;
  private readonly longestLine: number;
  private readonly home: CabinetPlan['home'];
  private readonly release: CabinetPlan['release'];
  /** The way that is left to the side on which the trolley drifts while it carries. */
  private aside = 0;

  constructor(config: ClawConfig) {
    const { home, release } = planOf(config);
    this.home = home;
    this.release = release;
    this.x = this.home.x;
    this.z = this.home.z;
    this.fastestX = (config.speedX * MM) / STEPS_PER_SECOND;
    this.fastestZ = (config.speedZ * MM) / STEPS_PER_SECOND;
    this.hoist = (config.hoistSpeed * MM) / STEPS_PER_SECOND;
    this.longestLine = SHORTEST_LINE + config.lineLengthMm * MM;
  }

  get isHome(): boolean {
    return this.x === this.home.x && this.z === this.home.z;
  }

  /** Where it lets go: at home, unless the cabinet has a line for that. */
  get isAtRelease(): boolean {
    return this.release === undefined ? this.isHome : this.z === this.release.z && this.aside === 0;
  }

  get isUp(): boolean {
    return this.line === SHORTEST_LINE;
  }

  get isDown(): boolean {
    return this.line === this.longestLine;
  }

  drive(x: Direction, z: Direction): void {
    this.speedX = approach(this.speedX, x * this.fastestX, this.fastestX / RAMP_STEPS);
    this.speedZ = approach(this.speedZ, z * this.fastestZ, this.fastestZ / RAMP_STEPS);
    this.move();
    if (this.x === REACH.minX || this.x === REACH.maxX) this.speedX = 0;
    if (this.z === REACH.minZ || this.z === REACH.maxZ) this.speedZ = 0;
  }

  /** Home, both axes at once, slower over the last centimetres so that nothing is shaken out at the end. */
  driveHome(): void {
    this.speedX = this.speedTowards(this.home.x - this.x, this.speedX, this.fastestX);
    this.speedZ = this.speedTowards(this.home.z - this.z, this.speedZ, this.fastestZ);
    this.move();
    this.x = arrive(this.x, this.home.x);
    this.z = arrive(this.z, this.home.z);
  }

  /** With the play: how far aside it will let go. */
  drift(aside: number): void {
    this.aside = aside;
  }

  /** To where it lets go, as carefully as it drives home. */
  carry(): void {
    if (this.release === undefined) return this.driveHome();
    const from = this.x;
    this.speedX = this.speedTowards(this.aside, this.speedX, this.fastestX);
    this.speedZ = this.speedTowards(this.release.z - this.z, this.speedZ, this.fastestZ);
    this.move();
    this.z = arrive(this.z, this.release.z);
    this.aside = arrive(this.aside - (this.x - from), 0);
    // At the end of the rail there is no farther.
    if (this.x === REACH.minX || this.x === REACH.maxX) this.aside = 0;
  }

  lower(): void {
    this.line = Math.min(this.longestLine, this.line + this.hoist);
  }

  raise(): void {
    this.line = Math.max(SHORTEST_LINE, this.line - this.hoist);
  }

  save(writer: ByteWriter): void {
    const { x, z, speedX, speedZ, line, aside } = this;
    const state = [x, z, speedX, speedZ, line, ...(this.release === undefined ? [] : [aside])];
    writer.raw(new Uint8Array(Float64Array.from(state).buffer));
  }

  load(reader: ByteReader): void {
    const count = this.release === undefined ? 5 : 6;
    const state = new Float64Array(reader.raw(count * 8).buffer);
    const [x = this.home.x, z = this.home.z, speedX = 0, speedZ = 0, line = SHORTEST_LINE, aside = 0] = state;
    Object.assign(this, { x, z, speedX, speedZ, line, aside });
  }

  private move(): void {
    this.x = within(this.x + this.speedX, REACH.minX, REACH.maxX);
    this.z = within(this.z + this.speedZ, REACH.minZ, REACH.maxZ);
  }

  private speedTowards(way: number, speed: number, fastest: number): number {
    const braking = fastest / RAMP_STEPS;
    // The speed from which braking evenly ends on the spot.
    const possible = Math.sqrt(2 * braking * Math.abs(way));
    return approach(speed, Math.sign(way) * Math.min(fastest, possible), 2 * braking);
  }
}

function approach(from: number, to: number, by: number): number {
  return from + Math.max(-by, Math.min(by, to - from));
}

function within(value: number, minimum: number, maximum: number): number {
  return Math.max(minimum, Math.min(maximum, value));
}

function arrive(value: number, target: number): number {
  return Math.abs(value - target) < NEAR ? target : value;
}
