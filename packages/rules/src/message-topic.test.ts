import { describe, expect, it } from 'vitest';
import { isToldByDefault, quietMinutesLeft, topicOfMessage } from './message-topic.ts';

describe('the topic of a message', () => {
  it.each([
    [1, 'news'],
    [4, 'prizes'],
    [8, 'prizes'],
    [14, 'rewards'],
    [21, 'rewards'],
    [28, 'rewards'],
    [201, 'account'],
    [999, 'rewards'],
  ] as const)('of type %i is %s', (type, topic) => {
    expect(topicOfMessage(type)).toBe(topic);
  });

  it.each([
    ['prizes', 'push', true],
    ['news', 'push', true],
    ['recall', 'mail', true],
    ['recall', 'push', false],
    ['news', 'mail', false],
  ] as const)('%s by %s is told unless somebody says otherwise: %s', (topic, way, isTold) => {
    expect(isToldByDefault(topic, way)).toBe(isTold);
  });
});

describe('quiet hours', () => {
  const night = { fromMinute: 22 * 60, untilMinute: 8 * 60 };
  const noon = { fromMinute: 12 * 60, untilMinute: 14 * 60 };
  it.each([
    [night, 21 * 60 + 59, 0],
    [night, 22 * 60, 600],
    [night, 0, 480],
    [night, 8 * 60 - 1, 1],
    [night, 8 * 60, 0],
    [noon, 12 * 60, 120],
    [noon, 14 * 60, 0],
    [{ fromMinute: 0, untilMinute: 0 }, 0, 0],
  ])('%j at minute %i leave %i', (quiet, now, left) => {
    expect(quietMinutesLeft(quiet, now)).toBe(left);
  });
});
