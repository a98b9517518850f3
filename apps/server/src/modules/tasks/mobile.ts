/**
 * Verifies a phone number by a code of six digits: good for ten minutes, five tries and one use. Every message costs money,
 * so that each is counted before it is sent: by account, number, address and for the whole house.
 */
import { randomInt } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, Refusal, type UserId } from '@boardwalk/base';
import { transaction } from '../../platform/database/index.ts';
import { knownLocale } from '../accounts/index.ts';
import type { GuessLimit } from '../identity/index.ts';
import type { TaskDeps } from './deps.ts';
import { smsText } from './sms-texts.data.ts';
import { deleteCode, deleteMobile, saveCode, saveMobile, takeTry } from './store/mobiles.ts';

export const SMS_PAUSE_MS = MINUTE_MS;
const CODE_LIFE_MS = 10 * MINUTE_MS;
const TRIES = 5;

const limits = {
  pause: { name: 'sms pause', most: 1, windowMs: SMS_PAUSE_MS },
  ofAccount: { name: 'sms of account', most: 5, windowMs: HOUR_MS },
  ofNumber: { name: 'sms to number', most: 3, windowMs: HOUR_MS },
  ofNumberADay: { name: 'sms to number a day', most: 6, windowMs: DAY_MS },
  ofAddress: { name: 'sms from address', most: 10, windowMs: HOUR_MS },
  /** Whoever makes accounts to send messages at the house's cost ends here. */
  ofHouse: { name: 'sms of house', most: 500, windowMs: HOUR_MS },
  guesses: { name: 'sms guesses', most: 10, windowMs: HOUR_MS },
} as const satisfies Record<string, GuessLimit>;

const E164 = /^\+[1-9][0-9]{6,14}$/;

/** As people write it, with `00` or `+` before the country. Refuses `badMobile`. */
export function mobileNumber(typed: string): string {
  const number = typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (!E164.test(number)) throw new Refusal('badMobile');
  return number;
}

type Deps = Pick<TaskDeps, 'database' | 'clock' | 'texter' | 'identity'>;

export interface SmsOrder {
  readonly userId: UserId;
  readonly mobile: string;
  readonly address: string;
  readonly language: string | undefined;
}

export async function sendSms(deps: Deps, { userId, mobile, address, language }: SmsOrder): Promise<void> {
  const { database, clock, texter, identity } = deps;
  const number = mobileNumber(mobile);
  if (texter.isNowhere) throw new Refusal('providerUnavailable');
  const counted = await identity.countGuesses(
    [
      [limits.pause, String(userId)],
      [limits.ofAccount, String(userId)],
      [limits.ofNumber, number],
      [limits.ofNumberADay, number],
      [limits.ofAddress, address],
      [limits.ofHouse, 'all'],
    ],
    'codeTooSoon',
  );
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await identity.hashing.hash(code);
  const nowMs = clock.nowMs();
  const sentAt = new Date(nowMs);
  const expiresAt = new Date(nowMs + CODE_LIFE_MS);
  await saveCode(database.db, { userId, number, codeHash, tries: TRIES, sentAt, expiresAt });
  const locale = knownLocale(language);
  try {
    await texter.send({ to: number, text: smsText(locale, code), language: locale });
  } catch (error) {
    await deleteCode(database.db, userId, codeHash);
    await counted.giveBack();
    throw error;
  }
}

/** Refuses `mobileTaken` only after the code was right: strangers learn nothing about numbers. */
export async function completeMobile(
  { database, clock, identity }: Deps,
  userId: UserId,
  { mobile, code }: { readonly mobile: string; readonly code: string },
): Promise<void> {
  const number = mobileNumber(mobile);
  await identity.countGuesses([[limits.guesses, String(userId)]]);
  const now = new Date(clock.nowMs());
  const codeHash = await takeTry(database.db, userId, number, now);
  const isRight = await identity.hashing.verify(codeHash ?? null, code);
  if (!codeHash || !isRight) throw new Refusal('wrongCode');
  // Used up whatever comes of it.
  if (!(await deleteCode(database.db, userId, codeHash))) throw new Refusal('wrongCode');
  await transaction(database, async tx => {
    await deleteMobile(tx, userId);
    if (!(await saveMobile(tx, userId, number, now))) throw new Refusal('mobileTaken');
  });
}
