/**
 * Lets others go by what moves without a word on the path of a play: the ledger itself is read behind its horizon, and
 * what moved is handed to each follower in the transaction that notes how far it is, so that it counts exactly once.
 */
import { type Database, type Transaction, transaction } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import {
  addFollowers,
  lockPlace,
  type Moved,
  movePlace,
  readMoved,
  readPlaces,
  stepEnd,
} from './store/following.ts';
import { readHorizon } from './store/horizon.ts';
import type { Stretch } from './store/house-gains.ts';

export type { Moved } from './store/following.ts';

export interface Follower {
  /** For ever: it is what its place is stored under. */
  readonly name: string;
  /**
   * Writes what follows from the moves in `tx`, once for each transfer: those behind `since`, up to `until`. What it
   * returns runs when that is committed, and is lost with a crash: a job has to find what it left undone.
   */
  take(tx: Transaction, moves: readonly Moved[], stretch: Stretch): Promise<void | (() => Promise<unknown>)>;
}

export interface Following {
  follow(follower: Follower): void;
  /** Brings every follower up to what was posted before; waits for another node that is at it, and throws what one throws. */
  catchUp(): Promise<void>;
  /** Something was posted: followers hear of it within a second. Costs nothing when that is planned already. */
  wake(): void;
  /** From now on they are brought up to date, also about what other nodes post. */
  start(): void;
  stop(): Promise<void>;
}

/** Many plays are taken together; nobody sees a quest move any sooner. */
const WAIT_MS = 300;
const LOOK_EVERY_MS = 5000;

export function createFollowing({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Log;
}): Following {
  const followers: Follower[] = [];
  let isKnown = false;
  let running: Promise<void> = Promise.resolve();
  let planned: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;
  const run = (isPatient: boolean): Promise<void> => {
    running = running
      .catch(() => undefined)
      .then(async () => {
        if (!isKnown)
          await addFollowers(
            database,
            followers.map(({ name }) => name),
          );
        isKnown = true;
        await bringUp({ database, log }, followers, isPatient);
      });
    return running;
  };
  const look = () =>
    void run(false).catch((error: unknown) => log.warn({ err: error }, 'the ledger could not be followed'));
  return {
    follow: follower => {
      followers.push(follower);
      isKnown = false;
    },
    catchUp: () => run(true),
    wake: () => {
      if (!timer || followers.length === 0) return;
      planned ??= setTimeout(() => {
        planned = undefined;
        look();
      }, WAIT_MS);
    },
    start: () => {
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      clearTimeout(planned);
      timer = undefined;
      await running.catch(() => undefined);
    },
  };
}

interface Deps {
  readonly database: Database;
  readonly log: Log;
}

async function bringUp(deps: Deps, followers: readonly Follower[], isPatient: boolean): Promise<void> {
  const horizon = await readHorizon(deps.database.db);
  const failed = new Set<string>();
  for (;;) {
    const places = await readPlaces(deps.database);
    const behind = followers.filter(({ name }) => !failed.has(name) && (places.get(name) ?? 0) < horizon);
    if (behind.length === 0) return;
    // Those furthest back first; whoever is at the same place takes the same moves, which are read once.
    const since = Math.min(...behind.map(({ name }) => places.get(name) ?? 0));
    const until = await stepEnd(deps.database, since, horizon);
    const moves = await readMoved(deps.database, since, until);
    for (const follower of behind.filter(({ name }) => (places.get(name) ?? 0) === since)) {
      const isTaken = await take(deps, follower, { since, until, moves, isPatient });
      if (!isTaken) failed.add(follower.name);
    }
  }
}

interface Step extends Stretch {
  readonly moves: readonly Moved[];
  readonly isPatient: boolean;
}

/** False when it has to wait for the next look; one that fails does not keep back the others. */
async function take({ database, log }: Deps, follower: Follower, step: Step): Promise<boolean> {
  const { name } = follower;
  const { since, until, moves, isPatient } = step;
  try {
    const after = await transaction(database, async tx => {
      if (!(await lockPlace(tx, name, since, isPatient))) return isPatient ? 'moved' : undefined;
      const next = moves.length > 0 ? await follower.take(tx, moves, { since, until }) : undefined;
      await movePlace(tx, name, until);
      return next ?? 'taken';
    });
    if (typeof after === 'function') await after();
    return after !== undefined;
  } catch (error) {
    if (isPatient) throw error;
    log.error({ err: error, follower: name }, 'a follower of the ledger could not take what moved');
    return false;
  }
}
