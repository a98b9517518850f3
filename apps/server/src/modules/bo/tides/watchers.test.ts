import type { RoomId, UserId } from '@boardwalk/base';
import { createTestClock } from '@boardwalk/testkit';
import { expect, it } from 'vitest';
import { Watchers } from './watchers.ts';

const room = 7001 as RoomId;
const [ann, bob] = [1 as UserId, 2 as UserId];

it('a room is watched as long as somebody is in it, and the first is told apart', () => {
  const watchers = new Watchers(createTestClock());
  expect(watchers.isWatched(room)).toBe(false);
  expect(watchers.change(room, ann, 'entered')).toBe('first');
  expect(watchers.change(room, bob, 'entered')).toBe('other');
  watchers.change(room, ann, 'left');
  expect(watchers.isWatched(room)).toBe(true);
  watchers.change(room, bob, 'left');
  expect(watchers.isWatched(room)).toBe(false);
  expect(watchers.change(room, bob, 'entered')).toBe('first');
});

it('a room that was asked for is watched for a while', () => {
  const clock = createTestClock();
  const watchers = new Watchers(clock);
  watchers.look(room);
  clock.advance(19_999);
  expect(watchers.isWatched(room)).toBe(true);
  clock.advance(1);
  expect(watchers.isWatched(room)).toBe(false);
});
