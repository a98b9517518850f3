/** Rewards of a first purchase: where a player stands with each, and how one is paid. */
import { coins, DAY_MS, Refusal, type UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import {
  type Bought,
  DEPOSIT_REWARDS,
  DEPOSIT_STATES,
  DEPOSIT_TYPES,
  type DepositState,
  depositState,
  type QuestUnit,
} from '@boardwalk/rules';
import { companion, inputHash, pay } from '../wallet/index.ts';
import type { TaskDeps } from './deps.ts';
import {
  type DepositVersion,
  depositWriter,
  readBought,
  readDepositClaims,
  readDepositVersions,
} from './store/deposits.ts';

type WireTask = OutputOf<Calls['tasks.deposits']>['list'][number];
type Deps = Pick<TaskDeps, 'database' | 'clock' | 'wallet'>;

const KIND = 'task.deposit';

const UNITS: Readonly<Record<DepositVersion['rewardType'], QuestUnit>> = {
  [DEPOSIT_REWARDS.trial]: 'trial_unified',
  [DEPOSIT_REWARDS.coins]: 'coins',
  [DEPOSIT_REWARDS.postage]: 'shipping',
};

interface Standing {
  readonly task: DepositVersion;
  readonly state: DepositState;
}

async function standingsOf(
  { database: { db }, clock }: Deps,
  userId: UserId,
): Promise<{ readonly list: Standing[]; readonly bought: Bought }> {
  const [versions, bought, claims] = await Promise.all([
    readDepositVersions(db),
    readBought(db, userId),
    readDepositClaims(db, userId),
  ]);
  const nowMs = clock.nowMs();
  const inForce = new Map<number, DepositVersion>();
  for (const one of versions) {
    const claim = claims.get(one.taskId);
    const counts = claim ? one.version === claim.version : one.fromMs <= (bought.firstMs ?? nowMs);
    if (counts) inForce.set(one.taskId, one);
  }
  const list = [...inForce.values()]
    .filter(({ isEnabled, taskId }) => isEnabled || claims.has(taskId))
    .toSorted((one, other) => one.position - other.position)
    .map(task => ({ task, state: depositState(task, bought, claims.has(task.taskId), nowMs) }));
  return { list, bought };
}

export async function listDeposits(deps: Deps, userId: UserId): Promise<WireTask[]> {
  const { list, bought } = await standingsOf(deps, userId);
  const nowMs = deps.clock.nowMs();
  return list.map(({ task: { taskId, type, goal, rewardType, amount }, state }) => {
    const { firstMs } = bought;
    const isByTime = type === DEPOSIT_TYPES.time;
    const days = firstMs === undefined ? 0 : Math.floor((nowMs - firstMs) / DAY_MS);
    const done = state === DEPOSIT_STATES.locked ? Math.max(0, isByTime ? days : bought.coins) : goal;
    return {
      taskId,
      type,
      state,
      rewardType,
      amount,
      actualValue: Math.min(goal, done),
      totalValue: goal,
      unlockTime: isByTime && firstMs !== undefined ? firstMs + goal * DAY_MS : 0,
    };
  });
}

export async function claimDeposit(
  deps: Deps,
  userId: UserId,
  taskId: number,
): Promise<OutputOf<Calls['tasks.claimDeposit']>> {
  const found = (await standingsOf(deps, userId)).list.find(({ task }) => task.taskId === taskId);
  if (!found) throw new Refusal('notFound');
  const { task, state } = found;
  if (state === DEPOSIT_STATES.locked) throw new Refusal('questUnfinished');
  if (state === DEPOSIT_STATES.unlocked) await payDeposit(deps, userId, task);
  const { coins: balance } = await deps.wallet.balancesOf(userId);
  return { taskId, rewardType: task.rewardType, amount: task.amount, balance };
}

async function payDeposit(
  { wallet, clock }: Deps,
  userId: UserId,
  { taskId, version, rewardType, amount }: DepositVersion,
): Promise<void> {
  const key = `${KIND}:${userId}:${taskId}`;
  await wallet.post({
    kind: KIND,
    key,
    inputHash: inputHash({ key }),
    postings: pay({ userId, unit: UNITS[rewardType], house: KIND, amount: coins(amount) }),
    answer: null,
    companions: [companion(depositWriter, { userId, taskId, version, atMs: clock.nowMs() })],
  });
}
