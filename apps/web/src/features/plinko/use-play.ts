import { isPlinkoRows } from '@boardwalk/games/plinko';
import { checkLevel } from '@boardwalk/rules';
import { useState } from 'react';
import { type Auto, useAuto } from '../../domain/rounds/auto/use-auto.ts';
import type { PlayUnderWay } from '../../domain/rounds/round-runner.ts';
import { useBalances } from '../../domain/session/balances.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { hiddenCoins } from './play/hidden-coins.ts';
import type { Bet, Result, RoomAnswer, Round } from './play/round.ts';
import type { ChoicesUse } from './play/use-choices.ts';
import { useRounds } from './play/use-rounds.ts';
import {
  landedText,
  purseCoins,
  refuseBalance,
  refuseLevel,
  tellEnd,
  tellLate,
  tellRefusal,
  waysOn,
} from './tell.ts';

interface PlayOptions {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
  readonly choices: ChoicesUse;
  readonly showBall: (round: Round, pace: number) => Promise<unknown>;
}

export interface Play {
  /** Without what is still in the air. */
  readonly shownCoins: number;
  readonly isBalanceKnown: boolean;
  readonly hasTrialCoins: boolean;
  /** Newest first. */
  readonly results: readonly Result[];
  readonly isFlying: boolean;
  /** A ball was paid for and its answer is not there yet. */
  readonly isAsking: boolean;
  readonly isReady: boolean;
  readonly auto: Auto<Bet>;
  /** What just happened, for screen readers. */
  readonly announcement: string;
  readonly drop: (isHeld: boolean) => void;
}

/** Playing: the shown balance, the gates before a ball, and what is said of what comes of it. */
export function usePlay({ answer, userLevel, choices, showBall }: PlayOptions): Play {
  const { bet, price, purse, choose } = choices;
  const [announcement, setAnnouncement] = useState('');
  const [history] = useState(() => resultsOf(answer));
  const ways = () => waysOn({ ...choices, prices: answer.room.prices, userLevel });
  const { runner, plays, seen, isRecovering } = useRounds(answer.room.roomId, {
    prepareBoard: ({ rows, risk }) => isPlinkoRows(rows) && choose({ rows, risk }),
    showBall,
    onLand: round => setAnnouncement(landedText(round)),
    onRefusal: (error, refused) => void tellRefusal(error, refused, ways),
    onLate: tellLate,
  });
  const results = [...seen.map(resultOf), ...othersOf(history, seen, plays)];
  const balances = useBalances();
  const shownCoins = Math.max(0, purseCoins(balances, purse) - hiddenCoins(plays, purse));
  const canAfford = (stake: number) => !balances.isKnown || shownCoins >= stake;
  const auto = useAuto({ runner, canAfford, onEnd: tellEnd });

  const drop = (isHeld: boolean) => {
    if (checkLevel(userLevel, price.userLevel)) return refuseLevel(price.userLevel);
    if (!canAfford(bet.stake)) {
      // What is in the air may bring more than enough.
      if (plays.length === 0) refuseBalance(purse, ways());
      else if (!isHeld) toasts.show(t('plinko.waitForBalls'), { type: 'info' });
      return;
    }
    const { outcome } = isHeld ? runner.play(bet) : runner.tap(bet);
    if (outcome === 'full' && !isHeld) toasts.show(t('failure.tooManyPlays'), { type: 'info' });
  };

  return {
    shownCoins,
    isBalanceKnown: balances.isKnown,
    hasTrialCoins: purseCoins(balances, 'trial') > 0,
    results,
    isFlying: plays.length > 0,
    isAsking: plays.some(({ round }) => round === undefined),
    isReady: !isRecovering,
    auto,
    announcement,
    drop,
  };
}

/** The room's last results as it was entered, the newest first. */
function resultsOf({ history }: RoomAnswer): readonly Result[] {
  return history.map(({ multiplierHundredths, createTime }, index) => ({
    id: `history-${createTime}-${index}`,
    multiplierHundredths,
    createTime,
    isOwn: false,
  }));
}

function resultOf({ roundId: id, multiplierHundredths, createTime }: Round): Result {
  return { id, multiplierHundredths, createTime, isOwn: true };
}

/** Without one's own rounds: they are told as they land, not before and not twice. */
function othersOf(
  history: readonly Result[],
  seen: readonly Round[],
  plays: readonly PlayUnderWay<Bet, Round>[],
): readonly Result[] {
  const own = new Set([...seen, ...plays.map(({ round }) => round)].map(round => round?.createTime));
  return history.filter(({ createTime }) => !own.has(createTime));
}
