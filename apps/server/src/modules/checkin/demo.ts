/** The calendar of a fresh installation: that of every one, and a bonus card with its seventh day. */
import { CHECK_IN_DAYS } from '@boardwalk/rules';
import type { CheckInDeps } from './index.ts';
import { addCalendar, readCalendars } from './store.ts';

const FROM_MS = Date.UTC(2000, 0, 2);

/** Leaves alone what is there already. */
export async function seedCalendar({
  database: { db },
  cards,
}: Pick<CheckInDeps, 'database' | 'cards'>): Promise<void> {
  const [calendar, ...others] = await readCalendars(db);
  if (!calendar || others.length > 0) return;
  const kinds = await cards.listKinds();
  const [smallest] = kinds
    .filter(kind => kind.class === 'bonus' && kind.isEnabled)
    .toSorted((one, other) => one.ratioPercent - other.ratioPercent);
  if (!smallest) return;
  const cardKindIds = calendar.cardKindIds.map((kindId, place) =>
    place === CHECK_IN_DAYS - 1 ? smallest.id : kindId,
  );
  await addCalendar(db, { ...calendar, fromMs: FROM_MS, cardKindIds });
}
