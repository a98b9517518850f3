import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';

/** What a round cost and paid, in short. A seat at a pusher may be left without a coin. */
export function coinsText({ stake, payout }: { readonly stake: number; readonly payout: number }): string {
  if (stake === 0 && payout === 0) return t('records.nothingPlayed');
  return t('records.stakeToPayout', { stake: formatCoins(stake), payout: formatCoins(payout) });
}
