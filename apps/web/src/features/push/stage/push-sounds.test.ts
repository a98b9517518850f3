import type { PusherEvent } from '@boardwalk/games/pusher';
import { expect, test } from 'vitest';
import { PushSounds, voiceOf } from './push-sounds.ts';

const contact = (strength: 1 | 2 | 3): PusherEvent => ({ type: 'contact', strength, x: 0 });
const won: PusherEvent = { type: 'coinWon', id: 20, kind: 'coin', value: 10 };

test('the harder a coin lands the louder it is', () => {
  const volumes = ([1, 2, 3] as const).map(strength => voiceOf(contact(strength))?.options.volume ?? 0);
  expect(volumes).toEqual(volumes.toSorted((one, other) => one - other));
  expect(new Set(volumes).size).toBe(3);
});

test('many coins at once are a few voices, and a win is one of them', () => {
  const heard: string[] = [];
  const sounds = new PushSounds((name, { pitch }) => heard.push(`${name} ${pitch}`));
  const crash = Array.from({ length: 40 }, () => contact(3));
  sounds.hear([...crash, won], 1000);
  expect(heard).toHaveLength(5);
  expect(heard[0]).toBe('coin 1.3');
  sounds.hear(crash, 1050);
  expect(heard).toHaveLength(5);
  sounds.hear(crash, 1200);
  expect(heard).toHaveLength(10);
});

test.each([
  ['loss', 'landLow'],
  ['mini', 'winSmall'],
  ['major', 'winBig'],
  ['lucky', 'winBig'],
  ['grand', 'fanfare'],
] as const)('a wheel that stops at %s sounds like it', (result, name) => {
  expect(voiceOf({ type: 'wheelStopped', spin: 1, result, payout: 0 })?.name).toBe(name);
});

test('a layer for the tower is set down, everything else rattles', () => {
  const voice = (bonus: 'layer' | 'shower') => voiceOf({ type: 'bonusDropped', bonus, coins: 7 })?.name;
  expect([voice('layer'), voice('shower')]).toEqual(['landHigh', 'catch']);
});

test('the shelf is not heard', () => {
  expect(voiceOf({ type: 'shelfTurned', side: 'front' })).toBeUndefined();
});

test('every lane has a note of its own, and all lamps together another sound', () => {
  const notes = [0, 1, 2, 3, 4].map(lane => voiceOf({ type: 'laneLit', lane, lamps: 1 }));
  expect(new Set(notes.map(voice => voice?.options.pitch)).size).toBe(5);
  expect(voiceOf({ type: 'lanesFull' })?.name).not.toBe(notes[0]?.name);
});
