/** Plays a finished shot again: its flight from room and time, its catches from the revealed seeds. */
import { Refusal } from '@boardwalk/base';
import { checkSeeds, provableDraws, verifySeedCommitment } from '../fairness/index.ts';
import type { InstantClaim, InstantVerdict, VerifyInstant } from '../instant.ts';
import { decideShot } from './decide.ts';
import { fly } from './flight.ts';
import { FISHING_VERSION } from './kinds.data.ts';
import { checkShot, type FishId, type Shot } from './reef.ts';
import { outcomeOf, type ShotBet, type ShotOutcome, shotOfBet } from './stored.ts';
import { WEAPONS } from './weapons.data.ts';

const MOST_PASSED = 200;

/**
 * Like the verifiers of other games, but for one thing that a shot alone cannot say: which fish were caught before. Those
 * it claims to have passed it must have passed, and no others; who had caught them stands in rounds of their own.
 */
export const verifyShot: VerifyInstant = (claim: InstantClaim) => {
  const passed = passedOf(claim.outcome);
  const refusal =
    checkSeeds(claim) ??
    checkShotBet(claim.stake, claim.bet) ??
    (passed ? undefined : new Refusal('badBet', { field: 'passed' }));
  if (refusal || !passed) return refusal ?? new Refusal('badBet', { field: 'passed' });
  // It was checked.
  const bet = claim.bet as ShotBet;
  const shot = shotOfBet(bet);
  const isPassed = (wave: number, index: number) =>
    passed.some(fish => fish.wave === wave && fish.index === index);
  const flight = fly(bet.roomId, shot, isPassed);
  const decided = decideShot(flight, shot, bet.price, provableDraws(claim));
  const outcome = outcomeOf(flight, decided);
  return verdictOf(claim, outcome, decided.payout);
};

function verdictOf(claim: InstantClaim, outcome: ShotOutcome, payout: InstantVerdict['round']['payout']) {
  const isCommitmentKept = verifySeedCommitment(claim.serverSeed, claim.serverSeedHash);
  const isSameConfig = claim.configVersion === FISHING_VERSION;
  const isOutcomeRight = textOf(claim.outcome as ShotOutcome) === textOf(outcome);
  const isPayoutRight = claim.payout === payout;
  const isVerified = isCommitmentKept && isSameConfig && isOutcomeRight && isPayoutRight;
  return {
    round: { outcome, payout },
    isCommitmentKept,
    isSameConfig,
    isOutcomeRight,
    isPayoutRight,
    isVerified,
  };
}

/** In the order of this shape, whatever order the claim has its fields in. */
function textOf({ passed, hits, catches }: ShotOutcome): string {
  return JSON.stringify([
    passed.map(({ wave, index }) => [wave, index]),
    hits?.map(({ wave, index, kind, at, x, y }) => [wave, index, kind, at, x, y]),
    catches?.map(({ wave, index, kind, multiplier, payout }) => [wave, index, kind, multiplier, payout]),
  ]);
}

function passedOf(outcome: unknown): readonly FishId[] | undefined {
  if (typeof outcome !== 'object' || outcome === null || !('passed' in outcome)) return undefined;
  const { passed, hits, catches } = outcome as Record<keyof ShotOutcome, unknown>;
  const areLists = [passed, hits, catches].every(list => Array.isArray(list) && list.every(isRecord));
  // Lists of objects; what stands in them is compared.
  return areLists && (passed as readonly FishId[]).length <= MOST_PASSED
    ? (passed as readonly FishId[])
    : undefined;
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
