import type { PusherStage } from '@boardwalk/stage/pusher';
import { useEffect, useState } from 'react';

/** Towers and lamps change coin by coin; nobody reads faster. */
const LOOK_MS = 500;

type Counted = 'towerCoins' | 'litLamps';

/** What the picture shows of the coins on the plate, or of the lamps; undefined where there is none to be seen. */
export function useStageCount<Name extends Counted>(
  view: Pick<PusherStage, Name> | undefined,
  name: Name,
): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const look = () => setCount(view?.[name]);
    look();
    if (view === undefined) return;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [view, name]);
  return count;
}
