/** How players are looked for, and how much of them is shown. */
import type { UserId } from '@boardwalk/base';
import { findMailAddress, type UserSought } from '../accounts/index.ts';
import type { StatementFilter } from '../wallet/index.ts';

const HIGHEST_ID = 2_147_483_647;
const DEVICE = /^[\w.:-]{8,128}$/;
const MOST_WORDS = 6;

/**
 * What a typed text may mean. A mail address is found as a whole only: whoever may not read addresses must not come to
 * one letter by letter.
 */
export function soughtBy(typed: string): UserSought | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const mail = findMailAddress(text);
  if (mail !== undefined) return { mail };
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  const words = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return {
    ...(number > 0 && number <= HIGHEST_ID ? { userId: number as UserId } : {}),
    ...(DEVICE.test(text) ? { deviceId: text } : {}),
    words: words.slice(0, MOST_WORDS),
  };
}

/** `b•••••@posteo.de`: enough to recognize, not enough to write to. As many dots for everybody. */
export function maskedMail(mail: string | null): string {
  if (!mail) return '';
  const at = mail.lastIndexOf('@');
  return `${[...mail][0] ?? ''}•••••${mail.slice(at)}`;
}

export type LedgerPart = 'plays' | 'prizes' | 'money' | 'staff';

/** First words of the ledger's kinds. Whatever is none of them is a play: each game has a word of its own. */
const WORDS = {
  prizes: ['pack'],
  money: ['signup', 'demo', 'shop', 'recharge', 'checkin', 'recall'],
  staff: ['staff', 'repair', 'account'],
} as const;

export function areasOf(part: LedgerPart | undefined): StatementFilter['areas'] {
  if (part === undefined) return undefined;
  if (part === 'plays') return { words: Object.values(WORDS).flat(), isNoneOf: true };
  return { words: WORDS[part], isNoneOf: false };
}
