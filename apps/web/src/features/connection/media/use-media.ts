import { useCallback, useEffect, useRef, useState } from 'react';
import { askMedia, type MediaAnswer, stopTracks } from './ask-media.ts';

export interface Media {
  readonly answer: MediaAnswer | undefined;
  readonly ask: () => Promise<void>;
  readonly stop: () => void;
}

/** Camera and microphone run while this is on the screen, and no moment longer: not in a hidden page, not after it. */
export function useMedia(): Media {
  const [answer, setAnswer] = useState<MediaAnswer>();
  const running = useRef<MediaStream>(undefined);
  const isLeft = useRef(false);
  const stop = useCallback(() => {
    if (running.current) stopTracks(running.current);
    running.current = undefined;
    setAnswer(undefined);
  }, []);
  useEffect(() => {
    isLeft.current = false;
    const stopIfHidden = () => document.visibilityState === 'hidden' && running.current && stop();
    document.addEventListener('visibilitychange', stopIfHidden);
    return () => {
      isLeft.current = true;
      document.removeEventListener('visibilitychange', stopIfHidden);
      if (running.current) stopTracks(running.current);
    };
  }, [stop]);
  const ask = async () => {
    const given = await askMedia();
    if (given.stream && isLeft.current) return stopTracks(given.stream);
    running.current = given.stream;
    setAnswer(given);
  };
  return { answer, ask, stop };
}
