/** Plays a finished shot again: its flight from room and time, its catches from the revealed seeds. */
import { Refusal } from '@boardwalk/base';
import {
  checkSeeds,
  provableDraws,
  type RoundSeeds,
  type SeedRefusal,
  verifySeedCommitment,
} from '../fairness/index.ts';
import { type Catch, type DecidedShot, decideShot } from './decide.ts';
import { type Flight, fly, type Hit } from './flight.ts';
import { FISHING_VERSION } from './kinds.data.ts';
import { checkShot, type FishId, type Shot } from './reef.ts';

/** A round as the server recorded it, with the seed revealed since. */
export interface ShotClaim extends RoundSeeds {
  readonly serverSeedHash: string;
  readonly configVersion: string;
  readonly roomId: number;
  readonly shot: Shot;
  readonly priceCoins: number;
  /** The doomed that it passed. */
  readonly passed: readonly FishId[];
  readonly hits: readonly Hit[];
  readonly catches: readonly Catch[];
  readonly payout: number;
}

export interface ShotVerdict {
  readonly flight: Flight;
  readonly decided: DecidedShot;
  readonly isCommitmentKept: boolean;
  readonly isSameConfig: boolean;
  readonly isFlightRight: boolean;
  readonly areCatchesRight: boolean;
  readonly isPayoutRight: boolean;
  /** All of them. */
  readonly isVerified: boolean;
}

const MOST_PRICE = 1_000_000;
const MOST_PASSED = 200;

/** A refusal means the claim is no shot at all; a false one is a verdict. */
export function verifyShot(claim: ShotClaim): ShotVerdict | SeedRefusal | Refusal<'badBet'> {
  const refusal = checkSeeds(claim) ?? checkClaim(claim);
  if (refusal) return refusal;
  const { shot, passed, priceCoins } = claim;
  const isPassed = (wave: number, index: number) =>
    passed.some(fish => fish.wave === wave && fish.index === index);
  const flight = fly(claim.roomId, shot, isPassed);
  const decided = decideShot(flight, shot, priceCoins, provableDraws(claim));
  const isCommitmentKept = verifySeedCommitment(claim.serverSeed, claim.serverSeedHash);
  const isSameConfig = claim.configVersion === FISHING_VERSION;
  // Those that it is said to have passed are the ones that it did pass, and no more.
  const isFlightRight =
    textOf(flight.hits.map(hitText)) === textOf(claim.hits.map(hitText)) &&
    flight.passed.length === passed.length;
  const areCatchesRight = textOf(decided.catches.map(catchText)) === textOf(claim.catches.map(catchText));
  const isPayoutRight = decided.payout === claim.payout;
  const isVerified = isCommitmentKept && isSameConfig && isFlightRight && areCatchesRight && isPayoutRight;
  return {
    flight,
    decided,
    isCommitmentKept,
    isSameConfig,
    isFlightRight,
    areCatchesRight,
    isPayoutRight,
    isVerified,
  };
}

function checkClaim({ shot, priceCoins, roomId, passed }: ShotClaim): Refusal<'badBet'> | undefined {
  const isPrice = Number.isSafeInteger(priceCoins) && priceCoins > 0 && priceCoins <= MOST_PRICE;
  if (!isPrice) return new Refusal('badBet', { field: 'price' });
  if (!Number.isSafeInteger(roomId) || roomId <= 0) return new Refusal('badBet', { field: 'roomId' });
  if (passed.length > MOST_PASSED) return new Refusal('badBet', { field: 'passed' });
  return checkShot(shot);
}

const textOf = (lines: readonly string[]) => lines.join('\n');
const hitText = ({ wave, index, kind, atMs, x, y }: Hit) => `${wave} ${index} ${kind} ${atMs} ${x} ${y}`;
const catchText = ({ wave, index, kind, multiplier, payout }: Catch) =>
  `${wave} ${index} ${kind} ${multiplier} ${payout}`;
