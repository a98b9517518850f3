/** Quests: what is done can be claimed, what is not leads to where it is done, and other devices are heard of. */
import { NoticeOption } from '@boardwalk/contract/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import { inOrder, type Quest } from './quest.ts';

const quest = (change: Partial<Quest> = {}): Quest => ({
  userTaskId: '101-20780',
  taskId: 101,
  taskType: 11,
  receiveStatus: 0,
  actualValue: 2,
  totalValue: 3,
  rewardType: 2,
  amount: 30,
  ...change,
});
const plinko = (change: Partial<Quest> = {}) =>
  quest({
    userTaskId: '103-20780',
    taskId: 103,
    taskType: 102,
    actualValue: 10,
    totalValue: 10,
    amount: 20,
    ...change,
  });
const phone = quest({
  userTaskId: '202-0',
  taskId: 202,
  taskType: 8,
  actualValue: 0,
  totalValue: 1,
  amount: 50,
});

function openQuests(daily: Quest[], more: Quest[] = [], firstDay: Quest[] = []) {
  const { server } = openWorld();
  storeUser();
  const lists = { daily, more, firstDay };
  server.on('tasks.list', () => ({
    userTaskModels: lists.daily,
    userTaskMoreModels: lists.more,
    taskProgressModel: { actualValue: 0, totalValue: lists.daily.length },
    levelProgressModel: { actualValue: 0, totalValue: 999 },
    dailyBonusFinished: false,
    allNewBeiBonusFinished: lists.firstDay.length === 0,
    endTime: NOW_MS + 3_600_000,
    nowTime: NOW_MS,
  }));
  server.on('tasks.firstDay', () => ({
    list: lists.firstDay.map(one => ({ ...one, type: 2 as const })),
    allNewBeiBonusFinished: lists.firstDay.length === 0,
  }));
  server.on('tasks.deposits', () => ({ list: [], nowTime: NOW_MS }));
  server.on('tasks.claim', ({ input }) => {
    const claimed = lists.daily.filter(
      one => one.receiveStatus === 1 && (input.userTaskId ?? one.userTaskId) === one.userTaskId,
    );
    lists.daily = lists.daily.map(one => (claimed.includes(one) ? { ...one, receiveStatus: 2 } : one));
    return { list: claimed, balance: 1030 };
  });
  return { server, lists };
}

test('what is done is claimed with one tap, and stays as claimed', async () => {
  const { server } = openQuests([quest(), plinko({ receiveStatus: 1 })]);
  const user = await openApp('/tasks');
  await user.click(await screen.findByRole('button', { name: 'Claim: Play Plinko, 20 coins' }));
  await screen.findByText('It’s yours!');
  await screen.findByText('Claimed');
  expect(server.requestsOf('tasks.claim').map(({ input }) => input.userTaskId)).toEqual(['103-20780']);
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('what is not done leads to where it is done, and tells how far it is', async () => {
  openQuests([quest()]);
  await openApp('/tasks');
  const way = await screen.findByRole('link', { name: /Play a claw machine/ });
  expect(way.getAttribute('href')).toBe('/claw');
  within(way).getByRole('progressbar', { name: '2 of 3' });
});

test('several are claimed together', async () => {
  const { server } = openQuests([quest({ receiveStatus: 1 }), plinko({ receiveStatus: 1 })]);
  const user = await openApp('/tasks');
  await user.click(await screen.findByRole('button', { name: /Claim all/ }));
  await waitFor(() => expect(screen.getAllByText('Claimed')).toHaveLength(2));
  expect(server.requestsOf('tasks.claim')[0]?.input.userTaskId).toBeUndefined();
});

test('a quest that was finished on another device shows at once, and is said', async () => {
  const { lists } = openQuests([quest()]);
  await openApp('/tasks');
  await screen.findByRole('link', { name: /Play a claw machine/ });
  lists.daily = [quest({ receiveStatus: 1, actualValue: 3 })];
  act(() => emitEvent('notice', { option: NoticeOption.missionComplete, taskId: '101', name: 'claw' }));
  await screen.findByText('Quest done: Play a claw machine');
  expect(await screen.findByRole('button', { name: 'Claim: Play a claw machine, 30 coins' })).toBeTruthy();
});

test('yesterday’s is marked, and what can be claimed comes first', async () => {
  const old = plinko({ userTaskId: '103-20779', receiveStatus: 1 });
  openQuests([old, quest(), plinko({ receiveStatus: 0, actualValue: 1 })]);
  await openApp('/tasks');
  await screen.findByText('From yesterday');
  expect(inOrder([quest(), plinko({ receiveStatus: 2 }), old]).map(({ userTaskId }) => userTaskId)).toEqual([
    '103-20779',
    '101-20780',
    '103-20780',
  ]);
});

test('a phone number is verified by its code', async () => {
  const { server } = openQuests([], [phone]);
  server.on('tasks.sendSms', () => ({ done: true, retryAfterSeconds: 60 }));
  server.on('tasks.completeMobile', () => ({ done: true }));
  const user = await openApp('/tasks');
  await user.click(await screen.findByRole('button', { name: /Verify your phone number/ }));
  const sheet = await screen.findByRole('dialog');
  await user.type(within(sheet).getByLabelText('Phone number'), '14155550100');
  await user.click(within(sheet).getByRole('button', { name: 'Text me a code' }));
  await user.type(await within(sheet).findByLabelText(/code/i), '246810');
  await screen.findByText('Quest done: Verify your phone number');
  expect(server.requestsOf('tasks.completeMobile')[0]?.input).toMatchObject({
    mobile: '+14155550100',
    code: '246810',
  });
});

test('the way to the quests bears a mark while something can be claimed', async () => {
  const { lists } = openQuests([plinko({ receiveStatus: 1 })]);
  await openApp('/');
  expect(await screen.findByText('Rewards are waiting')).toBeTruthy();
  lists.daily = [plinko({ receiveStatus: 2 })];
  act(() => emitEvent('notice', { option: NoticeOption.missionComplete, taskId: '101', name: 'claw' }));
  await waitFor(() => expect(screen.queryByText('Rewards are waiting')).toBeNull());
});

test('the first days have a page of their own', async () => {
  openQuests([quest()], [], [quest({ userTaskId: '1-0', taskId: 1, actualValue: 0, totalValue: 1 })]);
  const user = await openApp('/tasks');
  await user.click(await screen.findByRole('link', { name: /First-day quests/ }));
  await screen.findByRole('heading', { level: 1, name: 'First-day quests' });
  expect(await screen.findByText('Get to know the boardwalk, one small quest at a time.')).toBeTruthy();
});
