/**
 * Which fish swim: a function of room and minute, and of nothing else. Server, players and whoever reads a record years
 * later make the same ones, so nobody sends fish.
 */
import { type Draws, drawBelow, seededDraws } from '@boardwalk/base';
import { type Fish, mostSpeedOf, pathThrough } from './fish.ts';
import {
  BOSS_EVERY,
  BOSS_SLOT,
  BOSSES,
  type FishKind,
  kindOf,
  LARGE,
  LARGE_EVERY,
  SCHOOLS,
  type Share,
  SINGLES,
  SLOTS,
} from './kinds.data.ts';
import { type Point, REEF, waveAt } from './reef.ts';

/** No fish lives longer, so that those of two waves are all that there are. */
export const LONGEST_LIFE_MS = 40_000;

/** Above and below it nothing swims: there are the cannons. */
const SHORE = 190;
const STEPS = 4;
const SLOT_MS = REEF.waveMs / SLOTS;
/** What a slot brings comes in this part of it; the rest is for the last of a school. */
const JITTER_MS = 1000;
const SCHOOL_GAP_MS = 200;
/** Waves are made once while they are looked at. */
const KEPT_WAVES = 96;

const kept = new Map<string, readonly Fish[]>();

export function fishOfWave(roomId: number, wave: number): readonly Fish[] {
  const key = `${roomId}:${wave}`;
  const known = kept.get(key);
  if (known) return known;
  const made = makeWave(roomId, wave);
  const oldest = kept.size >= KEPT_WAVES ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

export function fishAt(roomId: number, atMs: number): readonly Fish[] {
  const wave = waveAt(atMs);
  const swims = ({ fromMs, toMs }: Fish) => fromMs <= atMs && atMs < toMs;
  return [...fishOfWave(roomId, wave - 1).filter(swims), ...fishOfWave(roomId, wave).filter(swims)];
}

export function findFish(roomId: number, wave: number, index: number): Fish | undefined {
  return fishOfWave(roomId, wave)[index];
}

function makeWave(roomId: number, wave: number): readonly Fish[] {
  const draws = seededDraws(seedOf(roomId, wave));
  const fish: Fish[] = [];
  const add = (shares: readonly Share[], slot: number) => {
    for (const born of bring(draws, shares, wave * REEF.waveMs + slot * SLOT_MS)) {
      fish.push({ ...born, wave, index: fish.length });
    }
  };
  const hasBoss = (wave + roomId) % BOSS_EVERY === 0;
  for (let slot = 0; slot < SLOTS; slot++) {
    add(SCHOOLS, slot);
    add(SINGLES, slot);
    add(SINGLES, slot);
    if (slot % LARGE_EVERY === 0) add(LARGE, slot);
    if (slot === BOSS_SLOT && hasBoss) add(BOSSES, slot);
  }
  return fish;
}

/** Both numbers are in every bit of it. */
function seedOf(roomId: number, wave: number): number {
  let mixed = Math.imul(roomId, 0x9e37_79b1) ^ Math.imul(wave, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb_352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846c_a68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

type Born = Omit<Fish, 'wave' | 'index'>;

function bring(draws: Draws, shares: readonly Share[], slotMs: number): Born[] {
  const share = pick(draws, shares);
  const kind = kindOf(share.kind);
  const count = share.least + drawBelow(draws, share.most - share.least + 1);
  const way = drawWay(draws, kind);
  const lastsMs = lifeOf(draws, way, kind.speed);
  const firstMs = slotMs + drawBelow(draws, JITTER_MS);
  return Array.from({ length: count }, (_, place) => {
    const fromMs = firstMs + place * SCHOOL_GAP_MS + (place > 0 ? drawBelow(draws, SCHOOL_GAP_MS) : 0);
    const path = pathThrough(place === 0 ? way : beside(draws, way, kind, place));
    const mostSpeed = mostSpeedOf(path, lastsMs);
    return { kind: share.kind, fromMs, toMs: fromMs + lastsMs, path, mostSpeed };
  });
}

function pick(draws: Draws, shares: readonly Share[]): Share {
  let left = drawBelow(
    draws,
    shares.reduce((sum, { weight }) => sum + weight, 0),
  );
  const found = shares.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found as Share;
}

/** From one side to the other, up and down a little. */
function drawWay(draws: Draws, kind: FishKind): Point[] {
  const isFromLeft = drawBelow(draws, 2) === 0;
  const out = kind.length / 2 + 20;
  const shore = Math.max(SHORE, kind.height / 2 + 60);
  const isBoss = kind.length > 400;
  const middle = REEF.height / 2;
  let y = isBoss ? middle - 150 + drawBelow(draws, 300) : shore + drawBelow(draws, REEF.height - 2 * shore);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const isEnd = step === 0 || step === STEPS;
    const along = -out + ((REEF.width + 2 * out) * step) / STEPS + (isEnd ? 0 : drawBelow(draws, 81) - 40);
    if (step > 0) y += drawBelow(draws, 2 * SWAY + 1) - SWAY;
    y = Math.max(shore, Math.min(REEF.height - shore, y));
    return { x: isFromLeft ? along : REEF.width - along, y };
  });
}

const SWAY = 140;

/** The others of a school swim above and below the first one. */
function beside(draws: Draws, way: readonly Point[], { height }: FishKind, place: number): Point[] {
  const side = place % 2 === 0 ? 1 : -1;
  const apart = side * (Math.ceil(place / 2) * height * 0.75 + drawBelow(draws, Math.ceil(height / 3)));
  return way.map(({ x, y }) => ({ x, y: y + apart }));
}

function lifeOf(draws: Draws, way: readonly Point[], speed: number): number {
  let length = 0;
  for (let at = 0; at + 1 < way.length; at++) {
    const from = way[at] as Point;
    const to = way[at + 1] as Point;
    length += Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
  }
  // From nine to eleven tenths of its kind's speed.
  const itsSpeed = (speed * (900 + drawBelow(draws, 201))) / 1000;
  return Math.min(LONGEST_LIFE_MS, Math.floor((length * 1000) / itsSpeed));
}
