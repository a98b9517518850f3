import { type PushTimeCard, pushTimeFace, timeLeft } from '../../../domain/cards/faces.ts';
import { PowerCard } from '../../../domain/cards/PowerCard.tsx';
import { allTrialCoins, refreshBalances, useBalances } from '../../../domain/session/balances.ts';
import { newId } from '../../../platform/device/device.ts';
import { emitEvent } from '../../../platform/events.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { useBusy } from '../../../ui/actions/use-busy.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from '../Cards.module.css';
import { CardList } from './CardList.tsx';

/** Trial coins one has, and the cards that bring more of them for pushers. */
export function TrialTab() {
  const shown = useCall('cards.pushTime', {});
  const balances = useBalances();
  const [use, isBusy] = useBusy(async (...cards: PushTimeCard[]) => {
    const [card] = cards;
    if (card) await turnIntoCoins(card);
  });
  const draw = (card: PushTimeCard) => (
    <button type="button" className={styles.press} disabled={isBusy} onClick={() => use(card)}>
      <PowerCard {...pushTimeFace(card)} {...timeLeft(card)} count={card.quantity} />
    </button>
  );
  return (
    <>
      <p className={styles.purse}>
        <span className={styles.purseItem}>
          <Coin size={20} kind="trial" />
          {t('money.trialBalance', { coins: allTrialCoins(balances) })}
        </span>
      </p>
      <CardList
        shown={shown}
        cards={shown.data?.list ?? []}
        keyOf={card => card.kindId}
        draw={draw}
        said={t('cards.trialText')}
      />
    </>
  );
}

async function turnIntoCoins({ kindId }: PushTimeCard): Promise<void> {
  try {
    const { coins } = await call('cards.usePushTime', { kindId, idempotencyKey: newId() });
    toasts.show(t('cards.trialAdded', { coins: t('money.trialBalance', { coins }) }));
    emitEvent('cardCountRefresh', {});
    await Promise.all([refreshBalances(), refresh('cards.pushTime', 'cards.count')]);
  } catch (error) {
    tellFailure(error);
    await refresh('cards.pushTime', 'cards.count');
  }
}
