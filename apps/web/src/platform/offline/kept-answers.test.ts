import { DAY_MS } from '@boardwalk/base';
import { UserRole } from '@boardwalk/contract/enums';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { clock } from '../clock.ts';
import { forgetPersonalAnswers, queryClient } from '../request/query-client.ts';
import { session } from '../session/session.ts';
import { storage } from '../storage.ts';
import { watchConnection } from './connection.ts';
import { keepAnswers, restoreAnswers, watchAnswers } from './kept-answers.ts';

const COINS = ['records.coins', 'pages', {}];

function beUser(userId = 7): void {
  session.setState({ status: 'ready', role: UserRole.user, userId, token: 'token' });
}

const read = (key: readonly unknown[]) => queryClient.getQueryData(key);

beforeEach(() => {
  beUser();
  queryClient.setQueryData(COINS, 'my moves');
});

describe('answers kept on the device', () => {
  test('are there again when the app is opened without a connection', () => {
    keepAnswers();
    queryClient.clear();
    restoreAnswers();
    expect(read(COINS)).toBe('my moves');
  });

  test('come back when the connection is lost, after the page was left', () => {
    onTestFinished(watchConnection());
    onTestFinished(watchAnswers());
    window.dispatchEvent(new Event('pagehide'));
    queryClient.clear();
    window.dispatchEvent(new Event('offline'));
    expect(read(COINS)).toBe('my moves');
  });

  test('are there after a reload where they may be reused for a day, and no longer', () => {
    const faults = ['repairs.faults', {}];
    const restored = (agoMs: number) => {
      queryClient.setQueryData(faults, 'what can be reported', { updatedAt: clock.nowMs() - agoMs });
      keepAnswers();
      queryClient.clear();
      watchAnswers()();
      return [read(faults), read(COINS)];
    };
    expect(restored(DAY_MS - 60_000)).toEqual(['what can be reported', undefined]);
    expect(restored(DAY_MS + 60_000)).toEqual([undefined, undefined]);
  });

  test('stay through a visit that never loads the code of their call', () => {
    const atMs = clock.nowMs() - 1000;
    const goods = { key: ['later.list', {}], data: 'goods', atMs, lastsMs: DAY_MS };
    storage.write('answers', { userId: 7, list: [goods] });
    watchAnswers()();
    expect(read(goods.key)).toBe('goods');
    keepAnswers();
    expect(storage.read('answers')?.list.toReversed()).toEqual([
      goods,
      expect.objectContaining({ key: COINS }),
    ]);
    beUser(8);
    keepAnswers();
    expect(storage.read('answers')?.list.map(({ key }) => key)).toEqual([COINS]);
  });

  test('are old when they come back, so that they are asked for again', () => {
    const atMs = clock.nowMs() - 60_000;
    queryClient.setQueryData(COINS, 'my moves', { updatedAt: atMs });
    keepAnswers();
    queryClient.clear();
    restoreAnswers();
    expect(queryClient.getQueryState(COINS)?.dataUpdatedAt).toBe(atMs);
  });

  test('never take the place of newer ones', () => {
    keepAnswers();
    queryClient.setQueryData(COINS, 'newer', { updatedAt: clock.nowMs() + 1000 });
    restoreAnswers();
    expect(read(COINS)).toBe('newer');
  });

  test('are for nobody else', () => {
    keepAnswers();
    queryClient.clear();
    beUser(8);
    restoreAnswers();
    expect(read(COINS)).toBeUndefined();
  });

  test('go with the player', () => {
    keepAnswers();
    forgetPersonalAnswers();
    expect(storage.read('answers')).toBeUndefined();
  });

  test('leave out secrets and everything that is no call', () => {
    queryClient.setQueryData(['uploads.token', {}], { url: 'secret' });
    queryClient.setQueryData(['identity.listDevices', {}], { list: [] });
    queryClient.setQueryData(['something else'], 1);
    keepAnswers();
    expect(storage.read('answers')?.list.map(({ key }) => key)).toEqual([COINS]);
  });

  test('are dropped after a week', () => {
    keepAnswers();
    queryClient.clear();
    vi.spyOn(Date, 'now').mockReturnValue(clock.nowMs() + 8 * DAY_MS);
    restoreAnswers();
    expect(read(COINS)).toBeUndefined();
  });

  test('are no more than the device can bear, the newest first', () => {
    for (let page = 0; page < 100; page++) {
      const answer = 'x'.repeat(20_000);
      queryClient.setQueryData(['records.games', page], answer, { updatedAt: 1000 + page });
    }
    keepAnswers();
    const list = storage.read('answers')?.list ?? [];
    expect(JSON.stringify(list).length).toBeLessThan(400_000);
    expect(list.map(({ key }) => key).slice(0, 2)).toEqual([COINS, ['records.games', 99]]);
  });
});
