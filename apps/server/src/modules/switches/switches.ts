/** What can be switched: how a typed value is read, and what stands without one. Pure. */
import type { SwitchName } from '@boardwalk/contract/console';
import { LOCALES } from '@boardwalk/contract/constants';
import { list, type Parsed, type Setting, text } from '../../platform/config/setting.ts';
import { type Config, settings } from '../../platform/config/settings.ts';

export interface SwitchValues {
  /** App version under review; empty for none. */
  readonly shieldVersion: string;
  /** Support chat; empty for none. */
  readonly chatAddress: string;
  /** Empty offers those of the specification. */
  readonly pickerLocales: readonly string[];
  /** Feature groups of new accounts. */
  readonly featureGroups: readonly number[];
  /** The group of new accounts: A, B, or either by chance. */
  readonly abTest: 'A' | 'B' | 'split';
  /** The country of new accounts. */
  readonly country: string;
  /** Within so many minutes reports are to be answered. */
  readonly answerMinutes: number;
}

export type SwitchEnvironment = 'SHIELD_VERSION' | 'CHAT_URL' | 'PICKER_LOCALES';

interface Switch<Value> {
  readonly setting: Setting<Value>;
  readonly environment?: SwitchEnvironment;
}

const MOST_GROUPS = 64;
const HIGHEST_GROUP = 32_767;
const ANSWER_MINUTES = 60;
const MOST_MINUTES = 10_080;

export const SWITCHES: { readonly [Name in SwitchName]: Switch<SwitchValues[Name]> } = {
  shieldVersion: {
    setting: text('App version under review', '', /^\d{1,4}(\.\d{1,4}){1,3}$/),
    environment: 'SHIELD_VERSION',
  },
  chatAddress: { setting: settings.CHAT_URL, environment: 'CHAT_URL' },
  pickerLocales: { setting: knownLocales(), environment: 'PICKER_LOCALES' },
  featureGroups: { setting: groups() },
  abTest: { setting: oneOfGroups() },
  country: { setting: text('Country of new accounts', 'USA', /^[A-Z]{3}$/) },
  answerMinutes: { setting: minutes() },
};

export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

/** What stands where the console has set nothing, as it is typed. */
export function otherwiseOf(name: SwitchName, config: Pick<Config, SwitchEnvironment>): string {
  const { setting, environment } = SWITCHES[name];
  if (!environment) return setting.shown;
  const value = config[environment];
  return typeof value === 'string' ? value : value.join(', ');
}

function knownLocales(): Setting<readonly string[]> {
  const names = list('Locales of the language picker');
  return {
    ...names,
    parse: raw => {
      const parsed = names.parse(raw);
      const wrong = parsed.ok ? parsed.value.find(one => !LOCALES.some(locale => locale === one)) : undefined;
      return wrong === undefined ? parsed : { ok: false, problem: `there is no dictionary for ‘${wrong}’` };
    },
  };
}

function groups(): Setting<readonly number[]> {
  const parts = list('Feature groups of new accounts');
  return {
    ...parts,
    parse: raw => {
      const parsed = parts.parse(raw);
      const numbers = parsed.ok ? parsed.value.map(Number) : [];
      const isGood = numbers.every(one => Number.isInteger(one) && one >= 0 && one <= HIGHEST_GROUP);
      return isGood && numbers.length <= MOST_GROUPS
        ? { ok: true, value: [...new Set(numbers)] }
        : { ok: false, problem: `takes up to ${MOST_GROUPS} numbers from 0 to ${HIGHEST_GROUP}` };
    },
  };
}

function oneOfGroups(): Setting<SwitchValues['abTest']> {
  const about = 'Group of new accounts';
  return {
    about,
    shown: 'A',
    secret: false,
    parse: (raw): Parsed<SwitchValues['abTest']> => {
      if (raw === '') return { ok: true, value: 'A' };
      return raw === 'A' || raw === 'B' || raw === 'split'
        ? { ok: true, value: raw }
        : { ok: false, problem: 'is A, B or split' };
    },
  };
}

function minutes(): Setting<number> {
  return {
    about: 'Minutes within which reports are to be answered',
    shown: String(ANSWER_MINUTES),
    secret: false,
    parse: raw => {
      const value = raw === '' ? ANSWER_MINUTES : /^\d{1,5}$/.test(raw) ? Number(raw) : 0;
      return value >= 1 && value <= MOST_MINUTES
        ? { ok: true, value }
        : { ok: false, problem: `is a number from 1 to ${MOST_MINUTES}` };
    },
  };
}
