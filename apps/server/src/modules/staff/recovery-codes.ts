/** Codes for the day somebody loses their passkey or phone: 80 random bits each, good once, kept as hashes. */
import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from './policy.ts';

/** Without letters that are read for others. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'));
}

/** The same for a code that is typed in capitals or without its lines; undefined for what could be none. */
export function recoveryHash(code: string): Buffer | undefined {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  const isOne =
    plain.length === GROUPS * GROUP_LENGTH && [...plain].every(letter => LETTERS.includes(letter));
  return isOne ? createHash('sha256').update(plain).digest() : undefined;
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
