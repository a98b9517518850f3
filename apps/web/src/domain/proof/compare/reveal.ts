/** Rounds of a pair of seeds whose server seed is told: each is played again with the server's own engine. */
import { coins, isRefusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { verifySeedCommitment } from '@boardwalk/games/fairness';
import { type PublishedMachine, toGashaponConfig, verifyGashaponRound } from '@boardwalk/games/gashapon';
import type { VerifyInstant } from '@boardwalk/games/instant';
import { verifyPlinkoRound } from '@boardwalk/games/plinko';
import type { CapsuleBet, CapsuleOutcome, PlinkoBet, PlinkoOutcome, RoundFacts } from './facts.ts';
import { type Finding, finding } from './finding.ts';

export interface ReplayedRound {
  readonly id: string;
  readonly facts: RoundFacts;
}

/** Some games need more than the seeds: the machine as it was then, or the engine itself. */
export interface ReplayNeeds {
  readonly machine?: PublishedMachine | undefined;
  readonly verify?: VerifyInstant | undefined;
}

/** The hash that was kept, not the one that comes with the seed. */
export function compareSeed(keptHash: string, serverSeed: string): readonly Finding[] {
  return verifySeedCommitment(serverSeed, keptHash) ? [] : [finding('seedBroken', keptHash)];
}

/**
 * Undefined where it cannot be said: other tables or another engine than those here, what it needs missing, or a seed that did not
 * draw it. What another seed would have drawn is no fault of the round, and would stand before the fault that it is.
 */
export function compareReplayed(
  { id, facts }: ReplayedRound,
  serverSeed: string,
  { machine, verify }: ReplayNeeds = {},
): readonly Finding[] | undefined {
  const { serverSeedHash, clientSeed, nonce, bet } = facts;
  if (serverSeedHash === null || clientSeed === null || nonce === null || bet === null) return undefined;
  if (!verifySeedCommitment(serverSeed, serverSeedHash)) return undefined;
  const seeds = { serverSeed, clientSeed, nonce, serverSeedHash };
  switch (facts.gameType) {
    case GameType.plinko:
      return replayBall(id, facts, bet as PlinkoBet, seeds);
    case GameType.gashapon:
      return replayTurns(id, facts, bet as CapsuleBet, seeds, machine);
    default:
      return verify && replayInstant(id, facts, seeds, verify);
  }
}

interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly serverSeedHash: string;
}

function replayBall(
  id: string,
  facts: RoundFacts,
  { rows, risk }: PlinkoBet,
  seeds: Seeds,
): readonly Finding[] | undefined {
  const { stake, payout, configVersion } = facts;
  const { slot, multiplierHundredths, path } = facts.outcome as PlinkoOutcome;
  // What is no bet is refused by the engine.
  const bet = { stake: coins(stake), rows, risk } as Parameters<typeof verifyPlinkoRound>[0]['bet'];
  const verdict = verifyPlinkoRound({ ...seeds, bet, configVersion, slot, payout });
  if (isRefusal(verdict)) return [finding('otherOutcome', id)];
  if (!verdict.isSameConfig) return undefined;
  if (!verdict.isPayoutRight)
    return [finding('otherPayout', id, { told: payout, right: verdict.round.payout })];
  const { round } = verdict;
  const isSame =
    round.slot === slot && round.path === path && round.multiplierHundredths === multiplierHundredths;
  return isSame ? [] : [finding('otherOutcome', id)];
}

function replayTurns(
  id: string,
  { stake, configVersion, outcome }: RoundFacts,
  { times }: CapsuleBet,
  seeds: Seeds,
  machine: PublishedMachine | undefined,
): readonly Finding[] | undefined {
  if (machine === undefined) return undefined;
  const { capsuleIds } = outcome as CapsuleOutcome;
  const verdict = verifyGashaponRound({
    ...seeds,
    bet: { config: toGashaponConfig(machine), times },
    configVersion,
    stake,
    capsuleIds,
  });
  if (isRefusal(verdict) || !verdict.isSameConfig) return [finding('otherOutcome', id)];
  return verdict.areCapsulesRight && verdict.isStakeRight ? [] : [finding('otherOutcome', id)];
}

function replayInstant(
  id: string,
  { stake, payout, configVersion, bet, outcome }: RoundFacts,
  seeds: Seeds,
  verify: VerifyInstant,
): readonly Finding[] | undefined {
  const verdict = verify({ ...seeds, stake, payout, configVersion, bet, outcome });
  if (isRefusal(verdict)) return [finding('otherOutcome', id)];
  if (!verdict.isSameConfig) return undefined;
  if (!verdict.isPayoutRight)
    return [finding('otherPayout', id, { told: payout, right: verdict.round.payout })];
  return verdict.isOutcomeRight ? [] : [finding('otherOutcome', id)];
}
