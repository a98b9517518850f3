/**
 * The flight of a shot: which fish it will meet, and when, decided at the moment it is fired. A fish whose catch is decided
 * is doomed; whatever comes later passes through it.
 */
import { assert } from '@boardwalk/base';
import { type Fish, poseOf } from './fish.ts';
import { type FishName, leastOf } from './kinds.data.ts';
import { distanceTo, type Leg, mayMeet, meetTime, pointOn } from './meet.ts';
import { type FishId, FLIGHT_MS, isLocked, type Point, REEF, SEATS, type Shot, waveAt } from './reef.ts';
import { findFish, fishOfWave } from './waves.ts';
import { WEAPONS, type Weapon } from './weapons.data.ts';

export interface Hit extends FishId {
  readonly kind: FishName;
  readonly atMs: number;
  readonly x: number;
  readonly y: number;
}

export interface Flight {
  readonly legs: readonly Leg[];
  /** What it meets, the first one first; may be empty. */
  readonly hits: readonly Hit[];
  /** The doomed that it would have met: with these it is flown again. */
  readonly passed: readonly FishId[];
}

export type IsDoomed = (wave: number, index: number) => boolean;

/** So long a part of a leg is looked at once for who may be near. */
const LOOK_MS = 160;

export function fly(roomId: number, shot: Shot, isDoomed: IsDoomed): Flight {
  const weapon = WEAPONS[shot.weapon];
  const passed = new Map<string, FishId>();
  const isGone: IsDoomed = (wave, index) => {
    if (!isDoomed(wave, index)) return false;
    passed.set(`${wave}:${index}`, { wave, index });
    return true;
  };
  const flight = isLocked(shot.aim)
    ? flyTo(roomId, shot, shot.aim, weapon, isGone)
    : flyAlong(roomId, shot, shot.aim, weapon, isGone);
  return { ...flight, passed: [...passed.values()] };
}

type Flown = Omit<Flight, 'passed'>;

function flyTo(roomId: number, shot: Shot, id: FishId, weapon: Weapon, isGone: IsDoomed): Flown {
  const fish = findFish(roomId, id.wave, id.index);
  const start = SEATS[shot.seat] as Point;
  const atMs =
    fish && leastOf(fish.kind) >= weapon.least ? interceptMs(fish, shot.firedAtMs, start, weapon) : undefined;
  const pose = fish && atMs !== undefined ? poseOf(fish, atMs) : undefined;
  if (!fish || !pose || atMs === undefined || isGone(fish.wave, fish.index)) return { legs: [], hits: [] };
  const legs = [{ fromMs: shot.firedAtMs, toMs: atMs, ...start, toX: pose.x, toY: pose.y }];
  return { legs, hits: withNeighbours(roomId, weapon, { fish, atMs, ...pointOf(pose) }, isGone) };
}

/** When a shot that leaves now and flies straight reaches it; undefined when it never does inside of the reef. */
function interceptMs(fish: Fish, firedAtMs: number, start: Point, weapon: Weapon): number | undefined {
  const isReached = (afterMs: number): boolean => {
    const pose = poseOf(fish, firedAtMs + afterMs);
    if (!pose) return false;
    const flown = (weapon.speed * afterMs) / 1000;
    return (pose.x - start.x) * (pose.x - start.x) + (pose.y - start.y) * (pose.y - start.y) <= flown * flown;
  };
  let high = 0;
  while (high < FLIGHT_MS && !isReached(high)) high += LOOK_MS;
  if (high >= FLIGHT_MS) return undefined;
  // To the millisecond, by halves.
  let low = Math.max(0, high - LOOK_MS);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle;
  }
  const pose = poseOf(fish, firedAtMs + high);
  return pose && isInside(pose) ? firedAtMs + high : undefined;
}

function isInside({ x, y }: Point): boolean {
  return x >= 0 && x <= REEF.width && y >= 0 && y <= REEF.height;
}

function pointOf({ x, y }: Point): Point {
  return { x, y };
}

interface Meeting extends Point {
  readonly fish: Fish;
  readonly atMs: number;
}

function flyAlong(
  roomId: number,
  shot: Shot,
  aim: { readonly dx: number; readonly dy: number },
  weapon: Weapon,
  isGone: IsDoomed,
): Flown {
  const fish = fishDuring(roomId, shot.firedAtMs).filter(({ kind }) => leastOf(kind) >= weapon.least);
  const legs: Leg[] = [];
  const met: Meeting[] = [];
  for (const leg of legsOf(shot, aim, weapon)) {
    for (let from = leg.fromMs; from < leg.toMs && met.length < weapon.pierces; from += LOOK_MS) {
      const to = Math.min(leg.toMs, from + LOOK_MS);
      meetings(fish, leg, weapon, from, to, met).forEach(meeting => {
        const isFree = met.length < weapon.pierces && !isGone(meeting.fish.wave, meeting.fish.index);
        if (isFree) met.push(meeting);
      });
    }
    const last = met.length === weapon.pierces ? met.at(-1) : undefined;
    legs.push(last ? { ...leg, toMs: last.atMs, toX: last.x, toY: last.y } : leg);
    if (last) break;
  }
  const [first] = met;
  if (!first) return { legs, hits: [] };
  return { legs, hits: weapon.gathers > 0 ? withNeighbours(roomId, weapon, first, isGone) : met.map(hitOf) };
}

