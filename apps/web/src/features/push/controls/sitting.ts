/** What a player has dropped and won since sitting down: of the trays that are settled, and of the one in use. */
import type { PushInstruction } from '../../../domain/machine-room/seat/seat-state.ts';

interface Sum {
  readonly dropped: number;
  readonly wonCoins: number;
}

export interface Sitting {
  readonly settled: Sum;
  /** Undefined between two trays. */
  readonly tray: (Sum & { readonly left: number }) | undefined;
  /** Rounds that are in `settled`: a message that comes twice counts once. */
  readonly roundIds: readonly string[];
}

export const noSitting: Sitting = {
  settled: { dropped: 0, wonCoins: 0 },
  tray: undefined,
  roundIds: [],
};

const ROUNDS_KEPT = 20;

export function foldSitting(sitting: Sitting, told: PushInstruction): Sitting {
  const { event, roundId = '' } = told;
  if (event === 'settled') return settle(sitting, told);
  if (event !== 'coins' && event !== 'state') return sitting;
  // What was on its way when its tray was settled.
  if (roundId !== '' && sitting.roundIds.includes(roundId)) return sitting;
  if (told.dropped === undefined && told.coin === undefined && told.left === undefined) return sitting;
  const before = sitting.tray ?? { dropped: 0, wonCoins: 0, left: 0 };
  const { dropped = before.dropped, coin: wonCoins = before.wonCoins, left = before.left } = told;
  return { ...sitting, tray: { dropped, wonCoins, left } };
}

function settle(sitting: Sitting, { roundId = '', coin, dropped }: PushInstruction): Sitting {
  if (roundId !== '' && sitting.roundIds.includes(roundId)) return sitting;
  const last = {
    dropped: dropped ?? sitting.tray?.dropped ?? 0,
    wonCoins: coin ?? sitting.tray?.wonCoins ?? 0,
  };
  return {
    settled: add(sitting.settled, last),
    tray: undefined,
    roundIds: [...sitting.roundIds, roundId].slice(-ROUNDS_KEPT),
  };
}

export function totalOf({ settled, tray }: Sitting): Sum {
  return tray === undefined ? settled : add(settled, tray);
}

function add(one: Sum, other: Sum): Sum {
  return { dropped: one.dropped + other.dropped, wonCoins: one.wonCoins + other.wonCoins };
}
