import type { PlinkoLanding } from '@boardwalk/stage/plinko';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLateStage } from '../../../domain/rounds/stage/use-late-stage.ts';
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

/** The board in `host`; it follows the setup. */
export function useStage(
  host: RefObject<HTMLElement | null>,
  setup: BoardSetup,
  onLand: (landing: PlinkoLanding) => void,
): StageUse {
  const [stage] = useState(() => new BoardStage());
  const latest = useRef({ setup, onLand });
  latest.current = { setup, onLand };
  const isSeen = useLateStage(stage, host, async (element, onFailure) => {
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
      onFailure,
    });
  });
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