/** All that may swim while it flies, in their order. */
function fishDuring(roomId: number, fromMs: number): readonly Fish[] {
  const wave = waveAt(fromMs);
  const toMs = fromMs + FLIGHT_MS;
  const waves = [wave - 1, wave, ...(waveAt(toMs) > wave ? [wave + 1] : [])];
  return waves.flatMap(one =>
    fishOfWave(roomId, one).filter(fish => fish.fromMs < toMs && fish.toMs > fromMs),
  );
}

/** Those that are met in this part of the leg and were not before, in the order of time. */
function meetings(
  fish: readonly Fish[],
  leg: Leg,
  { radius }: Weapon,
  from: number,
  to: number,
  met: readonly Meeting[],
): readonly Meeting[] {
  const found: Meeting[] = [];
  for (const one of fish) {
    if (!mayMeet(one, leg, radius, from, to) || met.some(({ fish: before }) => before === one)) continue;
    const atMs = meetTime(one, leg, radius, from, to);
    if (atMs !== undefined) found.push({ fish: one, atMs, ...pointOn(leg, atMs) });
  }
  return found.length > 1 ? found.sort((one, other) => one.atMs - other.atMs) : found;
}

/** From wall to wall, as long as it flies. */
function legsOf(
  shot: Shot,
  aim: { readonly dx: number; readonly dy: number },
  weapon: Weapon,
): readonly Leg[] {
  const start = SEATS[shot.seat] as Point;
  const length = Math.sqrt(aim.dx * aim.dx + aim.dy * aim.dy);
  let vx = (aim.dx / length) * (weapon.speed / 1000);
  let vy = (aim.dy / length) * (weapon.speed / 1000);
  let { x, y } = start;
  let atMs = shot.firedAtMs;
  const endMs = shot.firedAtMs + FLIGHT_MS;
  const legs: Leg[] = [];
  for (let bounce = 0; bounce <= weapon.bounces && atMs < endMs; bounce++) {
    const untilX = timeToWall(x, vx, REEF.width);
    const untilY = timeToWall(y, vy, REEF.height);
    const lasts = Math.min(untilX, untilY, endMs - atMs);
    const toX = between(x + vx * lasts, REEF.width);
    const toY = between(y + vy * lasts, REEF.height);
    legs.push({ fromMs: atMs, toMs: atMs + lasts, x, y, toX, toY });
    if (untilX <= lasts) vx = -vx;
    if (untilY <= lasts) vy = -vy;
    atMs += lasts;
    x = toX;
    y = toY;
  }
  return legs;
}

function timeToWall(at: number, speed: number, wall: number): number {
  if (speed === 0) return Number.POSITIVE_INFINITY;
  return speed > 0 ? (wall - at) / speed : at / -speed;
}

function between(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

/** A net opens where it meets its fish, and takes in those around it, the nearest first. */
function withNeighbours(roomId: number, weapon: Weapon, first: Meeting, isGone: IsDoomed): readonly Hit[] {
  if (weapon.gathers === 0) return [hitOf(first)];
  const near: { readonly fish: Fish; readonly away: number }[] = [];
  for (const fish of fishDuring(roomId, first.atMs)) {
    const away = fish === first.fish ? undefined : distanceTo(fish, first.atMs, first);
    if (away !== undefined && away <= weapon.spread && leastOf(fish.kind) >= weapon.least)
      near.push({ fish, away });
  }
  near.sort((one, other) => one.away - other.away);
  const gathered: Fish[] = [];
  for (const { fish } of near) {
    if (gathered.length === weapon.gathers) break;
    if (!isGone(fish.wave, fish.index)) gathered.push(fish);
  }
  return [
    hitOf(first),
    ...gathered.map(fish => hitOf({ ...whereIs(fish, first.atMs), fish, atMs: first.atMs })),
  ];
}

function whereIs(fish: Fish, atMs: number): Point {
  const pose = poseOf(fish, atMs);
  assert(pose, 'who is near swims');
  return pointOf(pose);
}

/** In whole numbers, as it is stored and told. */
function hitOf({ fish, atMs, x, y }: Meeting): Hit {
  const { wave, index, kind } = fish;
  return { wave, index, kind, atMs: Math.round(atMs), x: Math.round(x), y: Math.round(y) };
}
