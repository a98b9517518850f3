import { celebrationOf } from '@boardwalk/games/celebration';
import { checkLevel } from '@boardwalk/rules';
import { useRef, useState } from 'react';
import type { WayOn } from '../../domain/events.ts';
import { readBalances, useBalances } from '../../domain/session/balances.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { betOf, type PriceOption, type RoomAnswer, type Round, worthOf } from './play/round.ts';
import { type TurnState, useRounds } from './play/use-rounds.ts';
import { type Scene, useShow } from './show/use-show.ts';
import { refuseBalance, refuseLevel, tellLate, tellRefusal } from './tell.ts';

interface PlayOptions {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
  readonly option: PriceOption;
  readonly choose: (option: PriceOption) => void;
}

export interface Win {
  readonly round: Round;
  readonly onEnd: () => void;
}

export interface Play {
  readonly phase: TurnState['phase'];
  readonly scene: Scene;
  /** Without what a turn on its way costs. */
  readonly shownCoins: number;
  readonly isBalanceKnown: boolean;
  /** Being celebrated right now. */
  readonly win: Win | undefined;
  readonly turn: () => void;
  readonly open: () => void;
}

/** Playing: the gates before a turn, its show, and what is said and offered after it. */
export function usePlay({ answer, userLevel, option, choose }: PlayOptions): Play {
  const { scene, showRound, open, clear } = useShow();
  const [win, setWin] = useState<Win>();
  const turnAgain = useRef<() => void>(() => undefined);
  const waysOn = () => cheaperWays(answer, option, choose);

  const celebrate = async (round: Round) => {
    if (celebrationOf(round.stake, worthOf(round.prizes)) === 'none') return;
    await new Promise<void>(resolve => setWin({ round, onEnd: resolve }));
    setWin(undefined);
  };
  const presentPrizes = async (round: Round) => {
    await celebrate(round);
    const wish = await dialogs.open('gashaponPrize', { round });
    clear();
    // After the machine is free again.
    if (wish === 'again') setTimeout(() => turnAgain.current(), 0);
  };
  const { runner, state } = useRounds(answer.room.roomId, {
    showRound,
    presentPrizes,
    onRefusal: error => void tellRefusal(error, waysOn),
    onLate: tellLate,
  });
  const balances = useBalances();
  const shownCoins = Math.max(0, balances.coins - (state.phase === 'asking' ? state.bet.stake : 0));

  const turn = () => {
    if (state.phase !== 'idle') return;
    if (checkLevel(userLevel, option.userLevel)) return refuseLevel(option.userLevel);
    if (!option.available) return toasts.show(t('gashapon.tooFew'), { type: 'info' });
    if (balances.isKnown && balances.coins < option.price) return refuseBalance(waysOn());
    runner.play(betOf(answer, option));
  };
  turnAgain.current = turn;
  const { phase } = state;
  return { phase, scene, shownCoins, isBalanceKnown: balances.isKnown, win, turn, open };
}

/** Fewer turns at once, where the coins are enough for them. */
function cheaperWays(
  { room }: RoomAnswer,
  option: PriceOption,
  choose: (option: PriceOption) => void,
): readonly WayOn[] {
  const { coins } = readBalances();
  const way = room.prices
    .filter(({ price, available }) => available && price < option.price && price <= coins)
    .toSorted((one, other) => other.price - one.price)[0];
  if (way === undefined) return [];
  return [{ text: t('gashapon.turnFor', { coins: way.price }), go: () => choose(way) }];
}
