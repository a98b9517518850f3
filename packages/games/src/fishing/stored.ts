/** A shot as it is stored and told: with its room in the bet, for the reef is another one in every room. */
import { Refusal } from '@boardwalk/base';
import type { Catch, DecidedShot } from './decide.ts';
import type { Flight, Hit } from './flight.ts';
import { checkShot, type FishId, type SeatNumber, type Shot } from './reef.ts';
import { WEAPONS, type WeaponName } from './weapons.data.ts';

export interface ShotBet {
  readonly roomId: number;
  readonly seat: SeatNumber;
  /** When its flight began, milliseconds since 1970. */
  readonly firedAt: number;
  readonly weapon: WeaponName;
  readonly aim: Shot['aim'];
  /** The stake is as many of them as the weapon costs. */
  readonly price: number;
}

export interface StoredHit extends Omit<Hit, 'atMs'> {
  /** When it is met, milliseconds since 1970. */
  readonly at: number;
}

export interface ShotOutcome {
  /** Whom it passed because their catch was decided. */
  readonly passed: readonly FishId[];
  readonly hits: readonly StoredHit[];
  readonly catches: readonly Catch[];
}

export function shotOfBet({ seat, firedAt, weapon, aim }: Omit<ShotBet, 'roomId' | 'price'>): Shot {
  return { seat, firedAtMs: firedAt, weapon, aim };
}

export function outcomeOf({ passed, hits }: Flight, { catches }: DecidedShot): ShotOutcome {
  return { passed, hits: hits.map(({ atMs: at, ...hit }) => ({ ...hit, at })), catches };
}

const MOST_PRICE = 1_000_000;
const MOST_ROOM = 2_147_483_647;

/** Whether it is one at all, whoever wrote it; `detail.field` names what is wrong. */
export function checkShotBet(stake: number, bet: unknown): Refusal<'badBet'> | undefined {
  if (!isRecord(bet)) return new Refusal('badBet', { field: 'bet' });
  const { roomId, seat, firedAt, weapon, aim, price } = bet;
  if (!isWhole(price, MOST_PRICE)) return new Refusal('badBet', { field: 'price' });
  if (!isWhole(roomId, MOST_ROOM)) return new Refusal('badBet', { field: 'roomId' });
  if (!isRecord(aim)) return new Refusal('badBet', { field: 'aim' });
  // Every field of it is looked at before it is believed.
  const shot = { seat, firedAtMs: firedAt, weapon, aim } as unknown as Shot;
  const refusal = checkShot(shot);
  if (refusal) return refusal;
  return stake === price * WEAPONS[shot.weapon].costs ? undefined : new Refusal('badBet', { field: 'stake' });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= most;
}
