/** The coins of a machine, in the order of their ids: adds them, watches them fall and land, takes them out. */
import { assert } from '@boardwalk/base';
import type { ByteReader, ByteWriter, Physics, RigidBody, World } from '../../physics/index.ts';
import { COIN_KINDS, type CoinKind, FIRST_COIN_ID } from '../types.ts';
import { FRICTION, RESTITUTION } from './cabinet.ts';
import { coinShape } from './coin-shape.ts';
import { COIN_SIZES, GONE_Y, HALF_WIDTH, MM } from './geometry.ts';

export interface Coin {
  readonly id: number;
  readonly kind: CoinKind;
  readonly body: RigidBody;
  /** Height when last watched, and how far it had fallen since the time before. */
  lastY: number;
  lastFall: number;
}

export interface Placement {
  readonly kind: CoinKind;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly rotation: Quaternion;
}

export interface Quaternion {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

export interface Departure {
  readonly id: number;
  readonly kind: CoinKind;
  readonly way: 'front' | 'left' | 'right';
}

export interface Landing {
  readonly strength: 1 | 2 | 3;
  readonly x: number;
}

/** A machine holds no more; drops wait. The default field is far below. */
export const MAX_COINS = 600;

// Around every coin lies a skin: engine contacts begin there, so that what gives way is air and not the next coin.
const SKIN = 0.006;
/** How far ahead a falling coin is looked out for: it moves three times its thickness in a step. */
const LOOK_AHEAD = 0.2;
const DENSITY = 1;
/** Every coin is watched once in so many steps; which, by its id. */
const WATCH_EVERY_STEPS = 4;
const TOUCH = 0.02;
const FALLS: readonly (readonly [fall: number, strength: 1 | 2 | 3])[] = [
  [0.7, 3],
  [0.35, 2],
  [0.14, 1],
];

const place = { x: 0, y: 0, z: 0 };

export class CoinSet {
  readonly coins: Coin[];
  private readonly physics: Physics;
  private readonly world: World;
  private nextId: number;

  constructor(physics: Physics, world: World, coins: Coin[] = [], nextId = FIRST_COIN_ID) {
    this.physics = physics;
    this.world = world;
    this.coins = coins;
    this.nextId = nextId;
  }

  /** How many more coins there is room for. */
  get room(): number {
    return MAX_COINS - this.coins.length;
  }

  /** Whether a coin may appear there without being inside another. */
  isFree({ x, y, z }: Pick<Placement, 'x' | 'y' | 'z'>, reach: number): boolean {
    return this.coins.every(({ body }) => {
      body.translation(place);
      const [dx, dy, dz] = [place.x - x, place.y - y, place.z - z];
      return dx * dx + dy * dy + dz * dz > reach * reach;
    });
  }

  /** The middle of the highest coin at such a place. */
  highest(isThere: (at: Pick<Placement, 'x' | 'y' | 'z'>) => boolean): number | undefined {
    let top: number | undefined;
    for (const { body } of this.coins) {
      body.translation(place);
      if ((top === undefined || place.y > top) && isThere(place)) top = place.y;
    }
    return top;
  }

  /** Where the coin of this id is; undefined when it has left. */
  placeOf(id: number): Pick<Placement, 'x' | 'y' | 'z'> | undefined {
    return this.coins.findLast(coin => coin.id === id)?.body.translation();
  }

  add({ kind, x, y, z, rotation }: Placement): Coin {
    assert(this.room > 0, 'a coin is added where there is room');
    const desc = this.physics.RigidBodyDesc.dynamic().setTranslation(x, y, z).setRotation(rotation);
    const body = this.world.createRigidBody(desc.setSoftCcdPrediction(LOOK_AHEAD));
    const collider = coinShape(this.physics, kind)
      .setFriction(FRICTION)
      .setRestitution(RESTITUTION)
      .setDensity(DENSITY)
      .setContactSkin(SKIN);
    this.world.createCollider(collider, body);
    const coin = { id: this.nextId, kind, body, lastY: Math.fround(y), lastFall: 0 };
    this.nextId += 1;
    this.coins.push(coin);
    return coin;
  }

  /** Which coins on the deck touch the line of a side's opening, so that only its wall can keep them. */
  atSides(openingMm: number, onCoin: (id: number) => void): void {
    for (const { id, kind, body } of this.coins) {
      body.translation(place);
      const isAtSide = Math.abs(place.x) + COIN_SIZES[kind].radius > HALF_WIDTH - TOUCH;
      if (isAtSide && place.y > 0 && place.z > -openingMm * MM && place.z < 0) onCoin(id);
    }
  }

  /** After a step: which coins have left, and which landed. */
  watch(step: number, onGone: (gone: Departure) => void, onLanded: (landed: Landing) => void): void {
    let isGone = false;
    for (const coin of this.coins) {
      if ((coin.id + step) % WATCH_EVERY_STEPS !== 0) continue;
      coin.body.translation(place);
      const fall = coin.lastY - place.y;
      const strength = strengthOf(coin.lastFall, fall);
      if (strength > 0) onLanded({ strength: strength as Landing['strength'], x: place.x });
      coin.lastFall = Math.fround(fall);
      coin.lastY = place.y;
      if (place.y > GONE_Y) continue;
      isGone = true;
      onGone({ id: coin.id, kind: coin.kind, way: wayOf(place.x) });
    }
    if (isGone) this.takeOut();
  }

  /** All but the bodies. */
  save(writer: ByteWriter): void {
    writer.natural(this.nextId);
    writer.natural(this.coins.length);
    const floats = new Float32Array(2);
    for (const { id, kind, lastY, lastFall } of this.coins) {
      writer.natural(id);
      writer.natural(COIN_KINDS.indexOf(kind));
      floats[0] = lastY;
      floats[1] = lastFall;
      writer.raw(new Uint8Array(floats.buffer));
    }
  }

  private takeOut(): void {
    let kept = 0;
    for (const coin of this.coins) {
      if (coin.lastY <= GONE_Y) this.world.removeRigidBody(coin.body);
      else this.coins[kept++] = coin;
    }
    this.coins.length = kept;
  }
}

/** A coin as `save` wrote it, still without its body. */
export type SavedCoin = Omit<Coin, 'body'>;

export function readSavedCoins(reader: ByteReader): { readonly nextId: number; readonly coins: SavedCoin[] } {
  const nextId = reader.natural();
  const count = reader.natural(MAX_COINS);
  const coins: SavedCoin[] = [];
  for (let index = 0; index < count && reader.isSound; index++) {
    const id = reader.natural();
    const kind = COIN_KINDS[reader.natural(COIN_KINDS.length - 1)] ?? 'coin';
    const [lastY = 0, lastFall = 0] = new Float32Array(reader.raw(8).buffer);
    coins.push({ id, kind, lastY, lastFall });
  }
  return { nextId, coins };
}

function wayOf(x: number): Departure['way'] {
  if (x > HALF_WIDTH) return 'right';
  return x < -HALF_WIDTH ? 'left' : 'front';
}

/** A coin has landed when it fell and suddenly falls less than half as far. */
function strengthOf(lastFall: number, fall: number): 0 | 1 | 2 | 3 {
  if (fall * 2 > lastFall) return 0;
  for (const [least, strength] of FALLS) if (lastFall >= least) return strength;
  return 0;
}
