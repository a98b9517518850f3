/**
 * Fires one shot: when it counts from, which fish it will meet, who of them is caught, and what that pays, in one round.
 * Trial coins come from the game's own kind first, and from the unified ones for the rest.
 */
import { type Draws, type IdempotencyKey, isRefusal, Refusal, type UserId } from '@boardwalk/base';
import {
  decideShot,
  FISHING_VERSION,
  type Flight,
  fly,
  outcomeOf,
  type SeatNumber,
  type Shot,
  WEAPONS,
  type WeaponName,
} from '@boardwalk/games/fishing';
import { type InstantPrice, type InstantRoom, loadPrice, type RoomStore } from '../../instant-games/index.ts';
import type { Round, Rounds } from '../../rounds/index.ts';
import { companion, type Json, trialPurse, type Unit, type Wallet } from '../../wallet/index.ts';
import { checkFire } from '../policy.ts';
import { fishingRounds } from '../round-kind.ts';
import { CAUGHT_ALREADY, catchWriter } from '../store/catches.ts';
import type { Claim, Doomed } from '../tables/doomed.ts';
import type { Pace } from '../tables/pace.ts';

export interface ShotOrder {
  readonly productId: number;
  readonly weapon: WeaponName;
  readonly aim: Shot['aim'];
  readonly firedAt: number;
  readonly idempotencyKey: string;
}

export interface Shooter {
  readonly userId: UserId;
  readonly userLevel: number;
  readonly room: InstantRoom;
  readonly seat: SeatNumber | undefined;
  readonly purse: 'coins' | 'trial';
}

export interface FireDeps {
  readonly store: Pick<RoomStore, 'findPrice'>;
  readonly rounds: Pick<Rounds, 'playInstant'>;
  readonly wallet: Pick<Wallet, 'balancesOf'>;
  readonly doomed: Doomed;
  readonly pace: Pace;
  readonly nowMs: () => number;
}

export interface FiredShot {
  readonly round: Round;
  /** True when the same key was answered before: the table has heard of it. */
  readonly isReplayed: boolean;
}

/** More than one wait for others' catches in a row is rare; more than a few is a fault. */
const MOST_WAITS = 20;

export async function fireShot(deps: FireDeps, shooter: Shooter, order: ShotOrder): Promise<FiredShot> {
  const { room } = shooter;
  const { price } = await loadPrice(deps.store, room.id, order.productId);
  await deps.doomed.load(room.id);
  const firing = new Firing(deps, shooter, order, price);
  for (let wait = 0; wait < MOST_WAITS; wait++) {
    try {
      return await firing.play();
    } catch (error) {
      if (!(error instanceof NotKnownYet)) throw error;
      await error.claim.known;
    }
  }
  throw new Refusal('tooManyRequests', { retryAfterSeconds: 1 });
}

/** A fish on the way is being caught by somebody, and may still get away. */
class NotKnownYet extends Error {
  readonly claim: Claim;

  constructor(claim: Claim) {
    super('a catch is being stored');
    this.claim = claim;
  }
}

class Firing {
  readonly #deps: FireDeps;
  readonly #shooter: Shooter;
  readonly #order: ShotOrder;
  readonly #price: InstantPrice;
  /** Once it counts it keeps its time, however often it is decided. */
  #firedAtMs: number | undefined;
  #flight: Flight | undefined;
  #claim: Claim | undefined;

  constructor(deps: FireDeps, shooter: Shooter, order: ShotOrder, price: InstantPrice) {
    this.#deps = deps;
    this.#shooter = shooter;
    this.#order = order;
    this.#price = price;
  }

  async play(): Promise<FiredShot> {
    try {
      const { round, isReplayed } = await this.#deps.rounds.playInstant(this.#round());
      this.#end(!isReplayed);
      return { round, isReplayed };
    } catch (error) {
      this.#end(false);
      throw error;
    }
  }

  #end(isCaught: boolean): void {
    this.#claim?.end(isCaught);
    this.#claim = undefined;
  }

  #round() {
    const { userId, room, purse } = this.#shooter;
    const { productId, weapon, aim, firedAt, idempotencyKey } = this.#order;
    const stake = (this.#price.priceCoins * WEAPONS[weapon].costs) as Round['stake'];
    // Filled in before it is stored: only then it is known when the shot counts from.
    const bet = {
      roomId: room.id,
      seat: this.#shooter.seat ?? 0,
      firedAt,
      weapon,
      aim,
      price: this.#price.priceCoins,
    };
    return fishingRounds.instant({
      kind: 'fishing.fire',
      key: idempotencyKey as IdempotencyKey,
      userId,
      roomId: room.id,
      input: { roomId: room.id, productId, weapon, aim: aim as unknown as Json, firedAt, purse },
      unit: purse === 'coins' ? 'coins' : () => this.#trialPurse(stake),
      stake,
      house: 'fishing',
      bet,
      refusal: () => this.#aim(bet),
      refusalOf: async ({ constraint }) => {
        // Another node was faster: whoever takes turns decides again, with what it has caught.
        if (constraint === CAUGHT_ALREADY) await this.#deps.doomed.reload(room.id);
        return undefined;
      },
      decide: draws => this.#decide(draws),
    });
  }

  /** What it will meet, as it is when its turn has come. */
  #aim(bet: { firedAt: number }): Refusal | undefined {
    const { room, userLevel, userId } = this.#shooter;
    this.#end(false);
    if (this.#firedAtMs === undefined) {
      const counted = this.#deps.pace.take(userId, this.#order.firedAt, this.#deps.nowMs());
      if (isRefusal(counted)) return counted;
      this.#firedAtMs = counted;
    }
    bet.firedAt = this.#firedAtMs;
    const shot = this.#shot();
    const { seat } = this.#shooter;
    const refusal = checkFire({ room, price: this.#price, userLevel, seat, shot });
    if (refusal) return refusal;
    const flight = fly(room.id, shot, (wave, index) => this.#deps.doomed.isDoomed(room.id, { wave, index }));
    const claim = this.#deps.doomed.claimAmong(room.id, flight.passed);
    if (claim) throw new NotKnownYet(claim);
    this.#flight = flight;
    return flight.hits.length === 0 ? new Refusal('nothingHit') : undefined;
  }

  #decide(draws: Draws) {
    const { room, userId, purse } = this.#shooter;
    const flight = this.#flight;
    if (!flight) throw new Error('a shot is aimed before it is decided');
    const shot = this.#shot();
    const decided = decideShot(flight, shot, this.#price.priceCoins, draws);
    const { catches, payout } = decided;
    const { passed, hits } = outcomeOf(flight, decided);
    this.#claim = this.#deps.doomed.claim(
      room.id,
      catches.map(({ wave, index }) => ({ wave, index })),
    );
    const unit: Unit = purse === 'coins' ? 'coins' : 'trial_fishing';
    const atMs = this.#deps.nowMs();
    return {
      configVersion: FISHING_VERSION,
      payout,
      outcome: { passed: [...passed], hits: [...hits], catches: [...catches] },
      companions: catches.map(caught =>
        companion(catchWriter, { ...caught, roomId: room.id, userId, unit, atMs }),
      ),
    };
  }

  #shot(): Shot {
    const { weapon, aim, firedAt } = this.#order;
    return { seat: this.#shooter.seat ?? 0, firedAtMs: this.#firedAtMs ?? firedAt, weapon, aim };
  }

  async #trialPurse(stake: Round['stake']) {
    const { userId } = this.#shooter;
    return trialPurse(await this.#deps.wallet.balancesOf(userId), { userId, own: 'trial_fishing', stake });
  }
}
