/** A player's hunts: their shots are summed up when somebody looks, and are one row of records from then on. */
import type { UserId } from '@boardwalk/base';
import { type Database, transaction } from '../../../platform/database/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import {
  createHuntStore,
  type HuntFilter,
  lockHunts,
  readLatestHunts,
  readShotsAfter,
  writeHunts,
} from '../store/hunts.ts';
import { foldHunts, type Hunt } from './fold.ts';

interface HuntDeps {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'readHorizon' | 'readRun'>;
}

/** Three minutes of fire are summed up in one transaction, and no more than an hour of it in one look. */
const STEP_SHOTS = 2000;
const MOST_STEPS = 20;

export type Hunts = ReturnType<typeof createHunts>;

export function createHunts({ database, wallet }: HuntDeps) {
  const store = createHuntStore(database);
  const rollUp = async (userId: UserId): Promise<void> => {
    const latest = Math.max(0, ...(await store.listLatest(userId)).map(({ lastId }) => lastId));
    if (!(await store.hasShotsAfter(userId, latest))) return;
    for (let step = 0; step < MOST_STEPS; step++) {
      if ((await rollStep({ database, wallet }, userId)) < STEP_SHOTS) return;
    }
  };
  return {
    ...store,
    /** The latest first. */
    list: async (filter: HuntFilter): Promise<readonly Hunt[]> => {
      // Further back nothing is new.
      if (filter.before === undefined) await rollUp(filter.userId);
      return store.list(filter);
    },
    find: async (userId: UserId, huntId: number): Promise<Hunt | undefined> => {
      await rollUp(userId);
      return store.find(userId, huntId);
    },
  };
}

/** How many shots it took in. */
function rollStep({ database, wallet }: HuntDeps, userId: UserId): Promise<number> {
  return transaction(database, async tx => {
    await lockHunts(tx, userId);
    // A shot below it that is not seen yet would never be taken in.
    const until = await wallet.readHorizon(tx);
    const latest = await readLatestHunts(tx, userId);
    const after = Math.max(0, ...latest.map(({ lastId }) => lastId));
    const shots = await readShotsAfter(tx, { userId, after, until, limit: STEP_SHOTS });
    for (const [unit, ofUnit] of Map.groupBy(shots, shot => shot.unit)) {
      const last = latest.find(hunt => hunt.unit === unit);
      const transferIds = ofUnit.map(({ id }) => id);
      const run = await wallet.readRun(tx, { userId, unit, after: last?.lastId, transferIds });
      const steps = ofUnit.flatMap((shot, index) => {
        const step = run[index];
        return step ? [{ shot, step }] : [];
      });
      await writeHunts(tx, foldHunts(userId, last, steps));
    }
    return shots.length;
  });
}
