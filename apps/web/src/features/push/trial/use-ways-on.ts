import type { WayOn } from '../../../domain/events.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { findTrialRoom, trialCoins } from './trial-room.ts';

/** What can be played instead when the coins do not pay another one: trial coins, at a machine that takes them. */
export function useWaysOn(isTrial: boolean): () => readonly WayOn[] {
  const navigate = useNavigate();
  return () => {
    const coins = isTrial ? 0 : trialCoins();
    if (coins === 0) return [];
    const go = async () => {
      const address = await findTrialRoom();
      if (address !== undefined) navigate(address);
    };
    return [{ text: t('plinko.way.trial', { coins }), go: () => void go() }];
  };
}
