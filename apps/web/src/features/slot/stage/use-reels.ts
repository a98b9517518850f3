import type { SlotWord } from '@boardwalk/games/slot';
import type { Cue } from '@boardwalk/stage/slot';
import { type RefObject, useRef, useState } from 'react';
import { useLateStage } from '../../../domain/rounds/stage/use-late-stage.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { soundCue, soundStop } from './reel-sounds.ts';
import { ReelStage } from './reel-stage.ts';

interface Listeners {
  readonly onCue: (cue: Cue) => void;
  /** Won so far, in hundredths of the stake. */
  readonly onCount: (hundredths: number) => void;
}

export interface ReelsUse {
  readonly stage: ReelStage;
  /** False where there are no graphics: spins end unseen, results are told in words. */
  readonly isSeen: boolean;
}

/** The reels in `host`; another machine has others. */
export function useReels(
  host: RefObject<HTMLElement | null>,
  machine: SlotWord,
  listeners: Listeners,
): ReelsUse {
  const [stage] = useState(() => new ReelStage());
  const latest = useRef(listeners);
  latest.current = listeners;
  const create = async (element: HTMLElement, onFailure: () => void) => {
    const { createSlotStage } = await import('@boardwalk/stage/slot');
    return createSlotStage({
      host: element,
      machine,
      pixelRatio: window.devicePixelRatio,
      fontFamily: getComputedStyle(element).getPropertyValue('--display') || 'sans-serif',
      isMotionReduced: isMotionReduced(),
      onCue: cue => {
        soundCue(cue);
        latest.current.onCue(cue);
      },
      onReelStop: soundStop,
      onCount: hundredths => latest.current.onCount(hundredths),
      onFailure,
    });
  };
  return { stage, isSeen: useLateStage(stage, host, create, machine) };
}
