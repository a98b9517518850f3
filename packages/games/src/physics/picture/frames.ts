import { FrameReader } from './frame-bytes.ts';
import { FRAME_KINDS, MAX_PICTURE_BODIES } from './picture.ts';
import { PLACE_FLOATS, readPlace } from './pose-code.ts';

/** `full` or `delta`; of a `full` all bodies are `fresh`. */
export interface Frame {
  readonly step: number;
  /** Only in a `full`. */
  readonly everySteps?: number;
  readonly gone: readonly number[];
  readonly fresh: readonly BodyUpdate[];
  readonly moved: readonly BodyUpdate[];
}

export interface BodyUpdate {
  readonly id: number;
  readonly kind?: number;
  /** The place is relative to the carrier. */
  readonly rides: boolean;
  readonly place: Float32Array;
}

const MAX_ID_GAP = 0xffff_ffff;

/** Undefined for bytes that are no such frame. */
export function readFrame(bytes: Uint8Array): Frame | undefined {
  const reader = new FrameReader(bytes);
  const kind = reader.u8();
  const step = reader.u32();
  if (kind === FRAME_KINDS.full) {
    const everySteps = reader.u8();
    const fresh = readBodies(reader, true);
    return reader.isSound && reader.isAtEnd ? { step, everySteps, gone: [], fresh, moved: [] } : undefined;
  }
  if (kind !== FRAME_KINDS.delta) return undefined;
  const gone = readIds(reader);
  const fresh = readBodies(reader, true);
  const moved = readBodies(reader, false);
  return reader.isSound && reader.isAtEnd ? { step, gone, fresh, moved } : undefined;
}

function readIds(reader: FrameReader): number[] {
  const count = reader.small(MAX_PICTURE_BODIES);
  const ids: number[] = [];
  let id = 0;
  for (let index = 0; index < count && reader.isSound; index++) {
    id += reader.small(MAX_ID_GAP);
    ids.push(id);
  }
  return ids;
}

function readBodies(reader: FrameReader, withKind: boolean): BodyUpdate[] {
  const count = reader.small(MAX_PICTURE_BODIES);
  const bodies: BodyUpdate[] = [];
  let id = 0;
  for (let index = 0; index < count && reader.isSound; index++) {
    const mark = reader.small(MAX_ID_GAP);
    const rides = mark % 2 === 1;
    id += (mark - Number(rides)) / 2;
    const kind = withKind ? { kind: reader.u8() } : {};
    const place = new Float32Array(PLACE_FLOATS);
    readPlace(reader, place);
    bodies.push({ id, rides, place, ...kind });
  }
  return bodies;
}
