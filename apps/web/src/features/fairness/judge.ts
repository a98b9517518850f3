/**
 * Plays a round again with the very engine of the server and compares. Loaded only where a round
 * is checked, and needs no connection.
 */
import { coins, isRefusal, type Refusal } from '@boardwalk/base';
import {
  isPlinkoRisk,
  isPlinkoRows,
  plinkoConfigVersion,
  plinkoPaytable,
  verifyPlinkoRound,
} from '@boardwalk/games/plinko';
import type { Check } from './Checks.tsx';

export { plinkoConfigVersion };

/** As much of a script's event as says the way of the ball. */
interface Bounce {
  readonly type: string;
  readonly side?: 'left' | 'right';
}

/** What somebody says a round was; `undefined` where they say nothing. */
export interface Claim {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly rows: number;
  readonly risk: string;
  readonly stake: number;
  /** As the house tells it now. */
  readonly serverSeedHash?: string | undefined;
  /** As it was seen before the round; only this makes a promise of it. */
  readonly keptHash?: string | undefined;
  readonly configVersion?: string | undefined;
  readonly script?: readonly Bounce[] | undefined;
  readonly slot?: number | undefined;
  readonly payout?: number | undefined;
}

export interface Judgement {
  readonly checks: readonly Check<'commitment' | 'seedHash' | 'config' | 'path' | 'slot' | 'payout'>[];
  readonly isVerified: boolean;
  readonly way: readonly ('left' | 'right')[];
  readonly slot: number;
  readonly multiplierHundredths: number;
  readonly payout: number;
  readonly multipliersHundredths: readonly number[];
}

/** A refusal means that this cannot have been a round at all. */
export function judge(claim: Claim): Judgement | Refusal {
  const { rows, risk, stake } = claim;
  const bet = { stake: coins(stake), rows, risk } as Parameters<typeof verifyPlinkoRound>[0]['bet'];
  const verdict = verifyPlinkoRound({
    ...claim,
    bet,
    serverSeedHash: claim.keptHash ?? claim.serverSeedHash ?? '',
    configVersion: claim.configVersion ?? plinkoConfigVersion,
    slot: claim.slot ?? -1,
    payout: claim.payout ?? -1,
  });
  if (isRefusal(verdict)) return verdict;
  const { round } = verdict;
  const isPathRight = JSON.stringify(wayOf(claim.script ?? [])) === JSON.stringify(wayOf(round.script));
  const said = [
    {
      name: commitmentName(claim),
      isRight: verdict.isCommitmentKept,
      isSaid: claim.keptHash ?? claim.serverSeedHash,
    },
    { name: 'config', isRight: verdict.isSameConfig, isSaid: claim.configVersion },
    { name: 'path', isRight: isPathRight, isSaid: claim.script },
    { name: 'slot', isRight: verdict.isSlotRight, isSaid: claim.slot },
    { name: 'payout', isRight: verdict.isPayoutRight, isSaid: claim.payout },
  ] as const;
  const checks = said.filter(({ isSaid }) => isSaid !== undefined);
  return {
    checks: checks.map(({ name, isRight }) => ({ name, isRight })),
    isVerified: checks.every(({ isRight }) => isRight),
    way: wayOf(round.script),
    slot: round.slot,
    multiplierHundredths: round.multiplierHundredths,
    payout: round.payout,
    multipliersHundredths: multipliersOf(rows, risk),
  };
}

/** A seed that fits a hash told along with it proves nothing of what was told before. */
function commitmentName({ keptHash }: Pick<Claim, 'keptHash'>): 'commitment' | 'seedHash' {
  return keptHash === undefined ? 'seedHash' : 'commitment';
}

function wayOf(script: readonly Bounce[]): readonly ('left' | 'right')[] {
  return script.flatMap(({ side }) => side ?? []);
}

function multipliersOf(rows: number, risk: string): readonly number[] {
  if (!isPlinkoRows(rows) || !isPlinkoRisk(risk)) return [];
  return plinkoPaytable(rows, risk);
}
