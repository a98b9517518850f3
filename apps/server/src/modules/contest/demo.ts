/** A demo's season: it takes entries already, for two more days. */
import { DAY_MS } from '@boardwalk/base';
import { transaction } from '../../platform/database/index.ts';
import type { ContestDeps } from './deps.ts';
import { demoAbout, demoName } from './names.data.ts';
import { addSeason, listFigures, lockSeasons } from './store/seasons.ts';

const PRIZES = [1000, 600, 400, 200, 100];

export async function seedSeason({
  database,
  clock,
}: Pick<ContestDeps, 'database' | 'clock'>): Promise<void> {
  const inDays = (days: number) => new Date(clock.nowMs() + days * DAY_MS);
  await transaction(database, async tx => {
    await lockSeasons(tx);
    if ((await listFigures(tx, 1)).length > 0) return;
    await addSeason(tx, {
      name: demoName,
      about: demoAbout,
      entriesAt: inDays(-8),
      votesAt: inDays(2),
      finalAt: inDays(6),
      endsAt: inDays(9),
      prizes: PRIZES,
    });
  });
}
