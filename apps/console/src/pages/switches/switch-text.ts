/** What each switch is called, what it does, and how its value is read. */
import type { SwitchName } from '@boardwalk/contract/console';

interface SwitchText {
  readonly name: string;
  readonly does: string;
  /** How it is typed. */
  readonly hint: string;
  /** What an empty value means; undefined where there is none. */
  readonly none?: string;
}

export const SWITCHES: Readonly<Record<SwitchName, SwitchText>> = {
  shieldVersion: {
    name: 'Version under review',
    does: 'Apps of this very version are in review mode: they hide what a store’s reviewer must not see.',
    hint: 'A version, such as 3.4.0',
    none: 'no version is under review',
  },
  chatAddress: {
    name: 'Support chat',
    does: 'Where players are sent who want to talk to somebody, also when they are banned.',
    hint: 'An address that begins with https://',
    none: 'no chat is offered',
  },
  pickerLocales: {
    name: 'Languages to choose from',
    does: 'What the language picker offers. Who uses another one keeps it.',
    hint: 'Locales with commas, such as en-US, de-DE',
    none: 'all of them, but Arabic',
  },
  featureGroups: {
    name: 'Feature groups of new accounts',
    does: 'Whoever joins from now on is in these groups; 23 is group W, with its own recharge. Nobody else changes.',
    hint: 'Numbers with commas, such as 23, 41',
    none: 'in no group',
  },
  abTest: {
    name: 'A or B for new accounts',
    does: 'The group that apps are told for whoever joins from now on. Split puts half of them in each.',
    hint: 'A, B or split',
  },
  country: {
    name: 'Country of new accounts',
    does: 'The country that whoever joins from now on is told to be from.',
    hint: 'Three capital letters, such as USA',
  },
  answerMinutes: {
    name: 'Time to answer a report',
    does: 'Reports that wait for us any longer are marked in the inbox.',
    hint: 'Minutes from 1 to 10080, such as 60',
  },
};

export function valueText(name: SwitchName, value: string): string {
  return value === '' ? (SWITCHES[name].none ?? '') : value;
}

const SOURCES = { console: 'set here', environment: 'from the environment', builtIn: 'the default' } as const;

export function sourceText(source: keyof typeof SOURCES, environmentName: string): string {
  return source === 'environment' ? `${SOURCES.environment}, ${environmentName}` : SOURCES[source];
}
