import { assert } from '@boardwalk/base';
import type { SlotWord } from '@boardwalk/games/slot';
import type { Cue } from '@boardwalk/stage/slot';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

/** The reels in `host`: made when their code has arrived, follow its size, gone with the room. */
export function useReels(
  host: RefObject<HTMLElement | null>,
  machine: SlotWord,
  listeners: Listeners,
): ReelsUse {
  const [stage] = useState(() => new ReelStage());
  const [isSeen, setSeen] = useState(true);
  const latest = useRef(listeners);
  latest.current = listeners;
  useEffect(() => {
    const element = host.current;
    assert(element, 'the reels are mounted with their room');
    const create = async () => {
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
        onFailure: () => setSeen(false),
      });
    };
    void stage.open(create).then(setSeen);
    const stopWatching = watch(element, stage);
    return () => {
      stopWatching();
      stage.close();
    };
  }, [host, stage, machine]);
  return { stage, isSeen };
}

function watch(element: HTMLElement, stage: ReelStage): () => void {
  const sizes = new ResizeObserver(() => stage.resize());
  const resume = () => document.visibilityState === 'visible' && stage.resume();
  sizes.observe(element);
  document.addEventListener('visibilitychange', resume);
  return () => {
    sizes.disconnect();
    document.removeEventListener('visibilitychange', resume);
  };
}
