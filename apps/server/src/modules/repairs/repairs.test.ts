import type { UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngWith } from '../uploads/pictures.fixture.ts';
import { upload } from '../uploads/upload.fixture.ts';

let world: TestWorld;
let maintainer: string;
beforeAll(async () => {
  world = await createTestWorld();
  const { userId } = await world.player();
  await world.server.modules.accounts.change(userId as UserId, { roleText: 'depot' });
  const user = { userId: userId as UserId, role: 'maintainer' };
  maintainer = (await world.server.modules.sessions.open(user, { deviceType: 0, deviceInfo: '' })).token;
});
afterAll(() => world?.close());

let keys = 0;
const newKey = () => `repair-key-${++keys}`;
const fault = {
  faultType: 1,
  content: 'The ball got stuck between two pegs.',
  gameType: 6,
  roomId: 6001,
} as const;
const report = (token: string, input: Partial<Parameters<typeof world.call<'repairs.insert'>>[1]> = {}) =>
  world.call('repairs.insert', { ...fault, idempotencyKey: newKey(), ...input }, token);
const balanceOf = async (token: string) => (await world.call('wallet.balance', {}, token)).balance;
const query = (sql: string, values: unknown[] = []) => world.platform.database.pool.query(sql, values);

describe('what a report can be about', () => {
  it('is told to anybody', async () => {
    const { list } = await world.call('repairs.faults');
    expect(list.map(({ faultType }) => faultType)).toEqual([1, 2, 3, 4, 5, 6, 9]);
    expect(list.find(({ faultType }) => faultType === 5)?.hasRoom).toBe(false);
  });
});

describe('a report', () => {
  it('is open, with what its player wrote', async () => {
    const { token } = await world.player();
    const { repairId, ...opened } = await report(token);
    const nowMs = world.platform.clock.nowMs();
    const step = {
      author: 'player',
      state: 'open',
      content: fault.content,
      pictures: [],
      compensationCoins: 0,
    };
    expect(opened).toEqual({
      faultType: 1,
      gameType: 6,
      roomId: 6001,
      roomName: 'Pier Plinko',
      state: 'open',
      lastContent: fault.content,
      lastAuthor: 'player',
      createTime: nowMs,
      updateTime: nowMs,
      steps: [{ ...step, createTime: nowMs }],
    });
    const { list } = await world.call('repairs.list', {}, token);
    expect(list.map(one => one.repairId)).toEqual([repairId]);
  });

  it('may be about a coin pusher, whose game is counted as 0', async () => {
    const { token } = await world.player();
    expect(await report(token, { gameType: 0, roomId: 20_001 })).toMatchObject({
      gameType: 0,
      roomId: 20_001,
    });
  });

  it('is one, however often it is sent with its key', async () => {
    const { token } = await world.player();
    const idempotencyKey = newKey();
    const sent = await Promise.all(Array.from({ length: 8 }, () => report(token, { idempotencyKey })));
    expect(new Set(sent.map(one => one.repairId)).size).toBe(1);
    expect((await world.call('repairs.list', {}, token)).list).toHaveLength(1);
    expect(sent[7]?.steps).toHaveLength(1);
  });

  it('of another content does not pass under a used key', async () => {
    const { token } = await world.player();
    const { idempotencyKey } = { idempotencyKey: newKey() };
    await report(token, { idempotencyKey });
    const other = { ...fault, content: 'Something else', idempotencyKey };
    expect((await world.ask('repairs.insert', other, token)).errorCode).toBe('00019');
  });

  it.each([{ gameType: 4 }, { roomId: 6002 }, { faultType: 3 }, { hasPicture: true }] as const)(
    'with other facts (%j) does not pass under a used key',
    async change => {
      const { token } = await world.player();
      const idempotencyKey = newKey();
      const pictures = [(await upload(world, { token, bytes: pngWith() })).data.url];
      await report(token, { idempotencyKey, pictures: [] });
      const facts = 'hasPicture' in change ? { pictures } : change;
      const sent = { ...fault, ...facts, idempotencyKey };
      expect((await world.ask('repairs.insert', sent, token)).errorCode).toBe('00019');
    },
  );

  it('may use a key another player has used', async () => {
    const [ann, ben] = [await world.player(), await world.player()];
    const idempotencyKey = newKey();
    const first = await report(ann.token, { idempotencyKey });
    const second = await report(ben.token, { idempotencyKey });
    expect(second.repairId).not.toBe(first.repairId);
  });

  it('carries pictures its player uploaded for it, and nobody else’s', async () => {
    const [ann, ben] = [await world.player(), await world.player()];
    const { data } = await upload(world, { bytes: pngWith(), token: ann.token, path: '/api/repair/uploads' });
    const { url } = data as { url: string };
    expect((await report(ann.token, { pictures: [url] })).steps[0]?.pictures).toEqual([url]);
    for (const pictures of [[url], ['https://elsewhere.test/a.png'], ['/uploads/none.png']]) {
      const input = { ...fault, pictures, idempotencyKey: newKey() };
      expect((await world.ask('repairs.insert', input, ben.token)).errorCode).toBe('00013');
    }
  });

  it.each([
    ['no words', { content: '' }],
    ['too many words', { content: 'x'.repeat(1001) }],
    ['an unknown subject', { faultType: 7 }],
    ['four pictures', { pictures: ['/a', '/b', '/c', '/d'] }],
    ['a short key', { idempotencyKey: 'short' }],
    ['no such room', { roomId: 0 }],
  ])('with %s is refused, and nothing is kept', async (_what, wrong) => {
    const { token } = await world.player();
    const input = { ...fault, idempotencyKey: newKey(), ...wrong };
    expect((await world.ask('repairs.insert', input as never, token)).errorCode).toBe('00012');
    expect((await world.call('repairs.list', {}, token)).list).toEqual([]);
  });

  it('is one of ten that wait at most, also when they come at once', async () => {
    const { token } = await world.player();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        world.ask('repairs.insert', { ...fault, idempotencyKey: newKey() }, token),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(new Set(answers.filter(({ success }) => !success).map(one => one.errorCode))).toEqual(
      new Set(['40002']),
    );
    const [first] = (await world.call('repairs.list', {}, token)).list;
    await world.call(
      'repairs.update',
      {
        repairId: first?.repairId ?? '',
        content: 'It works again.',
        isClosed: true,
        idempotencyKey: newKey(),
      },
      token,
    );
    expect((await report(token)).state).toBe('open');
  });

  it('is a guest’s only after signing in', async () => {
    const { token } = await world.guest();
    for (const name of ['repairs.insert', 'repairs.list', 'repairs.info', 'repairs.update'] as const) {
      const input = { ...fault, repairId: '1', idempotencyKey: newKey() };
      expect((await world.ask(name, input as never, token)).errorCode).toBe('00010');
    }
  });

  it('is nobody else’s to read, write or extend', async () => {
    const [ann, ben] = [await world.player(), await world.player()];
    const { repairId } = await report(ann.token);
    const update = { repairId, content: 'Mine!', idempotencyKey: newKey() };
    const answers = [
      await world.ask('repairs.info', { repairId }, ben.token),
      await world.ask('repairs.update', update, ben.token),
      await world.ask('repairs.extend', { repairId, extend: 'mine' }, ben.token),
    ];
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['00013', '00013', '00013']);
    expect((await world.call('repairs.info', { repairId }, ann.token)).steps).toHaveLength(1);
  });

  it('comes by GET as the specification lists it', async () => {
    const { token } = await world.player();
    const url = `/api/repair/insert?faultType=9&content=${encodeURIComponent('By hand')}&idempotencyKey=${newKey()}`;
    const response = await world.server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(response.json()).toMatchObject({ success: true, data: { faultType: 9, lastContent: 'By hand' } });
  });
});

