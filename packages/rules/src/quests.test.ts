import { DAY_MS } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import {
  countersOfKind,
  DEPOSIT_STATES,
  DEPOSIT_TYPES,
  depositState,
  QUEST_STATUS,
  type QuestVersion,
  questStatus,
  questsAt,
} from './quests.ts';

const quest = (change: Partial<QuestVersion>): QuestVersion => ({
  taskId: 1,
  version: 1,
  list: 'daily',
  counter: 'claw',
  goal: 3,
  unit: 'coins',
  amount: 30,
  fromMs: 0,
  isEnabled: true,
  position: 1,
  ...change,
});

describe('the quests in force', () => {
  it('are the latest version of each whose date has come', () => {
    const versions = [quest({}), quest({ version: 2, goal: 5, fromMs: 100 })];
    expect(questsAt(versions, 'daily', 99).map(({ goal }) => goal)).toEqual([3]);
    expect(questsAt(versions, 'daily', 100).map(({ goal }) => goal)).toEqual([5]);
  });

  it('leave out those of another list, those to come and those that are off', () => {
    const versions = [
      quest({ list: 'once' }),
      quest({ taskId: 2, fromMs: 500 }),
      quest({ taskId: 3 }),
      quest({ taskId: 3, version: 2, isEnabled: false, fromMs: 50 }),
    ];
    expect(questsAt(versions, 'daily', 100)).toEqual([]);
    expect(questsAt(versions, 'daily', 20).map(({ taskId }) => taskId)).toEqual([3]);
  });

  it('stand in their order', () => {
    const versions = [quest({ taskId: 5, position: 2 }), quest({ taskId: 9, position: 1 })];
    expect(questsAt(versions, 'daily', 1).map(({ taskId }) => taskId)).toEqual([9, 5]);
  });
});

it.each([
  [3, 2, false, QUEST_STATUS.undo],
  [3, 3, false, QUEST_STATUS.claim],
  [3, 99, false, QUEST_STATUS.claim],
  [3, 3, true, QUEST_STATUS.finish],
  // Its goal was raised after it was claimed.
  [9, 3, true, QUEST_STATUS.finish],
])('a goal of %i with %i done, claimed %s, is %i', (goal, value, isClaimed, status) =>
  expect(questStatus(goal, value, isClaimed)).toBe(status),
);

it.each([
  ['claw.play', ['claw', 'plays']],
  ['push.play', ['push', 'plays']],
  ['luckyCards.play', ['plays']],
  ['recharge', ['recharge']],
  ['recharge.return', []],
  ['claw.settle', []],
  ['signup.gift', []],
  ['claw.play.more', []],
])('a transfer of %s counts for %j', (kind, counters) => expect(countersOfKind(kind)).toEqual(counters));

describe('rewards of a first purchase', () => {
  const { time, coins } = DEPOSIT_TYPES;
  const { locked, unlocked, claimed } = DEPOSIT_STATES;
  it.each([
    ['never bought', { type: time, goal: 1 }, { firstMs: undefined, coins: 0 }, false, 9 * DAY_MS, locked],
    ['on the day', { type: time, goal: 1 }, { firstMs: 0, coins: 5 }, false, DAY_MS - 1, locked],
    ['a day later', { type: time, goal: 1 }, { firstMs: 0, coins: 5 }, false, DAY_MS, unlocked],
    ['money back', { type: time, goal: 1 }, { firstMs: 0, coins: 0 }, false, DAY_MS, locked],
    ['too few coins', { type: coins, goal: 500 }, { firstMs: 0, coins: 499 }, false, 0, locked],
    ['enough coins', { type: coins, goal: 500 }, { firstMs: 0, coins: 500 }, false, 0, unlocked],
    ['claimed', { type: coins, goal: 500 }, { firstMs: 0, coins: 0 }, true, 0, claimed],
  ] as const)('%s', (_name, terms, bought, isClaimed, nowMs, state) =>
    expect(depositState(terms, bought, isClaimed, nowMs)).toBe(state),
  );
});
