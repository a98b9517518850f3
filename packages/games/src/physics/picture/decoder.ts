/** The viewer's side: takes frames as they come, and says where everything is at a moment. Broken frames are left out. */
import { POSE_FLOATS } from '../machine/machine.ts';
import { PictureClock } from './clock.ts';
import { decodeEvents } from './events.ts';
import { FrameReader } from './frame-bytes.ts';
import { type BodyUpdate, type Frame, readFrame } from './frames.ts';
import { jsonOf } from './json-bytes.ts';
import {
  FRAME_KINDS,
  MAX_PICTURE_BODIES,
  type PictureEvent,
  type PictureHeader,
  type PictureSample,
  type PictureSpace,
} from './picture.ts';
import { ShownBody } from './shown-body.ts';

export interface PictureDecoder {
  /** Undefined until the stream has begun; another one when the machine has other settings now. */
  readonly header: PictureHeader | undefined;
  /** There is something to sample. */
  readonly isReady: boolean;
  push(bytes: Uint8Array, nowMs: number): void;
  /** What is to be seen now: some 100 ms behind the machine, in between two frames. */
  sample(nowMs: number): PictureSample;
  /** What has happened since the last call up to what is seen now. */
  takeEvents(nowMs: number): readonly PictureEvent[];
}

// A page in the background gets frames but draws nothing.
const MAX_WAITING_FRAMES = 60;
const MAX_WAITING_EVENTS = 400;
/** Later than that nobody wants to hear it any more. */
const STALE_STEPS = 90;

export function createPictureDecoder(spaceOf: (header: PictureHeader) => PictureSpace): PictureDecoder {
  return new Decoder(spaceOf);
}

class Decoder implements PictureDecoder {
  header: PictureHeader | undefined;
  isReady = false;
  private readonly spaceOf: (header: PictureHeader) => PictureSpace;
  private space: PictureSpace | undefined;
  private readonly clock = new PictureClock();
  private bodies = new Map<number, ShownBody>();
  private frames: Frame[] = [];
  private events: PictureEvent[] = [];
  private lastStep = 0;
  private poses = new Float32Array(0);

  constructor(spaceOf: (header: PictureHeader) => PictureSpace) {
    this.spaceOf = spaceOf;
  }

  push(bytes: Uint8Array, nowMs: number): void {
    if (bytes[0] === FRAME_KINDS.hello) return this.begin(bytes.subarray(1));
    if (bytes[0] === FRAME_KINDS.events) return this.hear(bytes);
    const frame = readFrame(bytes);
    if (frame === undefined || this.space === undefined) return;
    if (frame.everySteps !== undefined) this.clock.everySteps = frame.everySteps;
    else if (!this.isReady) return;
    this.clock.arrive(frame.step, nowMs);
    this.frames.push(frame);
    if (!this.isReady) this.show(frame, frame.step);
    this.isReady = true;
    while (this.frames.length > MAX_WAITING_FRAMES) this.showNext(Number.POSITIVE_INFINITY);
  }

  sample(nowMs: number): PictureSample {
    const step = this.isReady ? this.clock.stepAt(nowMs) : 0;
    while (this.frames.length > 0 && this.lastStep <= step) this.showNext(step);
    const count = this.bodies.size;
    if (this.poses.length < count * POSE_FLOATS) this.poses = new Float32Array(2 * count * POSE_FLOATS);
    const carrierZ = this.carrierZ(step);
    let offset = 0;
    for (const body of this.bodies.values()) {
      body.write(this.poses, offset, step, carrierZ);
      offset += POSE_FLOATS;
    }
    return { poses: this.poses, count, step };
  }

  takeEvents(nowMs: number): readonly PictureEvent[] {
    if (!this.isReady || this.events.length === 0) return [];
    const step = this.clock.stepAt(nowMs);
    const due = this.events.filter(event => event.step <= step);
    if (due.length > 0) this.events = this.events.filter(event => event.step > step);
    return due.filter(event => event.step > step - STALE_STEPS);
  }

  private begin(json: Uint8Array): void {
    const header = jsonOf(json);
    if (typeof header !== 'object' || header === null) return;
    // The server's own words: what it says of a game is taken as that game's.
    this.header = header as PictureHeader;
    this.space = this.spaceOf(this.header);
    this.isReady = false;
    this.clock.reset();
    this.bodies = new Map();
    this.frames = [];
    this.events = [];
  }

  private hear(bytes: Uint8Array): void {
    const reader = new FrameReader(bytes);
    reader.u8();
    this.events.push(...decodeEvents(reader));
    this.events.splice(0, this.events.length - MAX_WAITING_EVENTS);
  }

  private showNext(step: number): void {
    const frame = this.frames.shift();
    if (frame !== undefined) this.show(frame, Math.min(step, frame.step));
  }

  /** From now on the bodies are on their way to where the frame has them. */
  private show(frame: Frame, step: number): void {
    this.lastStep = frame.step;
    if (frame.everySteps !== undefined) this.keepOnly(frame.fresh);
    for (const id of frame.gone) this.bodies.delete(id);
    for (const update of frame.fresh) this.place(update, frame.step, step);
    for (const update of frame.moved) this.place(update, frame.step, step);
  }

  private keepOnly(listed: readonly BodyUpdate[]): void {
    const ids = new Set(listed.map(({ id }) => id));
    for (const id of this.bodies.keys()) if (!ids.has(id)) this.bodies.delete(id);
  }

  private place(update: BodyUpdate, frameStep: number, step: number): void {
    const body = this.bodies.get(update.id);
    const times = { frameStep, step, everySteps: this.clock.everySteps };
    if (body === undefined || (update.kind !== undefined && update.kind !== body.kind)) {
      // Deltas add up: those who missed what left hold no more than a machine has until the next full frame.
      const hasRoom = body !== undefined || this.bodies.size < MAX_PICTURE_BODIES;
      if (update.kind !== undefined && hasRoom) this.bodies.set(update.id, this.bodyOf(update, frameStep));
      return;
    }
    if (!body.isCarrier) body.goTo(update, times, this.carrierZ(step));
  }

  private bodyOf(update: BodyUpdate, frameStep: number): ShownBody {
    const isCarrier = update.id === this.space?.carrier?.id;
    const carrierZ = this.carrierZ(frameStep);
    return new ShownBody(isCarrier ? riding(update, carrierZ) : update, isCarrier);
  }

  private carrierZ(step: number): number {
    return this.space?.carrier?.zAt(step) ?? 0;
  }
}

/** The carrier itself is shown as what rides on it. */
function riding(update: BodyUpdate, carrierZ: number): BodyUpdate {
  const place = update.place.slice();
  if (!update.rides) place[2] = (place[2] ?? 0) - carrierZ;
  return { ...update, rides: true, place };
}
