/**
 * Makes the frames of one machine for viewers of one quality. It remembers what was sent of every body, and sends a body
 * again when it is off by more than shows; what rides on the carrier is said relative to it, so that a field of coins
 * that is pushed to and fro costs nothing.
 */
import { POSE_FLOATS } from '../machine/machine.ts';
import { FrameWriter } from './frame-bytes.ts';
import { jsonBytes } from './json-bytes.ts';
import { FRAME_KINDS, type PictureHeader, type PictureSpace } from './picture.ts';
import { writePlace } from './pose-code.ts';

/** |cosine| of half an angle of three degrees. */
const TURNED = 0.999_66;
/** Three seconds, after which also less than what shows is put right. */
const HEAL_STEPS = 180;
const HEAL_SHARE = 0.1;
const HEAL_TURNED = 0.999_99;
/** Half a second: a sign of life, so that a viewer's clock goes right while nothing moves. */
const BEAT_STEPS = 30;

export interface PictureEncoder {
  /** All bodies, and from here on `delta` says what has changed since: for the first viewer, and after a restart. */
  restart(step: number, poses: Float32Array): Uint8Array<ArrayBuffer>;
  /** All bodies, for one who comes in between: the deltas that follow are for them, too. */
  full(step: number, poses: Float32Array): Uint8Array<ArrayBuffer>;
  /** Undefined when there is nothing to say. */
  delta(step: number, poses: Float32Array): Uint8Array<ArrayBuffer> | undefined;
}

interface Sent {
  readonly kind: number;
  /** In the world; `carrierZ` tells how far the carrier was. */
  readonly place: Float32Array;
  carrierZ: number;
  rides: boolean;
  step: number;
  /** The last frame that saw it. */
  seen: number;
}

export function encodeHello(header: PictureHeader): Uint8Array<ArrayBuffer> {
  const text = jsonBytes(header);
  const bytes = new Uint8Array(text.length + 1);
  bytes[0] = FRAME_KINDS.hello;
  bytes.set(text, 1);
  return bytes;
}

export function createPictureEncoder(space: PictureSpace, everySteps: number): PictureEncoder {
  return new Encoder(space, everySteps);
}

class Encoder implements PictureEncoder {
  private readonly space: PictureSpace;
  private readonly everySteps: number;
  private readonly writer = new FrameWriter();
  private sent = new Map<number, Sent>();
  private lastFrame = 0;
  private frames = 0;

  constructor(space: PictureSpace, everySteps: number) {
    this.space = space;
    this.everySteps = everySteps;
  }

  restart(step: number, poses: Float32Array): Uint8Array<ArrayBuffer> {
    this.sent = new Map();
    const carrierZ = this.carrierZ(step);
    for (let offset = 0; offset < poses.length; offset += POSE_FLOATS)
      this.note(poses, offset, step, carrierZ);
    this.lastFrame = step;
    return this.full(step, poses);
  }

