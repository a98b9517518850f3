import { assert } from '@boardwalk/base';
import { gemScript } from '@boardwalk/games/gem';
import { type RefObject, useEffect, useState } from 'react';
import { isMotionReduced } from '../../../platform/motion.ts';
import { usePreferences } from '../../../platform/preferences/preferences.ts';
import { useLateStage } from '../../rounds/stage/use-late-stage.ts';
import { BoardStage } from './board-stage.ts';

/** What lies on the board before the first drop: a drop in which nothing bursts. */
const REST_DROP = 55;

export interface BoardUse {
  readonly stage: BoardStage;
  /** False where there are no graphics. */
  readonly isSeen: boolean;
}

/** The board in `host`, in the player's theme. */
export function useBoard(host: RefObject<HTMLElement | null>): BoardUse {
  const theme = usePreferences(preferences => preferences.theme);
  const [stage] = useState(() => new BoardStage());
  const isSeen = useLateStage(stage, host, (element, onFailure) => create(element, theme, onFailure));
  useEffect(() => stage.configure({ theme }), [stage, theme]);
  return { stage, isSeen };
}

async function create(host: HTMLElement, theme: 'blue' | 'pink', onFailure: () => void) {
  const { createGemStage } = await import('@boardwalk/stage/gem');
  const [first] = gemScript(REST_DROP);
  assert(first?.type === 'fall', 'a script begins with a board');
  return createGemStage({
    host,
    theme,
    board: first.board,
    isMotionReduced: isMotionReduced(),
    pixelRatio: window.devicePixelRatio,
    onFailure,
  });
}
