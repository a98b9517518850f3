/** Quests over HTTP on a real database: what counts, whose day it is, and that a reward is paid once. */
import { randomUUID } from 'node:crypto';
import { coins, DAY_MS, HOUR_MS, type UserId } from '@boardwalk/base';
import { TaskStatus, TaskType } from '@boardwalk/contract/enums';
import { dayInZone } from '@boardwalk/rules';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inputHash, pay, spend } from '../wallet/index.ts';

let world: TestWorld;
let player: { token: string; userId: number };
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

async function plays(kind: string, count: number, userId = player.userId): Promise<void> {
  const { wallet } = world.server.modules;
  const move = { userId: userId as UserId, unit: 'coins', house: 'test', amount: coins(1) } as const;
  await Promise.all(
    Array.from({ length: count }, () => {
      const key = `test:${randomUUID()}`;
      const postings = kind.endsWith('.play') ? spend(move) : pay({ ...move, amount: coins(600) });
      return wallet.post({ kind, key, inputHash: inputHash({ key }), postings, answer: null });
    }),
  );
  await wallet.catchUp();
}

const listed = (token = player.token) => world.call('tasks.list', {}, token);
const dailyOf = async (taskId: number, token = player.token) => {
  const found = (await listed(token)).userTaskModels.find(one => one.taskId === taskId);
  if (!found) throw new Error(`there is no quest ${taskId}`);
  return found;
};
const balance = async (token = player.token) => (await world.call('wallet.balance', {}, token)).balance;

describe('quests of the day', () => {
  it('count plays with coins by their game, from the ledger alone', async () => {
    await plays('claw.play', 2);
    await plays('plinko.play', 1);
    expect(await dailyOf(101)).toMatchObject({
      taskType: 11,
      actualValue: 2,
      totalValue: 3,
      receiveStatus: 0,
    });
    expect(await dailyOf(103)).toMatchObject({ actualValue: 1, receiveStatus: TaskStatus.undo });
    await plays('claw.play', 1);
    expect(await dailyOf(101)).toMatchObject({ actualValue: 3, receiveStatus: TaskStatus.claim });
  });

  it('are claimed once by a hundred who try', async () => {
    await plays('claw.play', 3);
    const { userTaskId, amount } = await dailyOf(101);
    const before = await balance();
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => world.ask('tasks.claim', { userTaskId }, player.token)),
    );
    expect(tries.every(({ success }) => success)).toBe(true);
    expect(await balance()).toBe(before + amount);
    expect(await dailyOf(101)).toMatchObject({ receiveStatus: TaskStatus.finish });
    const again = await world.call('tasks.claim', { userTaskId }, player.token);
    expect(again).toMatchObject({ list: [{ userTaskId, amount }], balance: before + amount });
  });

  it('refuse what is not finished, another’s, and what there is not, and nothing changes', async () => {
    await plays('claw.play', 2);
    const { userTaskId } = await dailyOf(101);
    const before = await balance();
    const other = await world.player();
    await plays('claw.play', 3, other.userId);
    const codes = await Promise.all(
      [userTaskId, '999-0', '101-5', userTaskId.replace(/^101/, '120')].map(
        async id => (await world.ask('tasks.claim', { userTaskId: id }, player.token)).errorCode,
      ),
    );
    expect(codes).toEqual(['70011', '00013', '00013', '70011']);
    expect((await world.ask('tasks.claim', { userTaskId: 'x' }, player.token)).errorCode).toBe('00012');
    expect((await world.ask('tasks.claim', {}, '')).success).toBe(false);
    expect(await balance()).toBe(before);
  });

  it('are all claimed at once, the reward for all others with the next', async () => {
    for (const [kind, count] of [
      ['claw.play', 3],
      ['push.play', 2],
      ['plinko.play', 10],
      ['gashapon.play', 1],
    ] as const)
      await plays(kind, count);
    const { taskProgressModel, dailyBonusFinished } = await listed();
    expect([taskProgressModel, dailyBonusFinished]).toEqual([{ actualValue: 4, totalValue: 5 }, false]);
    const { list } = await world.call('tasks.claim', {}, player.token);
    expect(list.map(({ userTaskId }) => userTaskId.split('-')[0])).toEqual(
      expect.arrayContaining(['101', '102', '103', '104', '120', '1', '4', '201']),
    );
    expect((await listed()).dailyBonusFinished).toBe(true);
    expect((await world.call('tasks.claim', {}, player.token)).list).toEqual([]);
  });

  it('are not bought with trial coins, and a stake that comes back is no play', async () => {
    const { wallet } = world.server.modules;
    const move = { userId: player.userId as UserId, house: 'test', amount: coins(5) } as const;
    for (const [kind, postings] of [
      ['push.play', spend({ ...move, unit: 'trial_push' })],
      ['round.returned', pay({ ...move, unit: 'coins' })],
      ['claw.settle', pay({ ...move, unit: 'coins' })],
    ] as const) {
      const key = `test:${randomUUID()}`;
      const given = pay({ ...move, unit: 'trial_push', amount: coins(9) });
      await wallet.post({
        kind: 'test.gift',
        key: `${key}g`,
        inputHash: inputHash({}),
        postings: given,
        answer: null,
      });
      await wallet.post({ kind, key, inputHash: inputHash({ key }), postings, answer: null });
    }
    await wallet.catchUp();
    expect((await listed()).taskProgressModel.actualValue).toBe(0);
    expect((await dailyOf(102)).actualValue).toBe(0);
  });
});

