/**
 * Turns the handle of a capsule machine again with the very engine of the server and compares.
 * Loaded only where such a round is checked.
 */
import { isRefusal, type Refusal } from '@boardwalk/base';
import { type PublishedMachine, toGashaponConfig, verifyGashaponRound } from '@boardwalk/games/gashapon';
import type { Check } from './Checks.tsx';

/** What somebody says a round was. */
export interface CapsuleClaim {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** As the house tells it now. */
  readonly serverSeedHash: string;
  /** As it was seen before the round. */
  readonly keptHash?: string | undefined;
  readonly configVersion: string;
  readonly stake: number;
  readonly times: number;
  /** One a turn, in the order of the turns. */
  readonly prizes: readonly { readonly capsuleId: number }[];
}

export interface CapsuleJudgement {
  readonly checks: readonly Check<'commitment' | 'seedHash' | 'odds' | 'stake' | 'capsules'>[];
  readonly isVerified: boolean;
  /** Whether each turn that was told gives the same capsule again. */
  readonly turns: readonly boolean[];
}

/** `machine` is as it was then. A refusal means that this cannot have been a round at all. */
export function judgeCapsules(claim: CapsuleClaim, machine: PublishedMachine): CapsuleJudgement | Refusal {
  const { times, prizes } = claim;
  const verdict = verifyGashaponRound({
    ...claim,
    serverSeedHash: claim.keptHash ?? claim.serverSeedHash,
    bet: { config: toGashaponConfig(machine), times },
    capsuleIds: prizes.map(({ capsuleId }) => capsuleId),
  });
  if (isRefusal(verdict)) return verdict;
  return {
    checks: [
      { name: claim.keptHash === undefined ? 'seedHash' : 'commitment', isRight: verdict.isCommitmentKept },
      { name: 'odds', isRight: verdict.isSameConfig },
      { name: 'stake', isRight: verdict.isStakeRight },
      { name: 'capsules', isRight: verdict.areCapsulesRight },
    ],
    isVerified: verdict.isVerified,
    turns: prizes.map(({ capsuleId }, turn) => verdict.round.turns[turn]?.capsuleId === capsuleId),
  };
}