describe('writing to a report', () => {
  const add = (token: string, repairId: string, input: object = {}) =>
    world.call(
      'repairs.update',
      { repairId, content: 'It happened again.', idempotencyKey: newKey(), ...input },
      token,
    );
  const answer = (repairId: string, input: object = {}) =>
    world.call(
      'repairs.answer',
      { repairId, state: 'solved', content: 'We mended it.', idempotencyKey: newKey(), ...input },
      maintainer,
    );

  it('opens an answered one again, and leaves one somebody works on with them', async () => {
    const { token } = await world.player();
    const { repairId } = await report(token);
    expect((await answer(repairId, { state: 'working', content: 'We look at it.' })).state).toBe('working');
    expect((await add(token, repairId)).state).toBe('working');
    expect((await answer(repairId)).state).toBe('solved');
    world.platform.clock.advance(1000);
    const again = await add(token, repairId);
    expect(again).toMatchObject({
      state: 'open',
      lastAuthor: 'player',
      updateTime: world.platform.clock.nowMs(),
    });
    expect(again.steps.map(step => [step.author, step.state])).toEqual([
      ['player', 'open'],
      ['house', 'working'],
      ['player', 'working'],
      ['house', 'solved'],
      ['player', 'open'],
    ]);
  });

  it('happens once with its key', async () => {
    const { token } = await world.player();
    const { repairId } = await report(token);
    const idempotencyKey = newKey();
    await Promise.all([1, 2, 3].map(() => add(token, repairId, { idempotencyKey })));
    expect((await world.call('repairs.info', { repairId }, token)).steps).toHaveLength(2);
    const other = { repairId, content: 'Other words', idempotencyKey };
    expect((await world.ask('repairs.update', other, token)).errorCode).toBe('00019');
  });

  it('is not lost behind a key that was used to add words: closing is another thing', async () => {
    const { token } = await world.player();
    const { repairId } = await report(token);
    const words = { repairId, content: 'Still so.', idempotencyKey: newKey() };
    await world.call('repairs.update', words, token);
    expect((await world.ask('repairs.update', { ...words, isClosed: true }, token)).errorCode).toBe('00019');
    expect((await world.ask('repairs.update', words, token)).success).toBe(true);
  });

  it('ends at fifty steps', async () => {
    const { token } = await world.player();
    const { repairId } = await report(token);
    for (let step = 1; step < 50; step++) await add(token, repairId);
    const more = { repairId, content: 'More', idempotencyKey: newKey() };
    expect((await world.ask('repairs.update', more, token)).errorCode).toBe('40002');
    expect((await world.call('repairs.info', { repairId }, token)).steps).toHaveLength(50);
  });

  it('of what its device knows is for the house alone', async () => {
    const { token, userId } = await world.player();
    const { repairId } = await report(token);
    for (const extend of ['camera: denied', 'camera: good'])
      await world.call('repairs.extend', { repairId, extend }, token);
    const { list } = await world.call('repairs.listAll', { state: 'open', pageSize: 100 }, maintainer);
    expect(list.find(one => one.repairId === repairId)).toMatchObject({ userId, extend: 'camera: good' });
    expect(JSON.stringify(await world.call('repairs.info', { repairId }, token))).not.toContain('camera');
  });

  it('by the house is for maintainers', async () => {
    const { token } = await world.player();
    const { repairId } = await report(token);
    const input = { repairId, state: 'solved', content: 'Done.', idempotencyKey: newKey() } as const;
    expect((await world.ask('repairs.answer', input, token)).errorCode).toBe('00011');
    expect((await world.ask('repairs.listAll', {}, token)).errorCode).toBe('00011');
    const none = { ...input, repairId: '999999999' };
    expect((await world.ask('repairs.answer', none, maintainer)).errorCode).toBe('00013');
  });

  it('by the house never comes from whoever wrote the report', async () => {
    const before = await balanceOf(maintainer);
    const { repairId } = await report(maintainer);
    const idempotencyKey = newKey();
    const paid = { repairId, state: 'solved', content: 'Mine.', compensationCoins: 1_000_000 } as const;
    const answer = await world.ask('repairs.answer', { ...paid, idempotencyKey }, maintainer);
    expect(answer.errorCode).toBe('00011');
    expect(await balanceOf(maintainer)).toBe(before);
    expect((await world.call('repairs.info', { repairId }, maintainer)).steps).toHaveLength(1);
  });

  it('by the house in another state does not pass under a used key', async () => {
    const { token } = await world.player();
    const { repairId } = await report(token);
    const said = { repairId, content: 'We look.', idempotencyKey: newKey() };
    await world.call('repairs.answer', { ...said, state: 'working' }, maintainer);
    const other = await world.ask('repairs.answer', { ...said, state: 'solved' }, maintainer);
    expect(other.errorCode).toBe('00019');
  });

  describe('with coins', () => {
    it('gives them back once, as a move of its own', async () => {
      const { token } = await world.player();
      const { repairId } = await report(token);
      const before = await balanceOf(token);
      const paid = { idempotencyKey: newKey(), compensationCoins: 120 };
      for (let time = 0; time < 3; time++) await answer(repairId, paid);
      expect(await balanceOf(token)).toBe(before + 120);
      const { list } = await world.call('records.coins', {}, token);
      expect(list[0]).toMatchObject({ kind: 'repair.compensation', amount: 120 });
      const { steps } = await world.call('repairs.info', { repairId }, token);
      expect(steps.map(step => step.compensationCoins)).toEqual([0, 120]);
      const more = {
        repairId,
        state: 'solved',
        content: 'We mended it.',
        ...paid,
        compensationCoins: 500,
      } as const;
      expect((await world.ask('repairs.answer', more, maintainer)).errorCode).toBe('00019');
    });

    it('that a crash left unpaid are paid by the job, once', async () => {
      const { token } = await world.player();
      const { repairId } = await report(token);
      const before = await balanceOf(token);
      await query(
        `insert into repair_steps (repair_id, request_key, author, state, content, compensation_coins, created_at)
         values ($1, 'left-behind', 'house', 'solved', 'Sorry!', 70, now())`,
        [repairId],
      );
      const { payCompensations } = world.server.modules.repairs.jobs;
      expect(await payCompensations()).toBe(1);
      expect(await payCompensations()).toBe(0);
      expect(await balanceOf(token)).toBe(before + 70);
    });
  });
});

describe('reports', () => {
  it('are listed in pages, the one with the latest news first', async () => {
    const { token } = await world.player();
    const opened: string[] = [];
    for (let count = 0; count < 3; count++) {
      world.platform.clock.advance(1000);
      opened.push((await report(token)).repairId);
    }
    const page = (pageNum: number) => world.call('repairs.list', { pageNum, pageSize: 2 }, token);
    expect((await page(1)).list.map(one => one.repairId)).toEqual([opened[2], opened[1]]);
    expect(await page(2)).toMatchObject({ list: [{ repairId: opened[0] }], hasMore: false });
  });
});
