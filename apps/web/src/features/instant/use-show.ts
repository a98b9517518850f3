import { type Celebration, celebrationOf } from '@boardwalk/games/celebration';
import { useEffect, useRef, useState } from 'react';
import type { InstantGame, InstantRound } from '../../domain/games/list.ts';
import { clock } from '../../platform/clock.ts';
import { isMotionReduced } from '../../platform/motion.ts';
import { playSound } from '../../platform/sound/sound.ts';

export interface Win {
  readonly round: InstantRound;
  readonly size: Celebration;
}

export interface Show {
  readonly bet: object;
  readonly setBet: (bet: object) => void;
  readonly shown: { readonly round: InstantRound; readonly isOver: boolean } | undefined;
  /** Being celebrated right now. */
  readonly win: Win | undefined;
  readonly endWin: () => void;
  readonly isFast: boolean;
  readonly setFast: (isFast: boolean) => void;
  readonly isHurried: boolean;
  readonly hurry: () => void;
  readonly pace: number;
  /** Resolves when the next round may begin. */
  readonly showRound: (round: InstantRound) => Promise<void>;
  readonly onShown: () => void;
  readonly clear: () => void;
}

const FAST_PACE = 2.4;
/** From one round to the next, however fast it is shown: nobody's coins are gone before they have looked. */
const ROUND_LEAST_MS = 1500;

/** What is on the stage: a round turns up with the bet it was played with, and is celebrated when its show is over. */
export function useShow(game: InstantGame): Show {
  const [bet, setBet] = useState(game.firstBet);
  const [shown, setShown] = useState<Show['shown']>();
  const [win, setWin] = useState<Win>();
  const [isFast, setFast] = useState(false);
  const [isHurried, setHurried] = useState(false);
  const { waitForStage, onShown } = useStageWord();
  const clear = () => {
    setShown(undefined);
    setWin(undefined);
  };
  const showRound = async (round: InstantRound) => {
    const startedAtMs = clock.nowMs();
    setBet(round.bet);
    setWin(undefined);
    setHurried(false);
    setShown({ round, isOver: false });
    playSound('drop');
    await (game.showMs === undefined ? waitForStage() : pause(isMotionReduced() ? 0 : game.showMs));
    setShown({ round, isOver: true });
    setWin(celebrated(game, round));
    if (game.isRepeated) await pause(ROUND_LEAST_MS - (clock.nowMs() - startedAtMs));
  };
  return {
    bet,
    setBet,
    shown,
    win,
    endWin: () => setWin(undefined),
    isFast,
    setFast,
    isHurried,
    hurry: () => setHurried(true),
    pace: isFast || isHurried ? FAST_PACE : 1,
    showRound,
    onShown,
    clear,
  };
}

/** A stage that says itself when its show is over has shown small wins already. */
function celebrated({ showMs }: InstantGame, round: InstantRound): Win | undefined {
  const size = celebrationOf(round.stake, round.payout);
  if (showMs === undefined) return size === 'celebration' ? { round, size } : undefined;
  playSound(size === 'none' ? 'landLow' : 'catch');
  return size === 'none' ? undefined : { round, size };
}

/** Until the stage says that it is done, or is gone. */
function useStageWord() {
  const done = useRef<() => void>(undefined);
  const onShown = () => done.current?.();
  useEffect(() => () => done.current?.(), []);
  const waitForStage = () =>
    new Promise<void>(resolve => {
      done.current = resolve;
    });
  return { waitForStage, onShown };
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, Math.max(0, ms)));
}
