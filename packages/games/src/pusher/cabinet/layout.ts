/** What lies in a machine, as bytes: where the shelf and the chute were, and every coin's kind and state. */
import { BODY_FLOATS, ByteReader, ByteWriter, readBody } from '../../physics/index.ts';
import { MAX_PHASE } from '../config/config.ts';
import { COIN_KINDS, type CoinKind, MAX_AIM } from '../types.ts';
import { type Coin, MAX_COINS } from './coin-set.ts';

export interface Layout {
  /** Steps into the period of what moves by itself. */
  readonly phase: number;
  readonly aim: number;
  readonly coins: readonly LaidCoin[];
}

export interface LaidCoin {
  readonly kind: CoinKind;
  /** As `readBody` gave them. */
  readonly state: Float32Array;
}

const VERSION = 1;
const STATE_BYTES = BODY_FLOATS * 4;
/** No machine is larger and no coin faster: what is beyond is no layout. */
const FARTHEST = 20;
const FASTEST = 200;

export function encodeLayout(phase: number, aim: number, coins: readonly Coin[]): Uint8Array {
  const writer = new ByteWriter();
  writer.natural(VERSION);
  writer.natural(phase);
  writer.integer(aim);
  writer.natural(coins.length);
  const state = new Float32Array(BODY_FLOATS);
  for (const { kind, body } of coins) {
    writer.natural(COIN_KINDS.indexOf(kind));
    readBody(body, state, 0);
    writer.raw(new Uint8Array(state.buffer));
  }
  return writer.finish();
}

/** Undefined for bytes that are no layout of a pusher. */
export function decodeLayout(bytes: Uint8Array): Layout | undefined {
  const reader = new ByteReader(bytes);
  if (reader.natural() !== VERSION) return undefined;
  const phase = reader.natural(MAX_PHASE);
  const aim = reader.integer();
  const count = reader.natural(MAX_COINS);
  const coins: LaidCoin[] = [];
  for (let index = 0; index < count && reader.isSound; index++) {
    const kind = COIN_KINDS[reader.natural(COIN_KINDS.length - 1)] ?? 'coin';
    const bytesOfState = reader.raw(STATE_BYTES);
    if (!reader.isSound) return undefined;
    const state = new Float32Array(bytesOfState.buffer);
    if (!isState(state)) return undefined;
    coins.push({ kind, state });
  }
  const isLayout = reader.isSound && reader.isAtEnd && Math.abs(aim) <= MAX_AIM;
  return isLayout ? { phase, aim, coins } : undefined;
}

function isState(state: Float32Array): boolean {
  const length = state.slice(3, 7).reduce((sum, part) => sum + part * part, 0);
  if (!(length > 0.99 && length < 1.01)) return false;
  return state.every((value, index) => Math.abs(value) <= (index < 7 ? FARTHEST : FASTEST));
}
