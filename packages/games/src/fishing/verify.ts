/** Plays a finished shot again: its flight from room and time, its catches from the revealed seeds. */
import { Refusal } from '@boardwalk/base';
import { checkSeeds, provableDraws, verifySeedCommitment } from '../fairness/index.ts';
import type { InstantClaim, InstantVerdict, VerifyInstant } from '../instant.ts';
import { decideShot } from './decide.ts';
import { fly } from './flight.ts';
import { FISHING_VERSION } from './kinds.data.ts';
import type { FishId } from './reef.ts';
import { checkShotBet, outcomeOf, type ShotBet, type ShotOutcome, shotOfBet } from './stored.ts';

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

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
