/** Names for new accounts. Not unique: the id is. */
import { randomInt } from 'node:crypto';
import { CREATURES, MOODS } from './names.data.ts';

export function friendlyName(): string {
  return `${pick(MOODS)} ${pick(CREATURES)} ${randomInt(10, 100)}`;
}

function pick(words: readonly string[]): string {
  return words[randomInt(words.length)] ?? 'Sunny';
}
