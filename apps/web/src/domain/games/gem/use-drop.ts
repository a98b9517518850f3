import { celebrationOf } from '@boardwalk/games/celebration';
import type { GemBet, GemOutcome } from '@boardwalk/games/gem';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { playWin } from '../../../ui/feedback/celebration/play-win.ts';
import { flyCoins } from '../../../ui/money/coin-flight.ts';
import type { InstantRound, InstantStageProps } from '../list.ts';
import type { BoardStage } from './board-stage.ts';
import { soundEvent } from './gem-sounds.ts';
import { NOTHING_TOLD, type Told, withEvent } from './told.ts';

const COINS_FLYING = { none: 0, chip: 3, burst: 7, celebration: 12 } as const;

type Props = Pick<InstantStageProps<GemBet, GemOutcome>, 'round' | 'pace' | 'onShown'>;

/** Plays each round once on the stage, and says what was told of it so far. */
export function useDrop(
  stage: BoardStage,
  { round, pace, onShown }: Props,
  sum: RefObject<HTMLElement | null>,
): Told {
  const [told, setTold] = useState<Told>(NOTHING_TOLD);
  const latest = useRef({ onShown, round, pace });
  latest.current = { onShown, round, pace };

  useEffect(() => stage.setPace(pace), [stage, pace]);
  const roundId = round?.roundId;
  useEffect(() => {
    setTold(NOTHING_TOLD);
    const playing = latest.current.round;
    if (roundId === undefined || playing === undefined) return;
    let step = 0;
    const isPlaying = () => latest.current.round?.roundId === roundId;
    const shown = stage.play(playing.outcome.drop, latest.current.pace, event => {
      if (!isPlaying()) return;
      if (event.type === 'step') step = event.cascade;
      soundEvent(event, step);
      if (event.type === 'total') celebrate(playing, sum.current);
      setTold(now => withEvent(now, event, playing.stake));
    });
    void shown.then(() => isPlaying() && latest.current.onShown());
  }, [stage, roundId, sum]);
  return told;
}

/** The greatest wins sound with the card that the room shows for them. */
function celebrate({ stake, payout, unit }: InstantRound, sum: HTMLElement | null): void {
  const size = celebrationOf(stake, payout);
  if (size !== 'celebration') playWin(size);
  if (sum) flyCoins({ from: sum, count: COINS_FLYING[size], kind: unit === 'coins' ? 'coins' : 'trial' });
}
