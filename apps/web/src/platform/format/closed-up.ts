import { formattingLocale } from '../i18n/i18n.ts';

/** A number and its word in Japanese stand together, which the standard's data parts: '6日' for '6 日'. */
const PARTED = /(?<=\d)[ \u00a0](?=[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])/gu;

export function closedUp(text: string, locale: string = formattingLocale()): string {
  return locale.startsWith('ja') ? text.replaceAll(PARTED, '') : text;
}
