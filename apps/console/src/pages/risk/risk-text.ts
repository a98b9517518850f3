/** What the rules of risk are called, and what each of their numbers means. */
import type { RiskKind } from '@boardwalk/contract/console';
import { countText } from '../../platform/format.ts';

interface RuleText {
  readonly name: string;
  readonly about: string;
  /** What it counts: one of it, and many. */
  readonly unit: readonly [one: string, many: string];
}

export const RULES: Readonly<Record<RiskKind, RuleText>> = {
  deviceAccounts: {
    name: 'Accounts on one device',
    about: 'Accounts with a mail address that signed in on the same device.',
    unit: ['account', 'accounts'],
  },
  deviceGifts: {
    name: 'Gifts for joining',
    about: 'Gifts for joining that accounts on the same device were given.',
    unit: ['gift', 'gifts'],
  },
  networkAccounts: {
    name: 'Accounts from one network',
    about:
      'Accounts that signed in from the same network and are still signed in. Mobile networks and campuses put many people behind one: look at what else speaks for it.',
    unit: ['account', 'accounts'],
  },
  invitations: {
    name: 'Invitations',
    about: 'Invitations of one player that looked wrong. Each waits for a person on the page Invitations.',
    unit: ['invitation', 'invitations'],
  },
  rounds: {
    name: 'Many rounds',
    about: 'Rounds one player plays, for coins or trial coins.',
    unit: ['round', 'rounds'],
  },
  stakes: {
    name: 'High stakes',
    about: 'Coins one player stakes.',
    unit: ['coin', 'coins'],
  },
  return: {
    name: 'Impossible luck',
    about: 'How far a player’s return in a room is above the published one, in games of chance.',
    unit: ['standard error', 'standard errors'],
  },
};

export const KIND_OPTIONS = Object.entries(RULES).map(([value, { name }]) => ({ value, label: name }));

/** `3 accounts within 30 days`. */
export function limitText(kind: RiskKind, allowed: number, withinHours: number): string {
  const [one, many] = RULES[kind].unit;
  return `${countText(allowed)} ${allowed === 1 ? one : many} within ${spanText(withinHours)}`;
}

export function spanText(hours: number): string {
  if (hours === 1) return 'an hour';
  if (hours === 24) return 'a day';
  return hours % 24 === 0 ? `${countText(hours / 24)} days` : `${countText(hours)} hours`;
}
