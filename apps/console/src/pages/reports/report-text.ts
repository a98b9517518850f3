/** Reports in words. */
import { APPEAL_FAULT, GameType, RepairFault } from '@boardwalk/contract/enums';
import type { OutputOf } from '../../platform/call.ts';

export type Row = OutputOf<'reports.list'>['list'][number];
export type Report = OutputOf<'reports.report'>;
export type AnswerState = 'working' | 'solved' | 'declined';

export const READS = ['reports.', 'audit.', 'players.', 'session.me'];

export const FAULTS: Readonly<Record<number, string>> = {
  [RepairFault.machine]: 'Machine is broken',
  [RepairFault.prize]: 'Prize missing or wrong',
  [RepairFault.coins]: 'Coins missing',
  [RepairFault.connection]: 'Picture or connection',
  [RepairFault.account]: 'Account',
  [RepairFault.people]: 'Somebody misbehaves',
  [APPEAL_FAULT]: 'Appeal of a ban',
  [RepairFault.other]: 'Something else',
};

export const REPORT_STATES: Readonly<Record<Row['state'], string>> = {
  open: 'Open',
  working: 'Being worked on',
  solved: 'Solved',
  declined: 'Declined',
  closed: 'Closed by the player',
};

export const ANSWER_STATES: readonly { readonly value: AnswerState; readonly label: string }[] = [
  { value: 'working', label: 'Ask or tell' },
  { value: 'solved', label: 'Solved' },
  { value: 'declined', label: 'Decline' },
];

const ON_THE_FLOOR: readonly number[] = [GameType.claw, GameType.push, GameType.plinko, GameType.gashapon];

/** Where the room is seen in the console; empty where it is no machine of the floor. */
export function roomAddress({
  gameType,
  roomId,
  roomName,
}: Pick<Row, 'gameType' | 'roomId' | 'roomName'>): string {
  const isThere = gameType !== undefined && ON_THE_FLOOR.includes(gameType) && roomName !== '';
  return isThere ? `/machines?room=${roomId}` : '';
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

const NAMES: Readonly<Record<string, string>> = {
  userAgent: 'Browser',
  language: 'Language',
  onLine: 'Online',
  screen: 'Screen',
  page: 'Page',
};

/** What the device knew of itself: the app sends JSON, others whatever they like. */
export function deviceFacts(extend: string): Fact[] {
  if (extend === '') return [];
  try {
    const known: unknown = JSON.parse(extend);
    if (typeof known !== 'object' || known === null) return [{ name: 'Device', value: extend }];
    return Object.entries(known).map(([name, value]) => ({
      name: NAMES[name] ?? name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
  } catch {
    return [{ name: 'Device', value: extend }];
  }
}

/** Whose language the player reads; empty where nobody has told. */
export function languageOf(extend: string): string {
  const language = deviceFacts(extend).find(({ name }) => name === 'Language')?.value ?? '';
  try {
    return language === '' ? '' : (new Intl.DisplayNames(undefined, { type: 'language' }).of(language) ?? '');
  } catch {
    return language;
  }
}

/** What the staff finds, as it is read on a button. */
export const OUTCOMES: Readonly<Record<Report['suggestions'][number]['outcome'], string>> = {
  confirmed: 'It was so',
  unclear: 'Nobody can tell',
  goodwill: 'Goodwill',
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something took, as short as it can be said. */
export function spanText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.round(ms / 1000)} s`;
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} h` : `${Math.round(ms / DAY_MS)} d`;
}
