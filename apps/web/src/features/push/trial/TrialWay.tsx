import { useBalances } from '../../../domain/session/balances.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { findTrialRoom, trialCoins } from './trial-room.ts';

/** Leads to a pusher that takes the trial coins there are; nothing without any. */
export function TrialWay() {
  const navigate = useNavigate();
  const coins = trialCoins(useBalances());
  if (coins === 0) return null;
  const go = async () => {
    const address = await findTrialRoom();
    if (address !== undefined) navigate(address);
  };
  return (
    <Button look="gold" isWide onPress={go}>
      {t('plinko.way.trial', { coins })}
    </Button>
  );
}
