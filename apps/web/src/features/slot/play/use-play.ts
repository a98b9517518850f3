import { type Celebration, celebrationOf } from '@boardwalk/games/celebration';
import { type SlotWord, slotMachines, slotScript } from '@boardwalk/games/slot';
import { checkLevel, SPIN_MS_MIN } from '@boardwalk/rules';
import type { Cue, SlotPace } from '@boardwalk/stage/slot';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { usePrice } from '../../../domain/rounds/use-price.ts';
import { requestAppReview } from '../../../domain/session/app-review.ts';
import { useBalances } from '../../../domain/session/balances.ts';
import { clock } from '../../../platform/clock.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { useReels } from '../stage/use-reels.ts';
import { type Order, outcomeOf, type Price, type Purse, type RoomAnswer, type Round } from './round.ts';
import {
  purseCoins,
  refuseBalance,
  refuseLevel,
  resultText,
  tellEnd,
  tellJackpot,
  tellRefusal,
} from './tell.ts';
import { type Auto, useAuto } from './use-auto.ts';
import { useSpins } from './use-spins.ts';

interface PlayOptions {
  readonly answer: RoomAnswer;
  readonly machine: SlotWord;
  readonly userLevel: number;
  readonly host: RefObject<HTMLElement | null>;
}

export interface Play {
  readonly price: Price;
  readonly choosePrice: (price: Price) => void;
  readonly purse: Purse;
  readonly choosePurse: (purse: Purse) => void;
  readonly hasTrialCoins: boolean;
  /** Without what a spin on its way costs. */
  readonly shownCoins: number;
  readonly isBalanceKnown: boolean;
  readonly isAsking: boolean;
  readonly isReady: boolean;
  readonly isSeen: boolean;
  readonly pace: SlotPace;
  readonly setPace: (pace: SlotPace) => void;
  /** The round on the reels, and the event that is shown of it. */
  readonly shown: Round | undefined;
  readonly cue: Cue | undefined;
  /** The listener hears what was won so far, in coins, as it is counted; returns how to stop. */
  readonly listenToCount: (listener: (coins: number) => void) => () => void;
  /** Being celebrated right now. */
  readonly win: { readonly round: Round; readonly size: Celebration } | undefined;
  readonly endWin: () => void;
  /** What just happened, for screen readers; empty until it was shown. */
  readonly announcement: string;
  readonly auto: Auto;
  /** Spins, or brings the spin that is shown to its end. */
  readonly press: () => void;
}

/** Playing: the gates before a spin, its show, and what is said after it. */
export function usePlay({ answer, machine, userLevel, host }: PlayOptions): Play {
  const { room } = answer;
  const [price, choosePrice] = usePrice(room.prices, userLevel);
  const [purse, choosePurse] = useState<Purse>('coins');
  const show = useShow(machine, host);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const balances = useBalances();
  const { runner, plays, isRecovering } = useSpins(room.roomId, {
    showRound: show.showRound,
    onSeen: round => {
      show.celebrate(round);
      void tellJackpot(round);
      const { freeStops, pick, jackpot } = round.outcome;
      const isFeature = freeStops.length > 0 || pick >= 0 || jackpot !== 'none';
      auto.note({ stake: round.stake, payout: round.payout, isFeature });
    },
    onRefusal: (error, order) => {
      auto.fail();
      void tellRefusal(error, order);
    },
    onLate: () => toasts.show(t('slot.late'), { type: 'info' }),
  });
  const [under] = plays;
  const isReady = under === undefined && !isRecovering;
  const held = purseCoins(balances, purse);
  const canAfford = !balances.isKnown || held >= price.price;
  const spin = () => {
    lastMs.current = clock.nowMs();
    show.clear();
    runner.play(orderOf({ roomId: room.roomId, price, purse, machine }));
  };
  // Whatever the pace, and however fast somebody presses.
  const waitMs = () => Math.max(0, lastMs.current + SPIN_MS_MIN - clock.nowMs());
  const auto = useAuto({ stake: price.price, isReady, canAfford, waitMs, spin, onEnd: tellEnd });
  const press = () => {
    if (!isReady) return show.hurry();
    if (checkLevel(userLevel, price.userLevel)) return refuseLevel(price.userLevel);
    if (!canAfford) return refuseBalance(purse);
    if (waitMs() === 0) spin();
  };
  const isAsking = under !== undefined && under.round === undefined;
  return {
    ...show,
    price,
    choosePrice,
    purse,
    choosePurse,
    hasTrialCoins: purseCoins(balances, 'trial') > 0,
    shownCoins: shownCoins(held, under),
    isBalanceKnown: balances.isKnown,
    isAsking,
    isReady,
    auto,
    press,
  };
}

type Under = { readonly bet: Order; readonly round?: undefined } | { readonly round: Round } | undefined;

/** What a spin brings is in the balance before it is shown: it is kept back until then. */
function shownCoins(held: number, under: Under): number {
  if (under === undefined) return held;
  if (under.round === undefined) return Math.max(0, held - under.bet.stake);
  return Math.max(0, held - under.round.payout);
}

interface Choice {
  readonly roomId: number;
  readonly price: Price;
  readonly purse: Purse;
  readonly machine: SlotWord;
}

function orderOf({ roomId, price, purse, machine }: Choice): Order {
  // The server refuses anything else: trial coins feed no jackpot.
  const jackpots = purse === 'coins' && slotMachines[machine].hasJackpots;
  return { roomId, productId: price.productId, stake: price.price, purse, bet: { machine, jackpots } };
}

/** What is on the reels, and what is said of it when its show is over. */
function useShow(machine: SlotWord, host: PlayOptions['host']) {
  const [shown, setShown] = useState<Round>();
  const [isOver, setOver] = useState(false);
  const [cue, setCue] = useState<Cue>();
  const [win, setWin] = useState<Play['win']>();
  const [pace, setPace] = useState<SlotPace>('normal');
  const onCount = useRef<(coins: number) => void>(() => undefined);
  const listenToCount = useCallback((listener: (coins: number) => void) => {
    onCount.current = listener;
    return () => {
      onCount.current = () => undefined;
    };
  }, []);
  const stake = shown?.stake ?? 0;
  const { stage, isSeen } = useReels(host, machine, {
    onCue: setCue,
    onCount: hundredths => onCount.current(Math.floor((stake * hundredths) / 100)),
  });
  const showRound = async (round: Round) => {
    setShown(round);
    setOver(false);
    await stage.show(slotScript(machine, round.stake, outcomeOf(round)), pace);
    setOver(true);
    setCue(undefined);
  };
  return {
    shown,
    cue,
    win,
    pace,
    setPace,
    isSeen,
    listenToCount,
    showRound,
    hurry: () => stage.hurry(),
    celebrate: (round: Round) => {
      const size = celebrationOf(round.stake, round.payout);
      if (size !== 'none') setWin({ round, size });
    },
    endWin: () => {
      setWin(undefined);
      requestAppReview();
    },
    clear: () => {
      setShown(undefined);
      setWin(undefined);
      onCount.current(0);
    },
    announcement: shown && isOver ? resultText(shown) : '',
  };
}