describe('the day', () => {
  it('ends at the player’s midnight: new quests come, and what was finished can still be claimed', async () => {
    await plays('claw.play', 3);
    const { endTime, nowTime } = await listed();
    expect(endTime - nowTime).toBeLessThanOrEqual(DAY_MS);
    const yesterday = await dailyOf(101);
    world.platform.clock.advance(endTime - nowTime);
    const { userTaskModels } = await listed();
    const ofQuest = userTaskModels.filter(({ taskId }) => taskId === 101);
    expect(ofQuest.map(({ receiveStatus }) => receiveStatus)).toEqual([TaskStatus.claim, TaskStatus.undo]);
    expect(ofQuest[0]?.userTaskId).toBe(yesterday.userTaskId);
    world.platform.clock.advance(DAY_MS);
    const late = await world.ask('tasks.claim', { userTaskId: yesterday.userTaskId }, player.token);
    expect(late.errorCode).toBe('00013');
  });

  it('goes by the day where the player lives', async () => {
    const there = (zone: string) => world.call('tasks.list', { timeZone: zone }, player.token);
    const [east, west] = [await there('Pacific/Kiritimati'), await there('Etc/GMT+12')];
    expect(east.endTime - west.endTime).toBe(-2 * HOUR_MS);
    await there('Asia/Tokyo');
    await plays('claw.play', 3);
    const { userTaskId } = await dailyOf(101);
    expect(Number(userTaskId.split('-')[1])).toBe(dayInZone('Asia/Tokyo', world.platform.clock.nowMs()));
  });

  it('is not had twice by moving zones', async () => {
    await plays('claw.play', 3);
    const { userTaskId } = await dailyOf(101);
    await world.call('tasks.claim', { userTaskId }, player.token);
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Tokyo', 'Nowhere/City']) {
      const { userTaskModels } = await world.call('tasks.list', { timeZone }, player.token);
      const own = userTaskModels.filter(({ taskId }) => taskId === 101);
      expect(own.map(({ receiveStatus }) => receiveStatus)).not.toContain(TaskStatus.claim);
    }
    await world.call('tasks.list', { timeZone: 'UTC' }, player.token);
    expect(await dailyOf(101)).toMatchObject({ userTaskId, receiveStatus: TaskStatus.finish });
  });
});

describe('quests of the first days', () => {
  it('go by what was done: played, seen, bought, read', async () => {
    const before = await world.call('tasks.firstDay', {}, player.token);
    expect(before.list.map(({ taskId, receiveStatus }) => [taskId, receiveStatus])).toEqual([
      [1, 0],
      [4, 0],
      [6, 0],
      [8, 0],
      [12, 0],
      [20, 0],
    ]);
    await plays('claw.play', 1);
    const { list } = await world.call('content.questions', {});
    const read = await world.call(
      'tasks.noteFirstDay',
      { taskId: 12, questionId: list[0]?.id ?? 0 },
      player.token,
    );
    expect(read.receiveStatus).toBe(TaskStatus.claim);
    const after = await world.call('tasks.firstDay', {}, player.token);
    expect(after.list.filter(({ receiveStatus }) => receiveStatus === 1).map(({ taskId }) => taskId)).toEqual(
      [1, 12],
    );
    const claimed = await world.call('tasks.claim', { userTaskId: '1-0' }, player.token);
    expect(claimed.list).toEqual([{ userTaskId: '1-0', rewardType: 2, amount: 30 }]);
  });

  it('do not take the client’s word', async () => {
    const { taskId, receiveStatus } = await world.call('tasks.noteFirstDay', { taskId: 8 }, player.token);
    expect([taskId, receiveStatus]).toEqual([8, 0]);
    const unknown = { taskId: 12, questionId: 2_000_000 };
    expect((await world.ask('tasks.noteFirstDay', unknown, player.token)).errorCode).toBe('00013');
    expect((await world.ask('tasks.noteFirstDay', { taskId: 77 }, player.token)).errorCode).toBe('00013');
    expect((await world.ask('tasks.claim', { userTaskId: '12-0' }, player.token)).errorCode).toBe('70011');
  });
});

