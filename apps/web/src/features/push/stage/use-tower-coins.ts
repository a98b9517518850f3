import type { PusherStage } from '@boardwalk/stage/pusher';
import { useEffect, useState } from 'react';

/** A tower changes coin by coin; nobody reads faster. */
const LOOK_MS = 500;

/** How many coins stand on the plate; undefined where there is none to be seen. */
export function useTowerCoins(view: Pick<PusherStage, 'towerCoins'> | undefined): number | undefined {
  const [coins, setCoins] = useState<number>();
  useEffect(() => {
    setCoins(view?.towerCoins);
    if (view === undefined) return;
    const timer = setInterval(() => setCoins(view.towerCoins), LOOK_MS);
    return () => clearInterval(timer);
  }, [view]);
  return coins;
}
