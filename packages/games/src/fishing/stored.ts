/** A shot as it is stored and told: with its room in the bet, for the reef is another one in every room. */
import type { Catch, DecidedShot } from './decide.ts';
import type { Flight, Hit } from './flight.ts';
import type { FishId, SeatNumber, Shot } from './reef.ts';
import type { WeaponName } from './weapons.data.ts';

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
