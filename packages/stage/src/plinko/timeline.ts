// A ball's way from the script alone: parabolic hops from peg to peg, a pure function of the time since the
// drop. Nothing is simulated and nothing needs correcting, so a ball lands where the script says at any
// frame rate and on a board of any size.
import { assert, type Draws, seededDraws } from '@boardwalk/base';
import { isPlinkoRows, type PlinkoRows, type PlinkoScript } from '@boardwalk/games/plinko';
import { type BoardLayout, pegX, pegY, slotX } from './layout.ts';

/** A hop starts at a station: the spout, the touched peg of each row, and last the slot. */
interface Station {
  /** When the ball is there. */
  readonly atMs: number;
  /** Which peg of its row, or which slot. */
  readonly place: number;
  /** Where on the peg the ball touches: sine and cosine of the angle from straight above. */
  readonly leanX: number;
  readonly leanY: number;
  /** How far the hop that starts here rises first, in rows. */
  readonly lift: number;
}

export interface PlinkoTimeline {
  readonly rows: PlinkoRows;
  readonly slot: number;
  readonly stations: readonly Station[];
  /** When the slot takes the ball. */
  readonly durationMs: number;
}

export interface BallPose {
  x: number;
  y: number;
  /** 1 just after touching a peg, then quickly back to 0. */
  squash: number;
  /** Stations behind the ball, as a whole number and a share of the hop in progress. */
  progress: number;
}

const LEAST_LIFT = 0.17;
const LIFT_SPREAD = 0.11;
const LEAN_RADIANS = 0.12;
/** How much faster than evenly a ball leaves a peg sideways: enough to pass beside it on the way down. */
const SIDEWAYS_EAGERNESS = 0.55;
const SQUASH_MS = 55;

/** `seed` only varies how high and where on a peg the ball hops, never where it goes. */
export function timelineOf(script: PlinkoScript, seed: string): PlinkoTimeline {
  const { rows, slot, rights } = readScript(script);
  const draws = seededDraws(hashOf(seed));
  // Fewer rows stand further apart: a longer fall takes longer.
  const fallMs = 157 - 3.5 * rows;
  const stations: Station[] = [{ atMs: 0, place: 1, leanX: share(draws) * 0.3 - 0.15, leanY: 0, lift: 0 }];
  let atMs = fallMs;
  for (const place of rights) {
    const lean = (share(draws) * 2 - 1) * LEAN_RADIANS;
    const lift = LEAST_LIFT + share(draws) * LIFT_SPREAD;
    stations.push({ atMs, place: place + 1, leanX: Math.sin(lean), leanY: Math.cos(lean), lift });
    atMs += fallMs * (Math.sqrt(lift) + Math.sqrt(lift + 1));
  }
  stations.push({ atMs, place: slot, leanX: 0, leanY: 0, lift: 0 });
  return { rows, slot, stations, durationMs: atMs };
}

/** Before the drop the ball waits in the spout, after the landing it stays in its slot. Fills `pose`. */
export function poseAt(timeline: PlinkoTimeline, layout: BoardLayout, timeMs: number, pose: BallPose): void {
  const { stations } = timeline;
  const ms = Math.min(Math.max(timeMs, 0), timeline.durationMs);
  let index = stations.length - 2;
  while (index > 0 && (stations[index]?.atMs ?? 0) > ms) index -= 1;
  const from = stations[index];
  const to = stations[index + 1];
  assert(from && to, 'a hop has two ends');
  const part = (ms - from.atMs) / (to.atMs - from.atMs);
  const sideways = part + SIDEWAYS_EAGERNESS * part * (1 - part);
  const fromX = stationX(timeline, layout, index);
  const fromY = stationY(timeline, layout, index);
  pose.x = fromX + (stationX(timeline, layout, index + 1) - fromX) * sideways;
  pose.y = fromY + hopFall(from.lift * layout.rowGap, stationY(timeline, layout, index + 1) - fromY, part);
  pose.squash = index === 0 ? 0 : Math.max(0, 1 - (ms - from.atMs) / SQUASH_MS);
  pose.progress = index + part;
}

/** Where the ball is at a station, 0 being the spout and the last one the slot. Fills `pose`. */
export function stationPose(
  timeline: PlinkoTimeline,
  layout: BoardLayout,
  station: number,
  pose: BallPose,
): void {
  pose.x = stationX(timeline, layout, station);
  pose.y = stationY(timeline, layout, station);
}

/** When the ball touches the peg of `row`. */
export function contactMs(timeline: PlinkoTimeline, row: number): number {
  const station = timeline.stations[row + 1];
  assert(station, 'a ball touches each row');
  return station.atMs;
}

/** Which peg of `row` the ball touches. */
export function contactPeg(timeline: PlinkoTimeline, row: number): number {
  return timeline.stations[row + 1]?.place ?? 0;
}

/** The parabola that first rises by `lift` and is `drop` lower at part 1. */
function hopFall(lift: number, drop: number, part: number): number {
  const root = Math.sqrt(lift) + Math.sqrt(lift + drop);
  return part * root * (part * root - 2 * Math.sqrt(lift));
}

function stationX(timeline: PlinkoTimeline, layout: BoardLayout, index: number): number {
  const station = timeline.stations[index];
  assert(station, 'a station is on the way');
  if (index === 0) return layout.middleX + station.leanX * layout.columnGap;
  if (index > timeline.rows) return slotX(layout, station.place);
  return pegX(layout, index - 1, station.place) + station.leanX * (layout.pegRadius + layout.ballRadius);
}

function stationY(timeline: PlinkoTimeline, layout: BoardLayout, index: number): number {
  const station = timeline.stations[index];
  assert(station, 'a station is on the way');
  if (index === 0) return layout.spoutY;
  if (index > timeline.rows) return layout.landingY;
  return pegY(layout, index - 1) - station.leanY * (layout.pegRadius + layout.ballRadius);
}

/** For each row how often the ball went right before it. */
function readScript(script: PlinkoScript): { rows: PlinkoRows; slot: number; rights: readonly number[] } {
  const rights: number[] = [];
  let right = 0;
  let slot = -1;
  for (const event of script) {
    if (event.type === 'land') slot = event.slot;
    if (event.type !== 'bounce') continue;
    assert(event.row === rights.length, 'a ball touches the rows from the top');
    rights.push(right);
    if (event.side === 'right') right += 1;
  }
  const rows = rights.length;
  assert(isPlinkoRows(rows), 'a script has as many bounces as a board has rows');
  assert(slot === right, 'a ball lands where its bounces lead');
  return { rows, slot, rights };
}

const share = (draws: Draws): number => draws.uint32() / 0x1_0000_0000;

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  }
  return hash >>> 0;
}
