/** From the question to the coins: asked first, paid once, also when the answer was lost on the way. */

import { refreshBalances, showBalance } from '../../domain/session/balances.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { session } from '../../platform/session/session.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { flyCoins } from '../../ui/money/coin-flight.ts';
import { endExchange, listPending, type PendingExchange, startExchange } from './pending-exchanges.ts';
import { type Prize, sumCoins } from './prize.ts';

const COINS_FLYING_MAX = 12;
const COINS_PER_FLYING = 20;

/** True when the prizes were exchanged. */
export async function askToExchange(prizes: readonly Prize[], from: Element | null): Promise<boolean> {
  const coins = sumCoins(prizes);
  const isSure = await dialogs.open('confirm', {
    title: t('pack.confirmTitle', { count: prizes.length }),
    text: t('pack.confirmText', { coins }),
    action: t('pack.exchangeFor', { coins }),
  });
  if (!isSure) return false;
  const { userId } = session.getState();
  const pending = startExchange(
    userId,
    prizes.map(({ prizeId }) => prizeId),
  );
  try {
    tellExchanged(await settle(pending), from);
    return true;
  } catch (error) {
    if (!isFailure(error)) throw error;
    toasts.error(isOutcomeUnknown(error) ? t('pack.lost') : failureText(error));
    return false;
  } finally {
    void refreshPack();
  }
}

/** What was asked for and never answered: asked again with the same keys. */
export async function recoverExchanges(): Promise<void> {
  const pending = listPending(session.getState().userId);
  if (pending.length === 0) return;
  const answers = await Promise.all(pending.map(one => settle(one).catch(() => undefined)));
  const coins = answers.reduce((sum, answer) => sum + (answer?.coins ?? 0), 0);
  if (coins > 0) toasts.show(t('pack.done', { coins }), { type: 'success' });
  await refreshPack();
}

async function settle({ key, prizeIds }: PendingExchange): Promise<Output<'pack.exchange'>> {
  try {
    const answer = await call('pack.exchange', { prizeIds: [...prizeIds], idempotencyKey: key });
    endExchange(key);
    return answer;
  } catch (error) {
    if (!isOutcomeUnknown(error)) endExchange(key);
    throw error;
  }
}

function tellExchanged({ coins, balance }: Output<'pack.exchange'>, from: Element | null): void {
  showBalance('coins', balance);
  playSound('coin');
  const count = Math.min(COINS_FLYING_MAX, 3 + Math.floor(coins / COINS_PER_FLYING));
  if (from) flyCoins({ from, count });
  toasts.show(t('pack.done', { coins }), { type: 'success' });
}

function refreshPack(): Promise<unknown> {
  return Promise.all([refresh('pack.list', 'pack.prize'), refreshBalances()]);
}
