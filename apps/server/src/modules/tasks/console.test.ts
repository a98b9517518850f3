/** Quests as the staff changes them: a new version takes nothing from who earned it, or is about to. */
import { randomUUID } from 'node:crypto';
import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputHash, pay, spend } from '../wallet/index.ts';

type Fields = ConsoleInputOf<ConsoleCalls['quests.save']>['fields'];

const reason = 'a quieter week';
let world: TestWorld;
let owner: StaffCaller;
beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

/** A session of the staff does not last so long. */
async function later(ms: number): Promise<void> {
  world.platform.clock.advance(ms);
  owner = await signInAs(world.server.app, 'owner');
}

async function questOf(taskId: number) {
  const found = (await owner.call('quests.list', {})).quests.filter(one => one.taskId === taskId);
  const quest = found.find(({ isToCome }) => isToCome) ?? found[0];
  if (!quest) throw new Error(`there is no quest ${taskId}`);
  const { taskId: _, version, isToCome, finished, claimed, claimedAmount, ...fields } = quest;
  return { version, isToCome, finished, claimed, claimedAmount, fields: fields satisfies Fields };
}

async function moves(kind: string, count: number, userId: number): Promise<void> {
  const { wallet } = world.server.modules;
  const move = { userId: userId as UserId, unit: 'coins', house: 'test', amount: coins(600) } as const;
  for (let made = 0; made < count; made += 1) {
    const key = `test:${randomUUID()}`;
    const postings = kind === 'recharge' ? pay(move) : spend({ ...move, amount: coins(1) });
    await wallet.post({ kind, key, inputHash: inputHash({ key }), postings, answer: null });
  }
  await wallet.catchUp();
}

const listed = async (token: string) => (await world.call('tasks.list', {}, token)).userTaskModels;

it('what is under way today stays as it was, and tomorrow is as the new version says', async () => {
  const { token, userId } = await world.player();
  await moves('claw.play', 3, userId);
  const { version, fields } = await questOf(101);
  await owner.call('quests.save', {
    taskId: 101,
    version,
    fields: { ...fields, goal: 5, amount: 10 },
    reason,
  });
  const today = (await listed(token)).find(({ taskId }) => taskId === 101);
  expect(today).toMatchObject({ totalValue: 3, amount: 30, receiveStatus: 1 });
  await later(DAY_MS);
  const [old, next] = (await listed(token)).filter(({ taskId }) => taskId === 101);
  expect(old).toMatchObject({ totalValue: 3, amount: 30, receiveStatus: 1 });
  expect(next).toMatchObject({ totalValue: 5, amount: 10, receiveStatus: 0 });
  const { list } = await world.call('tasks.claim', { userTaskId: old?.userTaskId ?? '' }, token);
  expect(list[0]?.amount).toBe(30);
  expect(await questOf(101)).toMatchObject({ claimed: 1, claimedAmount: 30 });
});

it('one that is switched off is there until midnight; one that is to come is shown as such', async () => {
  const { token } = await world.player();
  const { version, fields } = await questOf(104);
  const from = world.platform.clock.nowMs() + 3 * DAY_MS;
  await owner.call('quests.save', {
    taskId: 104,
    version,
    fields: { ...fields, isEnabled: false, from },
    reason,
  });
  expect(await questOf(104)).toMatchObject({ isToCome: true });
  const has = async () => (await listed(token)).some(({ taskId }) => taskId === 104);
  await later(2 * DAY_MS);
  expect(await has()).toBe(true);
  await later(2 * DAY_MS);
  expect(await has()).toBe(false);
});

it('who has bought keeps the rewards of that day', async () => {
  const [early, late] = [await world.player(), await world.player()];
  await moves('recharge', 1, early.userId);
  const task = (await owner.call('quests.list', {})).deposits.find(({ taskId }) => taskId === 4);
  if (!task) throw new Error('there is no such reward');
  const { taskId, version, isToCome: _, claimed: _c, claimedAmount: _a, ...fields } = task;
  await later(DAY_MS);
  await owner.call('quests.saveDeposit', { taskId, version, fields: { ...fields, amount: 1 }, reason });
  const amountOf = async (token: string) =>
    (await world.call('tasks.deposits', {}, token)).list.find(one => one.taskId === taskId)?.amount;
  expect([await amountOf(early.token), await amountOf(late.token)]).toEqual([fields.amount, 1]);
});

it('refuses what is no quest, what changed meanwhile and what there is not; nothing is written', async () => {
  const before = await owner.call('quests.list', {});
  const { version, fields } = await questOf(102);
  const codes = await Promise.all(
    [
      { taskId: 102, version: version + 1, fields },
      { taskId: 77_777, version: 1, fields },
      { taskId: 102, version, fields: { ...fields, counter: 'mobile' as const } },
      { taskId: 102, version, fields: { ...fields, counter: 'claw' as const } },
      { fields: { ...fields, list: 'firstDay' as const, counter: 'club' as const, goal: 2 } },
      { fields: { ...fields, counter: 'quests' as const } },
      { fields: { ...fields, list: 'once' as const, counter: 'email' as const, goal: 1 } },
    ].map(async input => (await owner.ask('quests.save', { ...input, reason })).errorCode),
  );
  expect(codes).toEqual(['50010', '00013', '00012', '00012', '00012', '00012', '00012']);
  expect(await owner.call('quests.list', {})).toEqual(before);
});

it('refuses a beginning that has passed, and writes nothing', async () => {
  const before = await owner.call('quests.list', {});
  const from = world.platform.clock.nowMs() - DAY_MS;
  const { version, fields } = await questOf(102);
  const quest = { taskId: 102, version, fields: { ...fields, from }, reason };
  expect((await owner.ask('quests.save', quest)).errorCode).toBe(errorCatalogue.timePassed.wire);
  const [task] = before.deposits;
  if (!task) throw new Error('there is no reward');
  const { taskId, version: tasks, isToCome: _, claimed: _c, claimedAmount: _a, ...reward } = task;
  const deposit = { taskId, version: tasks, fields: { ...reward, from }, reason };
  expect((await owner.ask('quests.saveDeposit', deposit)).errorCode).toBe(errorCatalogue.timePassed.wire);
  expect(await owner.call('quests.list', {})).toEqual(before);
});

it('a new one is there from the next day on, and the audit log knows who made it', async () => {
  const { token } = await world.player();
  const fields: Fields = {
    list: 'daily',
    counter: 'plays',
    goal: 20,
    unit: 'coins',
    amount: 40,
    from: 0,
    isEnabled: true,
    position: 3,
  };
  const { taskId } = await owner.call('quests.save', { fields, reason });
  expect((await listed(token)).some(one => one.taskId === taskId)).toBe(false);
  await later(DAY_MS);
  expect((await listed(token)).find(one => one.taskId === taskId)).toMatchObject({
    taskType: 101,
    totalValue: 20,
  });
  const [entry] = await world.server.modules.audit.list({
    limit: 5,
    subject: { kind: 'quest', id: String(taskId) },
  });
  expect(entry).toMatchObject({ action: 'quests.add', reason });
});
