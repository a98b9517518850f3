/** What lies in a machine, as bytes: each prize with its id and its exact pose. */
import { ByteReader, ByteWriter, readPose } from '../../physics/index.ts';
import { FIRST_PRIZE_ID, PRIZE_KINDS, type PrizeKind } from '../types.ts';
import { MAX_PRIZES, type PrizeSet } from './prize-set.ts';

export interface Layout {
  /** The id of the next prize that is dropped in: ids never come twice. */
  readonly nextId: number;
  readonly prizes: readonly LaidPrize[];
}

export interface LaidPrize {
  readonly id: number;
  readonly kind: PrizeKind;
  /** As `readPose` gave it. */
  readonly pose: Float32Array;
}

/** It belongs to the machine and is never won. */
const BALL: PrizeKind = 'marble';
const VERSION = 1;
const POSE_NUMBERS = 7;
const POSE_BYTES = POSE_NUMBERS * 4;
const MAX_ID = 0x7fff_ffff;
/** No machine is larger: what is beyond is no layout. */
const FARTHEST = 10;

export function encodeLayout({ prizes, nextId }: Pick<PrizeSet, 'prizes' | 'nextId'>): Uint8Array {
  const writer = new ByteWriter();
  writer.natural(VERSION);
  writer.natural(nextId);
  writer.natural(prizes.length);
  const pose = new Float32Array(POSE_NUMBERS);
  for (const prize of prizes) {
    writer.natural(prize.id);
    writer.natural(PRIZE_KINDS.indexOf(prize.kind));
    readPose(prize.body, pose, 0);
    writer.raw(new Uint8Array(pose.buffer));
  }
  return writer.finish();
}

/** Undefined for bytes that are no layout of a claw machine. */
export function decodeLayout(bytes: Uint8Array): Layout | undefined {
  const reader = new ByteReader(bytes);
  if (reader.natural() !== VERSION) return undefined;
  const nextId = reader.natural(MAX_ID);
  const count = reader.natural(MAX_PRIZES);
  const prizes: LaidPrize[] = [];
  let lastId = FIRST_PRIZE_ID - 1;
  for (let index = 0; index < count && reader.isSound; index++) {
    const id = reader.natural(MAX_ID);
    const kind = PRIZE_KINDS[reader.natural(PRIZE_KINDS.length - 1)] ?? 'ball';
    const poseBytes = reader.raw(POSE_BYTES);
    if (!reader.isSound || id <= lastId) return undefined;
    const pose = new Float32Array(poseBytes.buffer);
    if (!isPose(pose)) return undefined;
    prizes.push({ id, kind, pose });
    lastId = id;
  }
  return reader.isSound && reader.isAtEnd && nextId > lastId ? { nextId, prizes } : undefined;
}

/** How many prizes of each kind lie in a machine, balls left out; undefined for bytes that are no layout. */
export function stockOfLayout(bytes: Uint8Array): Readonly<Record<PrizeKind, number>> | undefined {
  const layout = decodeLayout(bytes);
  if (layout === undefined) return undefined;
  const counts = PRIZE_KINDS.map(
    kind => [kind, kind === BALL ? 0 : layout.prizes.filter(prize => prize.kind === kind).length] as const,
  );
  return Object.fromEntries(counts) as Record<PrizeKind, number>;
}

function isPose(pose: Float32Array): boolean {
  const length = pose.slice(3).reduce((sum, part) => sum + part * part, 0);
  if (!(length > 0.99 && length < 1.01)) return false;
  return pose.every(value => Math.abs(value) <= FARTHEST);
}
