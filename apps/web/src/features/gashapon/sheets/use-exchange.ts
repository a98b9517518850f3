import { useRef, useState } from 'react';
import { refreshBalances, showBalance } from '../../../domain/session/balances.ts';
import { newId } from '../../../platform/device/device.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure, isLostOnTheWay } from '../../../platform/request/failure.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { flyCoins } from '../../../ui/money/coin-flight.ts';
import { type Prize, worthOf } from '../play/round.ts';

export interface Exchange {
  /** The prizes that are coins by now. */
  readonly gone: ReadonlySet<string>;
  readonly exchange: (prizes: readonly Prize[], from: Element | null) => Promise<void>;
}

const COINS_FLYING_MAX = 10;
const COINS_PER_FLYING = 25;

/** Exchanging what was just won. The same prizes have the same key: asked again, they are paid once. */
export function useExchange(): Exchange {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const keys = useRef(new Map<string, string>());
  const exchange = async (prizes: readonly Prize[], from: Element | null) => {
    const prizeIds = prizes.map(({ prizeId }) => prizeId);
    const name = prizeIds.join();
    const idempotencyKey = keys.current.get(name) ?? newId();
    keys.current.set(name, idempotencyKey);
    try {
      const { balance } = await call('pack.exchange', { prizeIds, idempotencyKey });
      showBalance('coins', balance);
      const count = Math.min(COINS_FLYING_MAX, 2 + Math.floor(worthOf(prizes) / COINS_PER_FLYING));
      if (from) flyCoins({ from, count });
      setGone(now => new Set([...now, ...prizeIds]));
    } catch (error) {
      if (!isFailure(error)) throw error;
      toasts.error(isLostOnTheWay(error) ? t('gashapon.exchangeLost') : failureText(error));
      await refreshBalances();
    } finally {
      void refresh('pack.list');
    }
  };
  return { gone, exchange };
}
