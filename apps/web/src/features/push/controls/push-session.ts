/** What a player has dropped and won since sitting down: of the trays that are settled, and of the one in use. */
import type { PushInstruction } from '../../../domain/machine-room/seat/seat-state.ts';

interface Sum {
  readonly dropped: number;
  readonly wonCoins: number;
}

export interface PushSession {
  readonly settled: Sum;
  /** Undefined between two trays. */
  readonly tray: (Sum & { readonly left: number }) | undefined;
  /** Rounds that are in `settled`: a message that comes twice counts once. */
  readonly roundIds: readonly string[];
}

export const noSession: PushSession = {
  settled: { dropped: 0, wonCoins: 0 },
  tray: undefined,
  roundIds: [],
};

const ROUNDS_KEPT = 20;

export function foldSession(session: PushSession, told: PushInstruction): PushSession {
  const { event, roundId = '' } = told;
  if (event === 'settled') return settle(session, told);
  if (event !== 'coins' && event !== 'state') return session;
  // What was on its way when its tray was settled.
  if (roundId !== '' && session.roundIds.includes(roundId)) return session;
  if (told.dropped === undefined && told.coin === undefined && told.left === undefined) return session;
  const before = session.tray ?? { dropped: 0, wonCoins: 0, left: 0 };
  const { dropped = before.dropped, coin: wonCoins = before.wonCoins, left = before.left } = told;
  return { ...session, tray: { dropped, wonCoins, left } };
}

function settle(session: PushSession, { roundId = '', coin, dropped }: PushInstruction): PushSession {
  if (roundId !== '' && session.roundIds.includes(roundId)) return session;
  const last = {
    dropped: dropped ?? session.tray?.dropped ?? 0,
    wonCoins: coin ?? session.tray?.wonCoins ?? 0,
  };
  return {
    settled: add(session.settled, last),
    tray: undefined,
    roundIds: [...session.roundIds, roundId].slice(-ROUNDS_KEPT),
  };
}

export function totalOf({ settled, tray }: PushSession): Sum {
  return tray === undefined ? settled : add(settled, tray);
}

function add(one: Sum, other: Sum): Sum {
  return { dropped: one.dropped + other.dropped, wonCoins: one.wonCoins + other.wonCoins };
}
