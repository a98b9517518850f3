import { type ClawEvent, type ClawStyle, POSE_KINDS, PRIZE_KINDS } from '@boardwalk/games/claw';
import { expect, test } from 'vitest';
import { prizeEar, soundClaw } from './claw-sounds.ts';

const PRIZE = POSE_KINDS.prize + PRIZE_KINDS.indexOf('charm');

/** What is heard while a prize is at each of these places, one a frame. */
function heardOf(style: ClawStyle, places: readonly number[]): string[] {
  const heard: string[] = [];
  const hear = prizeEar(style, name => void heard.push(name));
  places.forEach((x, frame) => {
    const trolley = [0, POSE_KINDS.trolley, 3, 8, 3, 0, 0, 0, 1];
    hear(Float32Array.from([...trolley, 16, PRIZE, x, 1, 0, 0, 0, 0, 1]), 2, frame * 17);
  });
  return heard;
}

function soundsOf(style: ClawStyle, event: ClawEvent): string[] {
  const heard: string[] = [];
  soundClaw(event, { style, isOwn: false }, name => void heard.push(name));
  return heard;
}

const pushed = Array.from({ length: 30 }, (_, frame) => frame * 0.03);

test.each([
  ['rings', 'clink'],
  ['bridge', 'knock'],
] as const)('a prize that is pushed begins with a sound of what it is on, and slides: %s', (style, first) => {
  const heard = heardOf(style, pushed);
  expect(heard.slice(0, 2)).toEqual([first, 'slide']);
  expect(heard.filter(name => name === first)).toHaveLength(1);
  expect(heard.filter(name => name === 'slide').length).toBeLessThan(pushed.length / 5);
});

test('a prize that hangs still, or falls, does not slide', () => {
  expect(heardOf('rings', [1, 1.001, 1, 1.002, 1])).toEqual([]);
  expect(heardOf('rings', [0, 0.5, 1.1, 1.8])).toEqual([]);
});

test.each(['heap', 'cups'] as const)('where much moves, only what falls is heard: %s', style => {
  expect(heardOf(style, pushed)).toEqual([]);
});

test('what a prize hits sounds like it, and what falls off a rod falls into water', () => {
  const contact: ClawEvent = { type: 'contact', strength: 2, x: 0 };
  expect((['heap', 'bridge', 'rings', 'cups'] as const).flatMap(style => soundsOf(style, contact))).toEqual([
    'thud',
    'knock',
    'clink',
    'tock',
  ]);
  const won: ClawEvent = { type: 'prizeWon', id: 16, kind: 'charm', round: 1 };
  expect(soundsOf('rings', won)).toEqual(['splash', 'catch']);
  expect(soundsOf('bridge', won)).toEqual(['catch']);
  expect(soundsOf('cups', won)).toEqual(['cup']);
});