  full(step: number, poses: Float32Array): Uint8Array<ArrayBuffer> {
    const { writer } = this;
    const carrierZ = this.carrierZ(step);
    writer.begin(FRAME_KINDS.full);
    writer.u32(step);
    writer.u8(this.everySteps);
    const offsets: number[] = [];
    for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) offsets.push(offset);
    this.writeBodies(poses, offsets, carrierZ, true);
    return writer.finish();
  }

  delta(step: number, poses: Float32Array): Uint8Array<ArrayBuffer> | undefined {
    const carrierZ = this.carrierZ(step);
    const fresh: number[] = [];
    const moved: number[] = [];
    this.frames += 1;
    for (let offset = 0; offset < poses.length; offset += POSE_FLOATS) {
      const sent = this.sent.get(poses[offset] ?? 0);
      if (sent === undefined) {
        this.note(poses, offset, step, carrierZ);
        fresh.push(offset);
        continue;
      }
      sent.seen = this.frames;
      if (poses[offset] === this.space.carrier?.id || !this.isOff(sent, poses, offset, step, carrierZ))
        continue;
      this.resend(sent, poses, offset, step, carrierZ);
      moved.push(offset);
    }
    const gone = this.takeGone();
    const isQuiet = gone.length + fresh.length + moved.length === 0;
    if (isQuiet && step - this.lastFrame < BEAT_STEPS) return undefined;
    this.lastFrame = step;
    return this.frameOf(step, poses, { gone, fresh, moved });
  }

  private frameOf(
    step: number,
    poses: Float32Array,
    changes: Readonly<Record<'gone' | 'fresh' | 'moved', number[]>>,
  ): Uint8Array<ArrayBuffer> {
    const { writer } = this;
    const carrierZ = this.carrierZ(step);
    writer.begin(FRAME_KINDS.delta);
    writer.u32(step);
    writer.small(changes.gone.length);
    let last = 0;
    for (const id of changes.gone) {
      writer.small(id - last);
      last = id;
    }
    this.writeBodies(poses, changes.fresh, carrierZ, true);
    this.writeBodies(poses, changes.moved, carrierZ, false);
    return writer.finish();
  }

  /** Ids rise, as all machines list their bodies. */
  private writeBodies(
    poses: Float32Array,
    offsets: readonly number[],
    carrierZ: number,
    withKind: boolean,
  ): void {
    const { writer } = this;
    const place = new Float32Array(7);
    let last = 0;
    writer.small(offsets.length);
    for (const offset of offsets) {
      const id = poses[offset] ?? 0;
      const rides = this.sent.get(id)?.rides === true;
      writer.small((id - last) * 2 + Number(rides));
      last = id;
      if (withKind) writer.u8(poses[offset + 1] ?? 0);
      place.set(poses.subarray(offset + 2, offset + POSE_FLOATS));
      if (rides) place[2] = (place[2] ?? 0) - carrierZ;
      writePlace(writer, place);
    }
  }

  private carrierZ(step: number): number {
    return this.space.carrier?.zAt(step) ?? 0;
  }

  private note(poses: Float32Array, offset: number, step: number, carrierZ: number): void {
    const place = poses.slice(offset + 2, offset + POSE_FLOATS);
    const kind = poses[offset + 1] ?? 0;
    this.sent.set(poses[offset] ?? 0, { kind, place, carrierZ, rides: false, step, seen: this.frames });
  }

  private isOff(sent: Sent, poses: Float32Array, offset: number, step: number, carrierZ: number): boolean {
    const { place } = sent;
    const ridden = sent.rides ? carrierZ - sent.carrierZ : 0;
    const dx = (poses[offset + 2] ?? 0) - (place[0] ?? 0);
    const dy = (poses[offset + 3] ?? 0) - (place[1] ?? 0);
    const dz = (poses[offset + 4] ?? 0) - (place[2] ?? 0) - ridden;
    let cosine = 0;
    for (let index = 3; index < 7; index++) cosine += (poses[offset + 2 + index] ?? 0) * (place[index] ?? 0);
    const [turn, far] = [Math.abs(cosine), Math.sqrt(dx * dx + dy * dy + dz * dz)];
    if (far > this.space.moveThreshold || turn < TURNED) return true;
    if (step - sent.step < HEAL_STEPS) return false;
    return far > this.space.moveThreshold * HEAL_SHARE || turn < HEAL_TURNED;
  }

  /** It goes with the carrier from now on if it did so since it was last sent. */
  private resend(sent: Sent, poses: Float32Array, offset: number, step: number, carrierZ: number): void {
    const dz = (poses[offset + 4] ?? 0) - (sent.place[2] ?? 0);
    const ridden = carrierZ - sent.carrierZ;
    sent.rides = this.space.carrier !== undefined && Math.abs(dz - ridden) < Math.abs(dz);
    sent.place.set(poses.subarray(offset + 2, offset + POSE_FLOATS));
    sent.carrierZ = carrierZ;
    sent.step = step;
  }

  private takeGone(): number[] {
    const gone: number[] = [];
    for (const [id, { seen }] of this.sent) if (seen !== this.frames) gone.push(id);
    for (const id of gone) this.sent.delete(id);
    return gone.sort((left, right) => left - right);
  }
}
