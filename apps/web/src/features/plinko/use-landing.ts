import type { Celebration } from '@boardwalk/games/celebration';
import type { PlinkoLanding } from '@boardwalk/stage/plinko';
import { type RefObject, useCallback, useState } from 'react';
import { requestAppReview } from '../../domain/session/app-review.ts';
import { flyCoins } from '../../ui/money/coin-flight.ts';
import type { Purse } from './play/round.ts';

/** What of a landing is celebrated over the board. */
export interface Win {
  readonly id: string;
  readonly size: Celebration;
  readonly multiplierHundredths: number;
  readonly payout: number;
  readonly purse: Purse;
}

export interface LandingUse {
  /** The great win that is celebrated right now. */
  readonly win: Win | undefined;
  readonly endWin: () => void;
  readonly onLand: (landing: PlinkoLanding) => void;
}

const COINS_FLYING = { none: 0, chip: 3, burst: 7, celebration: 12 } as const;

/** What a landing sets off around the board: coins on their way to the balance, and the great wins' card. */
export function useLanding(host: RefObject<HTMLElement | null>): LandingUse {
  const [win, setWin] = useState<Win>();
  const onLand = useCallback(
    (landing: PlinkoLanding) => {
      const { celebration, x, y } = landing;
      // The stage itself shows smaller ones at their slot.
      if (celebration === 'celebration') setWin(winOf(landing));
      const board = host.current?.getBoundingClientRect();
      if (board === undefined) return;
      const from = { x: board.left + x, y: board.top + y };
      flyCoins({ from, count: COINS_FLYING[celebration], kind: purseOf(landing) });
    },
    [host],
  );
  const endWin = useCallback(() => {
    setWin(undefined);
    requestAppReview();
  }, []);
  return { win, endWin, onLand };
}

function winOf(landing: PlinkoLanding): Win {
  const { ballId, stake, payout, celebration } = landing;
  const multiplierHundredths = Math.round((payout * 100) / stake);
  return { id: ballId, size: celebration, multiplierHundredths, payout, purse: purseOf(landing) };
}

function purseOf({ skin }: PlinkoLanding): Purse {
  return skin === 'silver' ? 'trial' : 'coins';
}
