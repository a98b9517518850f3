import { assert } from '@boardwalk/base';
import { multipliersOf } from '@boardwalk/games/fishing';
import type { ReefStageOptions } from '@boardwalk/stage/fishing';
import { type RefObject, useEffect, useState } from 'react';
import { paysText } from '../../../domain/reef/pays-text.ts';
import { formatMove } from '../../../platform/format/format.ts';
import { isMotionReduced } from '../../../platform/motion.ts';
import { usePreferences } from '../../../platform/preferences/preferences.ts';
import { fishText } from '../tell.ts';
import { soundMoment } from './reef-sounds.ts';
import type { ReefView } from './reef-view.ts';

/** The reef in `host`: made when its code has arrived, follows theme and size, gone with the room. False without graphics. */
export function useReef(
  reef: ReefView,
  host: RefObject<HTMLElement | null>,
  roomId: number,
  now: () => number,
): boolean {
  const theme = usePreferences(preferences => preferences.theme);
  const [first] = useState(() => ({ theme, now }));
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const element = host.current;
    assert(element, 'the reef is mounted with its room');
    const options = { host: element, roomId, ...first, onFailure: () => setSeen(false) };
    void reef.open(() => create(options)).then(setSeen);
    const stopWatching = watch(element, reef);
    return () => {
      stopWatching();
      reef.close();
    };
  }, [reef, host, roomId, first]);
  useEffect(() => reef.configure({ theme }), [reef, theme]);
  return isSeen;
}

type Created = Pick<ReefStageOptions, 'host' | 'roomId' | 'theme' | 'now'> & {
  readonly onFailure: () => void;
};

async function create(options: Created) {
  const { createReefStage } = await import('@boardwalk/stage/fishing');
  return createReefStage({
    ...options,
    isMotionReduced: isMotionReduced(),
    pixelRatio: window.devicePixelRatio,
    words: {
      multiplier: (kind, atMs) => paysText(multipliersOf(kind, atMs)),
      bossName: fishText,
      won: formatMove,
    },
    onMoment: soundMoment,
  });
}

function watch(element: HTMLElement, reef: ReefView): () => void {
  const sizes = new ResizeObserver(() => reef.resize());
  const resume = () => document.visibilityState === 'visible' && reef.resume();
  sizes.observe(element);
  document.addEventListener('visibilitychange', resume);
  return () => {
    sizes.disconnect();
    document.removeEventListener('visibilitychange', resume);
  };
}
