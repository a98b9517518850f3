import { type Celebration, celebrationOf } from '@boardwalk/games/celebration';
import { checkLevel } from '@boardwalk/rules';
import { useState } from 'react';
import type { InstantPrice, InstantRoomAnswer, Purse } from '../../domain/games/calls.ts';
import type { InstantGame, InstantRound } from '../../domain/games/list.ts';
import { requestAppReview } from '../../domain/session/app-review.ts';
import { useBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../platform/motion.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { refuseLevel, resultText, tellRefusal, unitOf } from './tell.ts';
import { useRounds } from './use-rounds.ts';

interface PlayOptions {
  readonly game: InstantGame;
  readonly answer: InstantRoomAnswer;
  readonly userLevel: number;
  readonly option: InstantPrice;
}

export interface Play {
  readonly bet: object;
  readonly onBet: (bet: object) => void;
  readonly purse: Purse;
  readonly choosePurse: (purse: Purse) => void;
  readonly hasTrialCoins: boolean;
  /** Its show has begun. */
  readonly shown: InstantRound | undefined;
  /** Being celebrated right now. */
  readonly win: { readonly round: InstantRound; readonly size: Celebration } | undefined;
  readonly endWin: () => void;
  /** Without what a round on its way costs. */
  readonly shownCoins: number;
  readonly isBalanceKnown: boolean;
  readonly isAsking: boolean;
  readonly isReady: boolean;
  /** What just happened, for screen readers; empty until it was shown. */
  readonly announcement: string;
  readonly start: () => void;
}

/** Playing: the gates before a round, its show, and what is said after it. */
export function usePlay({ game, answer, userLevel, option }: PlayOptions): Play {
  const { roomId } = answer.room;
  const { bet, setBet, shown, win, setWin, showRound, clear } = useShow(game);
  const [purse, choosePurse] = useState<Purse>('coins');
  const balances = useBalances();
  const held = balances[unitOf(purse)];
  const { runner, plays, isRecovering } = useRounds(game, roomId, {
    showRound,
    onRefusal: (error, order) => void tellRefusal(game, error, order.purse),
    onLate: () => toasts.show(t(game.texts.late), { type: 'info' }),
  });
  const [under] = plays;
  const isAsking = under !== undefined && under.round === undefined;
  const isReady = under === undefined && !isRecovering;
  const start = () => {
    if (!isReady) return;
    if (checkLevel(userLevel, option.userLevel)) return refuseLevel(option.userLevel);
    if (balances.isKnown && held < option.price)
      return emitEvent('insufficientBalance', { unit: unitOf(purse), isAsked: true });
    clear();
    runner.play({ roomId, productId: option.productId, stake: option.price, purse, bet });
  };
  return {
    bet,
    onBet: chosen => {
      clear();
      setBet(chosen);
    },
    purse,
    choosePurse,
    hasTrialCoins: balances.unified > 0,
    shown: shown?.round,
    win,
    endWin: () => {
      setWin(undefined);
      requestAppReview();
    },
    shownCoins: Math.max(0, held - (isAsking ? under.bet.stake : 0)),
    isBalanceKnown: balances.isKnown,
    isAsking,
    isReady,
    announcement: shown?.isOver ? resultText(shown.round) : '',
    start,
  };
}

/** What is on the stage: a round turns up with the bet it was played with, and is celebrated when its show is over. */
function useShow(game: InstantGame) {
  const [bet, setBet] = useState(game.firstBet);
  const [shown, setShown] = useState<{ readonly round: InstantRound; readonly isOver: boolean }>();
  const [win, setWin] = useState<Play['win']>();
  const showRound = async (round: InstantRound) => {
    setBet(round.bet);
    setShown({ round, isOver: false });
    playSound('drop');
    await new Promise(resolve => setTimeout(resolve, isMotionReduced() ? 0 : game.showMs));
    setShown({ round, isOver: true });
    const size = celebrationOf(round.stake, round.payout);
    playSound(size === 'none' ? 'landLow' : 'catch');
    if (size !== 'none') setWin({ round, size });
  };
  const clear = () => {
    setShown(undefined);
    setWin(undefined);
  };
  return { bet, setBet, shown, win, setWin, showRound, clear };
}
