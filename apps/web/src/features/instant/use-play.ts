import { checkLevel } from '@boardwalk/rules';
import { useState } from 'react';
import type { InstantPrice, InstantRoomAnswer, Purse } from '../../domain/games/calls.ts';
import type { InstantGame, InstantRound } from '../../domain/games/list.ts';
import { type Auto, useAuto } from '../../domain/rounds/auto/use-auto.ts';
import type { PlayUnderWay } from '../../domain/rounds/round-runner.ts';
import { requestAppReview } from '../../domain/session/app-review.ts';
import { useBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { refuseLevel, resultText, tellEnd, tellRefusal, unitOf } from './tell.ts';
import { type Order, useRounds } from './use-rounds.ts';
import { type Show, useShow } from './use-show.ts';

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
  readonly show: Show;
  readonly endWin: () => void;
  /** Without what a round on its way costs, or brings before it was seen. */
  readonly shownCoins: number;
  readonly isBalanceKnown: boolean;
  readonly isAsking: boolean;
  /** A round is on the stage and not over yet. */
  readonly isShowing: boolean;
  readonly isReady: boolean;
  readonly auto: Auto<Order>;
  /** What automatic play would play. */
  readonly order: Order;
  /** What just happened, for screen readers; empty until it was shown. */
  readonly announcement: string;
  readonly start: () => void;
}

/** Playing: the gates before a round, its show, and what is said after it. */
export function usePlay({ game, answer, userLevel, option }: PlayOptions): Play {
  const { roomId } = answer.room;
  const show = useShow(game);
  const [purse, choosePurse] = useState<Purse>('coins');
  const balances = useBalances();
  const held = balances[unitOf(purse)];
  const { runner, plays, isRecovering } = useRounds(game, roomId, {
    showRound: show.showRound,
    onRefusal: (error, refused) => void tellRefusal(game, error, refused.purse),
    onLate: () => toasts.show(t(game.texts.late), { type: 'info' }),
  });
  const [under] = plays;
  const isOver = show.shown?.isOver ?? false;
  const isReady = under === undefined && !isRecovering;
  const shownCoins = Math.max(0, held - hiddenCoins(under, isOver));
  const order: Order = { roomId, productId: option.productId, stake: option.price, purse, bet: show.bet };
  const canAfford = (stake: number) => !balances.isKnown || shownCoins >= stake;
  const auto = useAuto({ runner, canAfford, onEnd: tellEnd });
  const start = () => {
    if (!isReady) return;
    if (checkLevel(userLevel, option.userLevel)) return refuseLevel(option.userLevel);
    if (!canAfford(option.price))
      return emitEvent('insufficientBalance', { unit: unitOf(purse), isAsked: true });
    show.clear();
    runner.play(order);
  };
  return {
    bet: show.bet,
    onBet: chosen => {
      show.clear();
      show.setBet(chosen);
    },
    purse,
    choosePurse,
    hasTrialCoins: balances.unified > 0,
    show,
    endWin: () => {
      show.endWin();
      requestAppReview();
    },
    shownCoins,
    isBalanceKnown: balances.isKnown,
    isAsking: under !== undefined && under.round === undefined,
    isShowing: under?.round !== undefined && !isOver,
    isReady,
    auto,
    order,
    announcement: isOver && show.shown ? resultText(show.shown.round) : '',
    start,
  };
}

/** The server's balance has the payout of a round that is still being shown. */
function hiddenCoins(under: PlayUnderWay<Order, InstantRound> | undefined, isOver: boolean): number {
  if (under === undefined) return 0;
  if (under.round === undefined) return under.bet.stake;
  return isOver ? 0 : under.round.payout;
}
