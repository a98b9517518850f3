/** A play is one record of a machine: of a claw one round, of a pusher one sitting. It has a seed of its own. */
import { randomBytes } from 'node:crypto';
import type { Clock, UserId } from '@boardwalk/base';
import { hashServerSeed } from '@boardwalk/games/fairness';
import type { MachineSettings, PlayRecord, PlayStart } from './driver.ts';
import type { PlayStore, PrizeName } from './store/plays.ts';

/** Known before a play; the seed itself stays here until the play has ended. */
export interface PreparedPlay {
  readonly serverSeed: string;
  readonly serverSeedHash: string;
}

export interface PlayOpening {
  readonly roomId: number;
  readonly userId: UserId;
  readonly gameType: number;
  readonly settings: MachineSettings;
  readonly clientSeed: string;
  /** What the player was told before; without, a new one. */
  readonly prepared?: PreparedPlay;
}

export interface PlayTotals {
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly PrizeName[];
  /** Steps into the record at which the best of it begins. */
  readonly bestStep: number;
}

/** For `Machine.begin`, with what the player may be told. */
export interface StartedPlay extends PlayStart {
  readonly serverSeedHash: string;
}

export interface Plays {
  prepare(): PreparedPlay;
  start(opening: PlayOpening): Promise<StartedPlay>;
  /** Once. Without a record, of a fault or a physical machine, it cannot be replayed. */
  finish(playId: string, record: PlayRecord | undefined, totals: PlayTotals): Promise<void>;
  /**
   * Ends plays that nobody ends any more, so that their seeds are told, and returns how many: `all` of those without an
   * open round, for a start of the only server, or those of which nothing was heard for an hour.
   */
  endAbandoned(which: 'stale' | 'all'): Promise<number>;
}

const SEED_BYTES = 32;
/** No play goes on for so long without another round. */
const STALE_MS = 60 * 60_000;

export function createPlays(store: PlayStore, clock: Clock): Plays {
  return {
    prepare,
    start: async ({ prepared = prepare(), settings, ...opening }) => {
      const { serverSeed, serverSeedHash } = prepared;
      const { version: settingsVersion, configVersion } = settings;
      const playId = await store.add({ ...opening, settingsVersion, configVersion, serverSeed });
      const seeds = { serverSeed, clientSeed: opening.clientSeed, nonce: 0 };
      return { playId, settings, seeds, serverSeedHash };
    },
    finish: (playId, record, totals) => store.end(playId, { ...totals, record }),
    endAbandoned: which => store.endAbandoned(new Date(clock.nowMs() - (which === 'all' ? 0 : STALE_MS))),
  };
}

function prepare(): PreparedPlay {
  const serverSeed = randomBytes(SEED_BYTES).toString('hex');
  return { serverSeed, serverSeedHash: hashServerSeed(serverSeed) };
}
