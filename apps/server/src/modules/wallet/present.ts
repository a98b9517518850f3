/** Balances as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { ALL_TRIAL_TYPES, TrialType } from '@boardwalk/contract/enums';
import { LEVEL_THRESHOLDS, levelOfGrowth } from '@boardwalk/rules';
import type { Balances } from './store/read-balances.ts';
import type { Unit } from './units.ts';

type BalanceAnswer = OutputOf<Calls['wallet.balance']>;
type ExperienceAnswer = OutputOf<Calls['wallet.experience']>;

const unitOfTrialType: Readonly<Record<TrialType, Unit>> = {
  [TrialType.push]: 'trial_push',
  [TrialType.slot]: 'trial_slot',
  [TrialType.plinko]: 'trial_plinko',
  [TrialType.bo]: 'trial_bo',
  [TrialType.fishing]: 'trial_fishing',
};

/** `balance` is that of the kind asked for: coins, unless it is one kind of trial coins. */
export function presentBalance(
  balances: Balances,
  type: 0 | TrialType | typeof ALL_TRIAL_TYPES = 0,
): BalanceAnswer {
  const unit = type === 0 || type === ALL_TRIAL_TYPES ? 'coins' : unitOfTrialType[type];
  return {
    balance: balances[unit],
    ...presentTrials(balances),
    deliveryOffsetBalance: balances.shipping,
  };
}

export function presentExperience(balances: Balances): ExperienceAnswer {
  const level = levelOfGrowth(balances.growth);
  const levelStart = LEVEL_THRESHOLDS[level] ?? 0;
  return {
    growth: balances.growth,
    userLevel: level,
    levelStart,
    // At the top there is nothing more to reach.
    nextLevel: LEVEL_THRESHOLDS[level + 1] ?? levelStart,
    ...presentTrials(balances),
  };
}

function presentTrials(balances: Balances) {
  return {
    pushcoinTrialBalance: balances.trial_push,
    slotTrialBalance: balances.trial_slot,
    plinkoTrialBalance: balances.trial_plinko,
    optionTrialBalance: balances.trial_bo,
    fishingTrialBalance: balances.trial_fishing,
    unifiedTrialBalance: balances.trial_unified,
  };
}
