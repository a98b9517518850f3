import { useRef } from 'react';
import { CHECKOUT, stageOrder } from '../../domain/orders/stage-order.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { askToExchange } from './exchange.ts';
import styles from './Pack.module.css';
import { type Prize, SENT_AT_ONCE, sumCoins } from './prize.ts';
import type { Choice } from './use-choice.ts';

interface ChoiceBarProps {
  readonly choice: Choice;
  /** All that could be chosen. */
  readonly prizes: readonly Prize[];
}

/** Within the thumb's reach: what was chosen, what it comes to, and the ways: sent, or exchanged. */
export function ChoiceBar({ choice, prizes }: ChoiceBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const chosen = prizes.filter(({ prizeId }) => choice.ids?.has(prizeId));
  const navigate = useNavigate();
  const sendable = chosen.filter(({ canSend }) => canSend).slice(0, SENT_AT_ONCE);
  const send = async () => {
    await stageOrder({ prizeIds: sendable.map(({ prizeId }) => prizeId) });
    choice.end();
    navigate(CHECKOUT);
  };
  const exchange = async () => {
    if (await askToExchange(chosen, bar.current)) choice.end();
  };
  return (
    <div className={styles.bar} ref={bar}>
      <div className={styles.choices}>
        <Button size="small" icon="check" onPress={() => choice.chooseAll(prizes)}>
          {t('pack.chooseAll')}
        </Button>
        <Button size="small" icon="close" onPress={choice.end}>
          {t('action.cancel')}
        </Button>
      </div>
      <p className={styles.count} role="status">
        {t('pack.count', { count: chosen.length })}
      </p>
      {sendable.length < chosen.length && (
        <p className={styles.hint}>{t('pack.staying', { count: chosen.length - sendable.length })}</p>
      )}
      <Button look="gold" size="large" icon="truck" isWide isDisabled={sendable.length === 0} onPress={send}>
        {t('pack.sendCount', { count: sendable.length })}
      </Button>
      <Button isWide isDisabled={chosen.length === 0} onPress={exchange}>
        {t('pack.exchangeFor', { coins: sumCoins(chosen) })}
      </Button>
    </div>
  );
}
