/** Quests and rewards of a first purchase, as versions from a date on. */
import { DEPOSIT_TYPES, QUEST_COUNTERS, QUEST_LISTS, QUEST_UNITS } from '@boardwalk/rules';
import { Type } from 'typebox';
import { FirstDepositRewardType } from '../../enums/index.ts';
import { coinAmount, list, oneOf, oneOfNumbers, timestampMs, whole } from '../../fields.ts';
import { reason, staffRead, staffWrite } from '../call.ts';

const MOST = 200;
const taskId = whole(1, 2_000_000_000);
/** Counts each quest’s versions from 1. */
const version = whole(1, 1_000_000);
const { trial, coins, postage } = FirstDepositRewardType;

const shared = {
  amount: whole(1, 1_000_000),
  /** The first moment it is for; players have it with the day that begins after it. */
  from: timestampMs,
  isEnabled: Type.Boolean(),
  position: whole(0, 10_000),
};

const questFields = {
  list: oneOf(...QUEST_LISTS),
  counter: oneOf(...QUEST_COUNTERS),
  goal: whole(1, 1_000_000),
  unit: oneOf(...QUEST_UNITS),
  ...shared,
};
const depositFields = {
  type: oneOfNumbers(DEPOSIT_TYPES),
  /** Days after the first purchase, or coins bought. */
  goal: whole(1, 100_000_000),
  rewardType: oneOfNumbers({ trial, coins, postage }),
  ...shared,
};

const figures = {
  /** Rewards taken since 30 days, and their sum. */
  claimed: Type.Integer(),
  claimedAmount: coinAmount,
};

const quest = Type.Object({
  taskId,
  version,
  ...questFields,
  /** A version that is still to come, instead of the one shown before it. */
  isToCome: Type.Boolean(),
  /** Players who reached its goal: of the day since three days, else ever. */
  finished: Type.Integer(),
  ...figures,
});
const deposit = Type.Object({
  taskId,
  version,
  ...depositFields,
  isToCome: Type.Boolean(),
  ...figures,
});

export const questCalls = {
  'quests.list': staffRead({
    path: '/api/console/quests',
    summary: 'Quests and rewards of a first purchase as they are now and as they are going to be',
    permission: 'growth.read',
    input: Type.Object({}),
    output: Type.Object({ quests: list(quest, MOST), deposits: list(deposit, MOST) }),
  }),
  'quests.save': staffWrite({
    path: '/api/console/quests/save',
    summary: 'A new quest, or another version of one; what is under way or earned stays as it was',
    permission: 'growth.write',
    needsProof: true,
    input: Type.Object({
      /** Without it a new one. */
      taskId: Type.Optional(taskId),
      /** The version that was changed; another one in between is refused. */
      version: Type.Optional(version),
      fields: Type.Object(questFields, { additionalProperties: false }),
      reason,
    }),
    output: Type.Object({ taskId, version }),
    refusals: ['notFound', 'changedMeanwhile', 'badInput', 'timePassed'],
  }),
  'quests.saveDeposit': staffWrite({
    path: '/api/console/quests/deposit',
    summary: 'A new reward of a first purchase, or another version of one; who has bought keeps theirs',
    permission: 'growth.write',
    needsProof: true,
    input: Type.Object({
      taskId: Type.Optional(taskId),
      version: Type.Optional(version),
      fields: Type.Object(depositFields, { additionalProperties: false }),
      reason,
    }),
    output: Type.Object({ taskId, version }),
    refusals: ['notFound', 'changedMeanwhile', 'badInput', 'timePassed'],
  }),
};
