/** Takes the blocked off the lists and lets them back on: at once where it is heard of, otherwise by a job. */
import type { UserId } from '@boardwalk/base';
import { transaction } from '../../platform/database/index.ts';
import { accountChanged } from '../accounts/index.ts';
import type { RankDeps } from './deps.ts';
import { listMoved, saveBlocked } from './store/players.ts';
import { lockRanks } from './store/scores.ts';

type BlockDeps = Pick<RankDeps, 'database' | 'clock' | 'bus' | 'log'>;

export function heedBlocks(deps: BlockDeps): void {
  deps.bus.subscribe(accountChanged, ({ userId }) => {
    lookAtBlocks(deps, userId).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a block could not be noted on the top lists'),
    );
  });
}

/** How many players it moved. */
export async function lookAtBlocks({ database, clock }: BlockDeps, userId?: UserId): Promise<number> {
  const now = new Date(clock.nowMs());
  const moved = await listMoved(database.db, now, userId);
  if (moved.length === 0) return 0;
  return transaction(database, async tx => {
    await lockRanks(tx);
    await saveBlocked(tx, moved, now);
    return moved.length;
  });
}
