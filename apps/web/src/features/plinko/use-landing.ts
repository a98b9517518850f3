import type { PlinkoLanding } from '@boardwalk/stage/plinko';
import { type RefObject, useCallback, useState } from 'react';
import type { Win } from './board/BigWin.tsx';
import { flyCoins } from './board/coin-flight.ts';

export interface LandingRefs {
  readonly host: RefObject<HTMLElement | null>;
  readonly balance: RefObject<HTMLElement | null>;
  /** The picture of a coin that flying ones are copied from. */
  readonly coin: RefObject<HTMLElement | null>;
}

export interface LandingUse {
  /** The great win that is celebrated right now. */
  readonly win: Win | undefined;
  readonly endWin: () => void;
  readonly onLand: (landing: PlinkoLanding) => void;
}

const COINS_FLYING = { none: 0, chip: 3, burst: 7, celebration: 12 } as const;

/** What a landing sets off around the board: coins on their way to the balance, and the great wins' card. */
export function useLanding({ host, balance, coin }: LandingRefs): LandingUse {
  const [win, setWin] = useState<Win>();
  const onLand = useCallback(
    ({ ballId, stake, payout, skin, celebration, x, y }: PlinkoLanding) => {
      if (celebration === 'celebration') {
        const multiplierHundredths = Math.round((payout * 100) / stake);
        setWin({ id: ballId, multiplierHundredths, payout, purse: skin === 'silver' ? 'trial' : 'coins' });
      }
      const board = host.current?.getBoundingClientRect();
      const goal = balance.current?.getBoundingClientRect();
      const picture = coin.current?.firstElementChild;
      if (!board || !goal || !picture) return;
      const from = { x: board.left + x, y: board.top + y };
      const to = { x: goal.left + Math.min(22, goal.width / 2), y: goal.top + goal.height / 2 };
      flyCoins(picture, from, to, COINS_FLYING[celebration]);
    },
    [host, balance, coin],
  );
  const endWin = useCallback(() => setWin(undefined), []);
  return { win, endWin, onLand };
}
