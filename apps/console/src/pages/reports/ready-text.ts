/** Ready answers in the player's language, with what they leave open filled in. */
import { LOCALES } from '@boardwalk/contract/constants';
import type { OutputOf } from '../../platform/call.ts';
import { deviceFacts, type Report } from './report-text.ts';

export type ReadyText = OutputOf<'reports.aids'>['texts'][number];
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en-US';

/** What the report itself says, or else what the player's device said. */
export function localeOf({ playerLocale, extend }: Pick<Report, 'playerLocale' | 'extend'>): Locale {
  const told = playerLocale || (deviceFacts(extend).find(({ name }) => name === 'Language')?.value ?? '');
  const language = told.split('-')[0];
  return (
    LOCALES.find(locale => locale === told) ??
    LOCALES.find(locale => locale.split('-')[0] === language) ??
    DEFAULT_LOCALE
  );
}

export interface Filling {
  readonly player: string;
  readonly room: string;
  readonly coins: number;
}

/** What is not known stays open, to be seen and filled in by hand. */
export function fillIn(text: string, { player, room, coins }: Filling, locale: Locale): string {
  const known: Readonly<Record<string, string>> = {
    player,
    room,
    coins: coins > 0 ? new Intl.NumberFormat(locale).format(coins) : '',
  };
  return text.replaceAll(/\{(\w+)\}/g, (open, name: string) => known[name] || open);
}

/** What still has to be filled in; empty where nothing does. */
export function openPlaces(text: string): string {
  return /\{(player|room|coins)\}/.exec(text)?.[0] ?? '';
}

/** Those of this kind of report first, then those of any. */
export function readyFor(texts: readonly ReadyText[], faultType: number): ReadyText[] {
  return texts
    .filter(({ value }) => value.faultType === faultType || value.faultType === 0)
    .toSorted(
      (one, other) =>
        other.value.faultType - one.value.faultType || one.value.name.localeCompare(other.value.name),
    );
}
