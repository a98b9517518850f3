/** The calendars of the daily bonus as the staff sees and changes them: by new versions alone. */
import { type Clock, DAY_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import { CHECK_IN_DAYS, CLUB_CLASSES } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { startTime } from '../../http/console/start-time.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Cards } from '../cards/index.ts';
import { calendarAt } from './standing.ts';
import { addCalendar, countTaken, readCalendars } from './store.ts';

export type CheckInConsoleName = Extract<keyof ConsoleCalls, `checkin.${string}`>;

export interface CheckInConsoleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write'>;
  readonly cards: Pick<Cards, 'listKinds'>;
}

const TAKEN_MS = 30 * DAY_MS;

export function checkInConsole(deps: CheckInConsoleDeps): ConsoleHandlers<CheckInConsoleName> {
  const { database, clock, cards } = deps;
  return {
    'checkin.calendars': async () => {
      const nowMs = clock.nowMs();
      const [calendars, kinds, taken] = await Promise.all([
        readCalendars(database.db),
        cards.listKinds(),
        countTaken(database.db, new Date(nowMs - TAKEN_MS)),
      ]);
      const current = calendarAt(calendars, nowMs);
      const stateOf = (fromMs: number) => {
        if (fromMs > nowMs) return 'toCome';
        return fromMs === current?.fromMs ? 'now' : 'before';
      };
      return {
        ...taken,
        kinds: kinds
          .filter(({ isEnabled }) => isEnabled)
          .map(({ id, names }) => ({ kindId: id, name: names['en-US'] ?? '' })),
        list: calendars.map(({ id, fromMs, coins, cardKindIds, clubPercents }) => ({
          calendarId: id,
          state: stateOf(fromMs),
          from: fromMs,
          coins: [...coins],
          cardKindIds: [...cardKindIds],
          jadePercent: clubPercents[CLUB_CLASSES.jade] ?? 0,
          rubyPercent: clubPercents[CLUB_CLASSES.ruby] ?? 0,
        })),
      };
    },
    'checkin.add': ({ input, who }) => add(deps, who, input),
  };
}

async function add(
  { database, clock, cards, audit }: CheckInConsoleDeps,
  who: StaffWho,
  { fields, reason }: ConsoleInputOf<ConsoleCalls['checkin.add']>,
): Promise<{ done: true }> {
  const { from, coins, cardKindIds, jadePercent, rubyPercent } = fields;
  const nowMs = clock.nowMs();
  // A week that began in the past keeps its calendar: nothing begins there any more.
  const fromMs = startTime(from, nowMs);
  if (coins.length !== CHECK_IN_DAYS || cardKindIds.length !== CHECK_IN_DAYS)
    throw new Refusal('badInput', { field: 'coins' });
  const known = (await cards.listKinds()).filter(({ isEnabled }) => isEnabled).map(({ id }) => id);
  if (cardKindIds.some(id => id !== 0 && !known.includes(id)))
    throw new Refusal('badInput', { field: 'cardKindIds' });
  await transaction(database, async tx => {
    const clubPercents = { [CLUB_CLASSES.jade]: jadePercent, [CLUB_CLASSES.ruby]: rubyPercent };
    const id = await addCalendar(tx, { fromMs, coins, cardKindIds, clubPercents });
    if (id === undefined) throw new Refusal('changedMeanwhile');
    await audit.write(tx, who, {
      action: 'checkin.add',
      subject: { kind: 'checkin', id: String(id), name: 'the daily bonus' },
      reason,
      after: { ...fields, from: fromMs },
    });
  });
  return { done: true };
}
