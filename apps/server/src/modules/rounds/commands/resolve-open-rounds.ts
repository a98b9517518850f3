/**
 * Ends rounds that nobody plays any more: after a crash, and when their time is over. A game that can tell
 * how its round came out says so; any other round is void and pays back.
 */
import { isRefusal, type RoomId, type RoundId, type UserId } from '@boardwalk/base';
import type { Log } from '../../../platform/log.ts';
import type { Round } from '../round.ts';
import type { RoundStore } from '../store/rounds.ts';
import { type ClosingDeps, type RoundSettlement, settleRound, voidRound } from './close-round.ts';

/**
 * Undefined: nothing is known of the round, so its stake goes back. `'wait'`: it may still come out, so it is
 * left for a later run.
 */
export type ResolveRound = (round: Round) => Promise<RoundSettlement | 'wait' | undefined>;

export interface ResolveDeps extends ClosingDeps {
  readonly store: RoundStore;
  readonly roundsOf: (rows: Awaited<ReturnType<RoundStore['listOpen']>>) => Promise<Round[]>;
  readonly resolverOf: (gameType: number) => ResolveRound | undefined;
  readonly find: (userId: UserId, roundId: RoundId) => Promise<Round | undefined>;
  readonly left: LeftRounds;
  readonly log: Log;
}

/** What this process knows of rounds that are not resolved yet. */
export interface LeftRounds {
  /** Nobody plays them any more, and they may still come out. */
  readonly waiting: Map<RoundId, Pick<Round, 'id' | 'userId' | 'roomId'>>;
  /** Being resolved: a machine may take a minute to come to its end. */
  readonly underWay: Set<RoundId>;
}

const AT_ONCE = 100;

/** Those whose time is over by `untilMs`. Returns how many ended; one that fails is left for the next run. */
export async function resolveOpenRounds(deps: ResolveDeps, untilMs: number): Promise<number> {
  let ended = 0;
  let afterId = 0;
  for (;;) {
    const rows = await deps.store.listOpen(new Date(untilMs), afterId, AT_ONCE);
    const results = await Promise.all((await deps.roundsOf(rows)).map(round => resolve(deps, round)));
    ended += results.filter(isEnded => isEnded).length;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return ended;
    afterId = last.id;
  }
}

/** Those of a room that an earlier run has left. Returns how many ended. */
export async function resolveWaiting(deps: ResolveDeps, roomId: RoomId): Promise<number> {
  const waiting = [...deps.left.waiting.values()].filter(round => round.roomId === roomId);
  const results = await Promise.all(waiting.map(round => resolve(deps, round)));
  return results.filter(isEnded => isEnded).length;
}

/** Looks at the round once it is its own to end: what was read of it before may be over by now. */
async function resolve(deps: ResolveDeps, { id, userId }: Pick<Round, 'id' | 'userId'>): Promise<boolean> {
  const { underWay, waiting } = deps.left;
  if (underWay.has(id)) return false;
  underWay.add(id);
  try {
    const round = await deps.find(userId, id);
    if (round?.state === 'open') return await end(deps, round);
    waiting.delete(id);
    return false;
  } finally {
    underWay.delete(id);
  }
}

async function end(deps: ResolveDeps, round: Round): Promise<boolean> {
  const { resolverOf, left, log } = deps;
  try {
    const settlement = await resolverOf(round.gameType)?.(round);
    if (settlement === 'wait') {
      left.waiting.set(round.id, round);
      return false;
    }
    left.waiting.delete(round.id);
    const outcome = settlement
      ? await settleRound(deps, round, settlement)
      : await voidRound(deps, round, { kind: 'round.abandoned' });
    return outcome.state === 'posted';
  } catch (error) {
    if (!isRefusal(error))
      log.error({ err: error, roundId: round.id }, 'an open round could not be resolved');
    return false;
  }
}
