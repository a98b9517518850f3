/** What an account may be reached by and shown as, on top of the product's rules. */
import { type Branded, Refusal } from '@boardwalk/base';
import { DEFAULT_CURRENCY, LOCALES } from '@boardwalk/contract/constants';
import { CURRENCIES } from '@boardwalk/contract/enums';
import { checkMail, checkNickname, matchLocale, roleOf as roleOfText } from '@boardwalk/rules';
import { isNameFree } from './names.ts';

/** Trimmed and in lower case, as the database keeps it. */
export type MailAddress = Branded<string, 'MailAddress'>;

export type AccountRole = 'guest' | 'user' | 'maintainer';

export const GUEST_ROLE_TEXT = 'guest';
export const USER_ROLE_TEXT = 'user';

const UPLOADED_PICTURE = /^\/uploads\/[A-Za-z0-9_-]{8,64}\.(png|jpg|webp)$/;

/** The one way from typed text to an address; refuses what is none. */
export function mailAddress(typed: string): MailAddress {
  const mail = findMailAddress(typed);
  if (mail === undefined) throw new Refusal('badMail');
  return mail;
}

export function findMailAddress(typed: string): MailAddress | undefined {
  const mail = typed.trim().toLowerCase();
  return checkMail(mail) ? undefined : (mail as MailAddress);
}

/** The name as it is kept: composed, so that equal names are equal text. */
export function nicknameOf(typed: string): string | Refusal<'badNickname' | 'reservedName'> {
  const nickname = typed.normalize('NFC').trim();
  return checkNickname(nickname) ?? (isNameFree(nickname) ? nickname : new Refusal('reservedName'));
}

/** Empty takes the picture away; otherwise one that was uploaded here, never an outside address. */
export function checkPortrait(portrait: string): Refusal<'notFound'> | undefined {
  return portrait === '' || UPLOADED_PICTURE.test(portrait) ? undefined : new Refusal('notFound');
}

export function roleOf(roleText: string): AccountRole {
  return roleText === GUEST_ROLE_TEXT ? 'guest' : roleOfText(roleText);
}

export function knownLocale(language: string | undefined): string {
  return matchLocale(language ?? '', LOCALES);
}

export function knownCurrency(currency: string | undefined): string {
  return CURRENCIES.find(known => known === currency) ?? DEFAULT_CURRENCY;
}

/** The date of a block without an end. */
export const ENDLESS = new Date(Date.UTC(9999, 11, 31));

const BLOCK_REASON_MAX = 500;

/** The reason as it is shown: a player must be told one. */
export function blockReasonOf(typed: string): string | Refusal<'badInput'> {
  const reason = typed.trim();
  const isFit = reason !== '' && reason.length <= BLOCK_REASON_MAX;
  return isFit ? reason : new Refusal('badInput', { field: 'reason' });
}

/** Lies ahead, or is not given for a block without an end. */
export function blockEndOf(untilMs: number | undefined, nowMs: number): Date | Refusal<'badInput'> {
  if (untilMs === undefined) return ENDLESS;
  const isFit = untilMs > nowMs && untilMs < ENDLESS.getTime();
  return isFit ? new Date(untilMs) : new Refusal('badInput', { field: 'until' });
}

/** Accounts cannot play while the date of their block lies ahead. */
export function isBlockedAt(blockedUntil: Date | null, nowMs: number): blockedUntil is Date {
  return blockedUntil !== null && blockedUntil.getTime() > nowMs;
}
