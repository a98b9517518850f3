/** Does the same with the wallet and with its model, many steps at once, and compares every outcome. */
import { isDeepStrictEqual } from 'node:util';
import { coins, isRefusal, seededDraws, type UserId } from '@boardwalk/base';
import {
  type HoldId,
  inputHash,
  type PostOutcome,
  pay,
  spend,
  type Transfer,
  type Wallet,
} from '../index.ts';
import { createWalletModel, type Expected, inputOf, keyOf, type WalletModel } from './model.ts';
import { canRunTogether, drawStep, type Step, type StepBounds } from './steps.ts';

export interface ModelRun {
  readonly wallet: Wallet;
  readonly steps: Iterable<Step>;
  /** The id of the first user; the accounts of all of them must be new. */
  readonly firstUser: number;
  readonly users: number;
  /** Makes the keys of this run its own. */
  readonly name: string;
  readonly together: number;
}

export interface ModelStats {
  readonly steps: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

/** Random steps, the same for the same seed. Throws at the first difference. */
export function runWalletModel(
  run: Omit<ModelRun, 'steps' | 'users'> &
    StepBounds & { readonly operations: number; readonly seed: number },
): Promise<ModelStats> {
  return runSteps({ ...run, steps: randomSteps(run) });
}

function* randomSteps(run: StepBounds & { operations: number; seed: number }): Generator<Step> {
  const draws = seededDraws(run.seed);
  for (let count = 0; count < run.operations; count++) yield drawStep(draws, run);
}

export async function runSteps(run: ModelRun): Promise<ModelStats> {
  const model = createWalletModel();
  const holdIds: HoldId[] = [];
  const outcomes: Record<string, number> = {};
  let steps = 0;
  for (const group of groupsOf(run.steps, run.together)) {
    const expected = group.map(step => model.expect(step));
    const actual = await Promise.all(group.map(step => perform(run, step, holdIds)));
    group.forEach((step, index) => {
      const outcome = actual[index];
      compare(step, expected[index], outcome && comparable(outcome));
      if (step.kind === 'hold' && outcome?.state === 'posted') holdIds.push(outcome.transferId);
      const word = outcome?.state === 'refused' ? outcome.refusal.code : (outcome?.state ?? 'none');
      outcomes[word] = (outcomes[word] ?? 0) + 1;
    });
    steps += group.length;
  }
  await compareBalances(run, model);
  return { steps, outcomes };
}

function* groupsOf(steps: Iterable<Step>, together: number): Generator<readonly Step[]> {
  let group: Step[] = [];
  for (const step of steps) {
    if (canRunTogether(step)) group.push(step);
    if (group.length >= together || (!canRunTogether(step) && group.length > 0)) {
      yield group;
      group = [];
    }
    if (!canRunTogether(step)) yield [step];
  }
  if (group.length > 0) yield group;
}

function perform(run: ModelRun, step: Step, holdIds: readonly HoldId[]): Promise<PostOutcome> {
  const outcome = request(run, step, holdIds);
  // A hold that is not there is thrown, for nobody asks for one.
  return outcome.catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    return { state: 'refused', refusal: error };
  });
}

async function request(run: ModelRun, step: Step, holdIds: readonly HoldId[]): Promise<PostOutcome> {
  const { wallet } = run;
  const unknown = '1' as HoldId;
  switch (step.kind) {
    case 'void':
      return wallet.voidHold({ holdId: holdIds[step.hold] ?? unknown, kind: 'model.void' });
    case 'settle': {
      const holdId = holdIds[step.hold] ?? unknown;
      return wallet.settleHold(await settlement(run, step.payout, holdId));
    }
    case 'hold': {
      const { postings: _, ...transfer } = transferOf(run, step);
      return wallet.hold({
        ...transfer,
        userId: userOf(run, step.user),
        unit: 'coins',
        amount: coins(step.amount),
      });
    }
    default:
      return wallet.post(transferOf(run, step));
  }
}

async function settlement({ wallet }: ModelRun, payout: number, holdId: HoldId) {
  const held = await wallet.findHold(holdId);
  const amount = held?.amount ?? coins(1);
  const userId = held?.userId ?? (1 as UserId);
  return {
    holdId,
    kind: 'model.settle',
    answer: { payout },
    postings: [
      { account: { house: 'model', unit: 'coins' as const }, amount },
      ...pay({ userId, unit: 'coins', house: 'model', amount: coins(payout) }),
    ],
  };
}

function transferOf(run: ModelRun, step: Exclude<Step, { kind: 'settle' | 'void' }>): Transfer {
  return {
    kind: `model.${step.kind}`,
    key: `${run.name}.${keyOf(step)}`,
    inputHash: inputHash(inputOf(step)),
    answer: inputOf(step),
    postings: postingsOf(run, step),
    events: [{ topic: 'model', payload: { kind: step.kind } }],
  };
}

function postingsOf(run: ModelRun, step: Exclude<Step, { kind: 'settle' | 'void' }>): Transfer['postings'] {
  const userId = userOf(run, step.user);
  switch (step.kind) {
    case 'move': {
      const { unit, amount } = step;
      return [
        { account: { userId, unit }, amount: coins(amount) },
        { account: { house: 'model', unit }, amount: coins(0 - amount) },
      ];
    }
    case 'play': {
      const move = { userId, unit: 'coins' as const, house: 'model' };
      return [
        ...spend({ ...move, amount: coins(step.stake) }),
        ...pay({ ...move, amount: coins(step.payout) }),
      ];
    }
    case 'give':
      return [
        { account: { userId, unit: 'coins' }, amount: coins(0 - step.amount) },
        { account: { userId: userOf(run, step.to), unit: 'coins' }, amount: coins(step.amount) },
      ];
    case 'hold':
      return [];
  }
}

function userOf({ firstUser }: ModelRun, user: number): UserId {
  return (firstUser + user) as UserId;
}

function comparable(outcome: PostOutcome): Expected {
  if (outcome.state !== 'refused') {
    const { state, answer, balances } = outcome;
    return { state, answer, balances };
  }
  const { code, detail } = outcome.refusal;
  const missing = detail['missing'];
  return typeof missing === 'number' ? { state: 'refused', code, missing } : { state: 'refused', code };
}

function compare(what: unknown, expected: unknown, actual: unknown): void {
  if (isDeepStrictEqual(expected, actual)) return;
  const [said, should, was] = [what, expected, actual].map(part => JSON.stringify(part));
  throw new Error(`${said}: expected ${should}, was ${was}`);
}

async function compareBalances(run: ModelRun, model: WalletModel): Promise<void> {
  for (let user = 0; user < run.users; user++) {
    const { coins: coinBalance, trial_plinko, growth } = await run.wallet.balancesOf(userOf(run, user));
    const expected = (['coins', 'trial_plinko', 'growth'] as const).map(unit => model.balanceOf(user, unit));
    compare(`balances of user ${user}`, expected, [coinBalance, trial_plinko, growth]);
  }
}
