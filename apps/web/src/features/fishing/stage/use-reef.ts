import { multipliersOf } from '@boardwalk/games/fishing';
import { type RefObject, useEffect } from 'react';
import { paysText } from '../../../domain/reef/pays-text.ts';
import { useLateStage } from '../../../domain/rounds/stage/use-late-stage.ts';
import { formatMove } from '../../../platform/format/format.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { usePreferences } from '../../../platform/preferences/preferences.ts';
import { fishText } from '../tell.ts';
import { soundMoment } from './reef-sounds.ts';
import type { ReefView } from './reef-view.ts';

/** The reef in `host`, in the player's theme. False without graphics. */
export function useReef(
  reef: ReefView,
  host: RefObject<HTMLElement | null>,
  roomId: number,
  now: () => number,
): boolean {
  const theme = usePreferences(preferences => preferences.theme);
  const isSeen = useLateStage(
    reef,
    host,
    async (element, onFailure) => {
      const { createReefStage } = await import('@boardwalk/stage/fishing');
      return createReefStage({
        host: element,
        roomId,
        theme,
        now,
        onFailure,
        isMotionReduced: isMotionReduced(),
        pixelRatio: window.devicePixelRatio,
        words: {
          multiplier: (kind, atMs) => paysText(multipliersOf(kind, atMs)),
          bossName: fishText,
          won: formatMove,
        },
        onMoment: soundMoment,
      });
    },
    roomId,
  );
  useEffect(() => reef.configure({ theme }), [reef, theme]);
  return isSeen;
}
