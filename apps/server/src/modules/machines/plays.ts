/**
 * A play is one record of a machine: of a claw one round, of a pusher one session. A simulated machine plays with seeds
 * that were committed to before; a real one has none.
 */
import type { Clock, UserId } from '@boardwalk/base';
import type { RoundSeeds } from '@boardwalk/games/fairness';
import type { CommittedSeeds } from '../fairness/index.ts';
import type { RoundProof } from '../rounds/index.ts';
import type { MachineSettings, PlayRecord, PlayStart } from './driver.ts';
import type { PlayStore, PrizeName } from './store/plays.ts';

export interface PlayOpening {
  readonly roomId: number;
  readonly userId: UserId;
  readonly gameType: number;
  readonly settings: MachineSettings;
  /** Undefined of a real machine. */
  readonly seeds: CommittedSeeds | undefined;
}

export interface PlayTotals {
  readonly stake: number;
  readonly payout: number;
  readonly prizes: readonly PrizeName[];
  /** Steps into the record at which the best of it begins. */
  readonly bestStep: number;
}

/** For `Machine.begin`, with what proves its rounds and what the player may be told. */
export interface StartedPlay extends PlayStart {
  readonly proof: Exclude<RoundProof, { readonly by: 'pair' | 'shared' }>;
  readonly serverSeedHash: string | undefined;
}

export interface Plays {
  start(opening: PlayOpening): Promise<StartedPlay>;
  /** Once. Without a record, of a fault or a physical machine, it cannot be replayed. */
  finish(playId: string, record: PlayRecord | undefined, totals: PlayTotals): Promise<void>;
  /**
   * Ends plays that nobody ends any more, so that their seeds are told, and returns how many: `all` of those without an
   * open round, for a start of the only server, or those of which nothing was heard for an hour.
   */
  endAbandoned(which: 'stale' | 'all'): Promise<number>;
}

/** No play goes on for so long without another round. */
const STALE_MS = 60 * 60_000;

export function createPlays(store: PlayStore, clock: Clock): Plays {
  return {
    start: async ({ seeds, settings, ...opening }) => {
      const { version: settingsVersion, configVersion } = settings;
      const playId = await store.add({ ...opening, settingsVersion, configVersion, seeds });
      const proof = seeds ? ({ by: 'play', playId, seeds } as const) : ({ by: 'machine', playId } as const);
      return { playId, settings, seeds: seeds && plain(seeds), proof, serverSeedHash: seeds?.serverSeedHash };
    },
    finish: (playId, record, totals) => store.end(playId, { ...totals, record }),
    endAbandoned: which => store.endAbandoned(new Date(clock.nowMs() - (which === 'all' ? 0 : STALE_MS))),
  };
}

/** What crosses to a worker. */
function plain({ serverSeed, clientSeed, nonce }: RoundSeeds): RoundSeeds {
  return { serverSeed, clientSeed, nonce };
}
