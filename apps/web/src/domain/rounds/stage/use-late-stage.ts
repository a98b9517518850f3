import { assert } from '@boardwalk/base';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LateStage } from './late-stage.ts';

type Shown<Late> = Late extends LateStage<infer Stage> ? Stage : never;

/**
 * A stage in `host`: made when its code has arrived, follows the host's size, gone with the room, made anew for another
 * `key`. False where there are no graphics.
 */
export function useLateStage<Late extends LateStage<Shown<Late>>>(
  late: Late,
  host: RefObject<HTMLElement | null>,
  create: (host: HTMLElement, onFailure: () => void) => Promise<Shown<Late>>,
  key?: unknown,
): boolean {
  const [isSeen, setSeen] = useState(true);
  const latest = useRef(create);
  latest.current = create;
  useEffect(() => {
    const element = host.current;
    assert(element, 'the stage is mounted with its room');
    let isHere = true;
    const opened = late.open(() => latest.current(element, () => setSeen(false)));
    void opened.then(isThere => isHere && setSeen(isThere));
    const stopWatching = watch(element, late);
    return () => {
      isHere = false;
      stopWatching();
      late.close();
    };
  }, [host, late, key]);
  return isSeen;
}

function watch(element: HTMLElement, stage: { resize(): void; resume(): void }): () => void {
  const sizes = new ResizeObserver(() => stage.resize());
  const resume = () => document.visibilityState === 'visible' && stage.resume();
  sizes.observe(element);
  document.addEventListener('visibilitychange', resume);
  return () => {
    sizes.disconnect();
    document.removeEventListener('visibilitychange', resume);
  };
}
