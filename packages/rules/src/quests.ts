/**
 * Quests: what is counted, which version of a quest is in force, and where a player stands. A quest counts from its version's
 * date on: one of the day takes the version of the day's beginning, so that a change never touches what is under way.
 */
import { assert, DAY_MS } from '@boardwalk/base';

/** Quests of the day, of the first days, and those that come once. */
export const QUEST_LISTS = ['daily', 'firstDay', 'once'] as const;
export type QuestList = (typeof QUEST_LISTS)[number];

/** What a quest counts. Plays are those with coins; `quests` is how many others of its own list are done. */
export const QUEST_COUNTERS = [
  'plays',
  'claw',
  'push',
  'plinko',
  'gashapon',
  'recharge',
  'mobile',
  'email',
  'collect',
  'live',
  'club',
  'question',
  'quests',
] as const;
export type QuestCounter = (typeof QUEST_COUNTERS)[number];

export const QUEST_UNITS = ['coins', 'trial_unified', 'shipping'] as const;
export type QuestUnit = (typeof QUEST_UNITS)[number];

/** 0 undo, 1 claim, 2 finish: to be done, to be claimed, claimed. */
export const QUEST_STATUS = { undo: 0, claim: 1, finish: 2 } as const;
export type QuestStatus = (typeof QUEST_STATUS)[keyof typeof QUEST_STATUS];

export interface QuestVersion {
  readonly taskId: number;
  readonly version: number;
  readonly list: QuestList;
  readonly counter: QuestCounter;
  readonly goal: number;
  readonly unit: QuestUnit;
  readonly amount: number;
  readonly fromMs: number;
  readonly isEnabled: boolean;
  readonly position: number;
}

/** The versions in force then, one a quest, in their order; quests that are off are left out. */
export function questsAt<Version extends QuestVersion>(
  versions: readonly Version[],
  list: QuestList,
  atMs: number,
): Version[] {
  const latest = new Map<number, Version>();
  for (const one of versions) {
    const known = latest.get(one.taskId);
    if (one.list === list && one.fromMs <= atMs && (known?.version ?? 0) < one.version)
      latest.set(one.taskId, one);
  }
  return [...latest.values()]
    .filter(({ isEnabled }) => isEnabled)
    .toSorted((one, other) => one.position - other.position || one.taskId - other.taskId);
}

export function questStatus(goal: number, value: number, isClaimed: boolean): QuestStatus {
  assert(goal > 0, 'a quest has a goal');
  if (isClaimed) return QUEST_STATUS.finish;
  return value >= goal ? QUEST_STATUS.claim : QUEST_STATUS.undo;
}

/** What a kind of transfer counts for; a play with coins counts for its game and for all. */
export function countersOfKind(kind: string): readonly QuestCounter[] {
  if (kind === 'recharge') return ['recharge'];
  const [game, what, ...rest] = kind.split('.');
  if (what !== 'play' || rest.length > 0) return [];
  const own = QUEST_COUNTERS.find(counter => counter === game);
  return own ? [own, 'plays'] : ['plays'];
}

/** 1 time-based: so many days after the first purchase. 2 coin-based: so many coins bought. */
export const DEPOSIT_TYPES = { time: 1, coins: 2 } as const;
export type DepositType = (typeof DEPOSIT_TYPES)[keyof typeof DEPOSIT_TYPES];

export const DEPOSIT_STATES = { locked: 0, unlocked: 1, claimed: 2 } as const;
export type DepositState = (typeof DEPOSIT_STATES)[keyof typeof DEPOSIT_STATES];

export const DEPOSIT_REWARDS = { goods: 1, trial: 2, coins: 3, postage: 4 } as const;
export type DepositReward = (typeof DEPOSIT_REWARDS)[keyof typeof DEPOSIT_REWARDS];

export interface DepositTerms {
  readonly type: DepositType;
  /** Days after the first purchase, or coins bought. */
  readonly goal: number;
}

export interface Bought {
  /** Undefined for who never bought coins. */
  readonly firstMs: number | undefined;
  readonly coins: number;
}

export function depositState(
  { type, goal }: DepositTerms,
  { firstMs, coins }: Bought,
  isClaimed: boolean,
  nowMs: number,
): DepositState {
  if (isClaimed) return DEPOSIT_STATES.claimed;
  // Who took all the money back has bought nothing.
  if (firstMs === undefined || coins <= 0) return DEPOSIT_STATES.locked;
  const isReached = type === DEPOSIT_TYPES.time ? nowMs >= firstMs + goal * DAY_MS : coins >= goal;
  return isReached ? DEPOSIT_STATES.unlocked : DEPOSIT_STATES.locked;
}

/** What can be counted for a list: what happens once for ever is no quest of a day. */
export const COUNTERS_OF_LIST: Readonly<Record<QuestList, readonly QuestCounter[]>> = {
  daily: ['plays', 'claw', 'push', 'plinko', 'gashapon', 'recharge', 'quests'],
  firstDay: [
    'plays',
    'claw',
    'push',
    'plinko',
    'gashapon',
    'recharge',
    'live',
    'club',
    'question',
    'email',
    'quests',
  ],
  once: ['email', 'mobile', 'collect'],
};

const HAPPEN_ONCE: readonly QuestCounter[] = ['mobile', 'email', 'collect', 'live', 'club', 'question'];

/** The field that makes it no quest; undefined where it is one. */
export function questFault({
  list,
  counter,
  goal,
}: Pick<QuestVersion, 'list' | 'counter' | 'goal'>): 'counter' | 'goal' | undefined {
  if (!COUNTERS_OF_LIST[list].includes(counter)) return 'counter';
  return goal > 1 && HAPPEN_ONCE.includes(counter) ? 'goal' : undefined;
}