describe('the last of the first days', () => {
  it('is written about in the inbox, once', async () => {
    const counters = ['claw', 'push', 'live', 'club', 'question'];
    await world.owner.pool.query(
      `insert into task_counts (user_id, day_no, counter, value, first_at)
        select $1, 0, counter, 1, now() from unnest($2::text[]) counter`,
      [player.userId, counters],
    );
    const { list } = await world.call('tasks.firstDay', {}, player.token);
    expect(list.find(({ taskType }) => taskType === 107)).toMatchObject({ receiveStatus: 1, amount: 200 });
    for (const userTaskId of ['20-0', '20-0']) await world.call('tasks.claim', { userTaskId }, player.token);
    const { rows } = await world.owner.pool.query<{ count: number }>(
      `select count(*)::int as count from messages where user_id = $1 and template = 'firstDayDone'`,
      [player.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a card of the club', () => {
  it('counts with its purchase, though what asks for it fails at first and the days are over when somebody looks', async () => {
    const { club, wallet } = world.server.modules;
    const heldBy = vi.spyOn(club, 'heldBy').mockRejectedValueOnce(new Error('a crash'));
    await plays('recharge', 1).catch(() => undefined);
    heldBy.mockResolvedValueOnce({} as Awaited<ReturnType<typeof club.heldBy>>);
    await wallet.catchUp();
    heldBy.mockRestore();
    const { list } = await world.call('tasks.firstDay', {}, player.token);
    expect(list.find(({ taskType }) => taskType === TaskType.club)).toMatchObject({
      receiveStatus: TaskStatus.claim,
    });
  });
});

describe('rewards of a first purchase', () => {
  const deposits = async () => (await world.call('tasks.deposits', {}, player.token)).list;

  it('are locked before it; then unlock by coins bought, and by days', async () => {
    expect((await deposits()).map(({ state }) => state)).toEqual([0, 0, 0, 0, 0, 0]);
    await plays('recharge', 1);
    expect((await deposits()).map(({ state }) => state)).toEqual([0, 0, 0, 1, 0, 0]);
    world.platform.clock.advance(DAY_MS + HOUR_MS);
    expect((await deposits()).map(({ state }) => state)).toEqual([1, 0, 0, 1, 0, 0]);
    const before = await balance();
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => world.ask('tasks.claimDeposit', { taskId: 1 }, player.token)),
    );
    expect(tries.every(({ success }) => success)).toBe(true);
    expect(await balance()).toBe(before + 20);
    expect((await deposits())[0]?.state).toBe(2);
  });

  it('pay nothing that is locked, and nothing there is not', async () => {
    await plays('recharge', 1);
    const before = await balance();
    const codes = await Promise.all(
      [5, 99].map(
        async taskId => (await world.ask('tasks.claimDeposit', { taskId }, player.token)).errorCode,
      ),
    );
    expect(codes).toEqual(['70011', '00013']);
    expect(await balance()).toBe(before);
  });
});

describe('once', () => {
  it('the site on a home screen is paid once', async () => {
    const before = await balance();
    await Promise.all(Array.from({ length: 50 }, () => world.call('tasks.keepSite', {}, player.token)));
    expect(await balance()).toBe(before + 10);
  });

  it('a confirmed address is known', async () => {
    const { userTaskMoreModels } = await listed();
    expect(userTaskMoreModels.find(({ taskType }) => taskType === 15)?.receiveStatus).toBe(TaskStatus.claim);
  });
});
