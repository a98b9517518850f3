import { afterEach, describe, expect, test, vi } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { storage } from '../../platform/storage.ts';
import { guide } from './guide.ts';
import { guideStore, isOnTheWay } from './guide-store.ts';
import { loadNewcomerPlan } from './newcomer.ts';

const points = ['one', 'two', 'three'].map(target => ({ target, text: `About ${target}` }));
const plan = (id: string) => ({ id, paths: ['/', '/plinko/:room'], goal: '/plinko/3', points });
const step = () => guideStore.getState().step;

afterEach(() => guide.abort());

describe('the guide', () => {
  test('starts at step 1, goes on by one, and is complete after its last', () => {
    const completed = vi.fn<() => void>();
    expect(guide.start(plan('a'), completed)).toBe(true);
    expect(step()).toBe(1);
    guide.next();
    guide.next();
    expect(step()).toBe(3);
    expect(completed).not.toHaveBeenCalled();
    guide.next();
    expect(step()).toBe(0);
    expect(completed).toHaveBeenCalledOnce();
  });

  test('that is aborted is gone without being complete', () => {
    const completed = vi.fn<() => void>();
    guide.start(plan('b'), completed);
    guide.next();
    guide.abort();
    expect(guideStore.getState()).toEqual({ id: '', step: 0, paths: [], goal: '', points: [] });
    guide.next();
    expect(step()).toBe(0);
    expect(completed).not.toHaveBeenCalled();
  });

  test('comes once on a device, also when it was left', () => {
    guide.start(plan('c'));
    guide.abort();
    expect(guide.start(plan('c'))).toBe(false);
    expect(guide.start(plan('d'))).toBe(true);
    expect(storage.read('guide')).toEqual({ shown: ['c', 'd'] });
  });

  test('does not take the place of another, and has something to say', () => {
    guide.start(plan('e'));
    expect(guide.start(plan('f'))).toBe(false);
    guide.abort();
    expect(guide.start({ ...plan('g'), points: [] })).toBe(false);
  });

  test('is bounded, and is not upset by nonsense in the storage', () => {
    localStorage.setItem('boardwalk.guide', '{"shown":[1,null]}');
    const many = Array.from({ length: 50 }, (_, at) => ({ target: `t${at}`, text: 'x' }));
    expect(guide.start({ ...plan('h'), points: many })).toBe(true);
    expect(guideStore.getState().points).toHaveLength(20);
  });

  test.each([
    ['/', true],
    ['/plinko/7', true],
    ['/user/settings', false],
  ])('leads over %s: %s', (pathname, expected) => {
    expect(isOnTheWay(plan('i'), pathname)).toBe(expected);
  });
});

describe('the way of a newcomer', () => {
  test('is the one the operators wrote first', async () => {
    const room = { id: 1, roomId: 6001, gameType: 6, path: '/plinko/6001' };
    openWorld().server.on('content.guideRooms', () => ({
      list: [
        { ...room, steps: [{ target: 'drop', message: 'Now drop the ball.' }] },
        { ...room, id: 2, steps: [] },
      ],
    }));
    expect(await loadNewcomerPlan()).toEqual({
      id: 'newcomer',
      paths: ['/', '/home/:tab', '/plinko/:room'],
      goal: '/plinko/6001',
      points: [{ target: 'drop', text: 'Now drop the ball.' }],
    });
  });

  test('is none where they wrote none', async () => {
    openWorld().server.on('content.guideRooms', () => ({ list: [] }));
    expect(await loadNewcomerPlan()).toBeUndefined();
  });
});
