import { t } from '../../platform/i18n/i18n.ts';
import type { Purse } from './desk/round.ts';

/** '1,200 coins', '1,200 trial coins'. */
export function coinsText(coins: number, purse: Purse): string {
  return t(purse === 'coins' ? 'money.balance' : 'money.trialBalance', { coins });
}
