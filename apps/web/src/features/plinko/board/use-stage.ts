import { assert } from '@boardwalk/base';
import type { PlinkoLanding } from '@boardwalk/stage/plinko';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatMove, timesText } from '../../../platform/format/format.ts';
import { formattingLocale } from '../../../platform/i18n/i18n.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { soundBounce, soundLanding } from './board-sounds.ts';
import { type BoardSetup, BoardStage } from './board-stage.ts';

export interface StageUse {
  readonly stage: BoardStage;
  /** False where there are no graphics: balls land unseen, results are told in words. */
  readonly isSeen: boolean;
}

/** The board in `host`: made when its code has arrived, follows setup and size, gone with the room. */
export function useStage(
  host: RefObject<HTMLElement | null>,
  setup: BoardSetup,
  onLand: (landing: PlinkoLanding) => void,
): StageUse {
  const [stage] = useState(() => new BoardStage());
  const [isSeen, setSeen] = useState(true);
  const latest = useRef({ setup, onLand });
  latest.current = { setup, onLand };

  useEffect(() => {
    const element = host.current;
    assert(element, 'the board is mounted with its room');
    const create = async () => {
      const { createPlinkoStage } = await import('@boardwalk/stage/plinko');
      return createPlinkoStage({
        host: element,
        ...latest.current.setup,
        ...lookOf(element),
        formatPayout: formatMove,
        onBounce: (_ballId, row) => soundBounce(row, latest.current.setup.rows),
        onLand: landing => {
          soundLanding(landing);
          latest.current.onLand(landing);
        },
        onFailure: () => setSeen(false),
      });
    };
    void stage.open(create).then(setSeen);
    const stopWatching = watch(element, stage);
    return () => {
      stopWatching();
      stage.close();
    };
  }, [host, stage]);

  useEffect(() => stage.configure(setup), [stage, setup]);

  return { stage, isSeen };
}

function lookOf(element: HTMLElement) {
  return {
    locale: formattingLocale(),
    timesText,
    fontFamily: getComputedStyle(element).getPropertyValue('--display') || 'sans-serif',
    isMotionReduced: isMotionReduced(),
    pixelRatio: window.devicePixelRatio,
  };
}

function watch(element: HTMLElement, stage: BoardStage): () => void {
  const sizes = new ResizeObserver(() => stage.resize());
  const resume = () => document.visibilityState === 'visible' && stage.resume();
  sizes.observe(element);
  document.addEventListener('visibilitychange', resume);
  return () => {
    sizes.disconnect();
    document.removeEventListener('visibilitychange', resume);
  };
}
