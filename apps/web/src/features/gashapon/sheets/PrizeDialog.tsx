import { useRef } from 'react';
import { useBalances } from '../../../domain/session/balances.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins, formatDay } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Balance } from '../../../ui/money/Balance.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import { type Prize, type Round, worthOf } from '../play/round.ts';
import styles from './PrizeDialog.module.css';
import { type Exchange, useExchange } from './use-exchange.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    gashaponPrize: Dialog<{ readonly round: Round }, 'again'>;
  }
}

/** What was inside: it is the player's already, to keep or to exchange. */
export function PrizeDialog({ round, close }: DialogProps<'gashaponPrize'>) {
  const { prizes } = round;
  const { coins, isKnown } = useBalances();
  const { gone, exchange } = useExchange();
  const ref = useRef<HTMLDivElement>(null);
  const kept = prizes.filter(({ prizeId }) => !gone.has(prizeId));
  const exchangeFrom = (some: readonly Prize[]) => exchange(some, ref.current);
  const [only] = prizes;
  const title = prizes.length === 1 && only ? only.name : t('gashapon.wonMany', { count: prizes.length });
  return (
    <DialogBox
      title={title}
      close={() => close()}
      aside={<Balance coins={coins} isKnown={isKnown} look="paper" />}
    >
      <div ref={ref} className={styles.content}>
        {prizes.length === 1 && only ? (
          <OnePrize prize={only} isGone={gone.has(only.prizeId)} />
        ) : (
          <PrizeRows prizes={prizes} gone={gone} exchange={exchangeFrom} />
        )}
        <Ways kept={kept} exchange={exchangeFrom} close={close} isMany={prizes.length > 1} />
      </div>
    </DialogBox>
  );
}

function OnePrize({ prize, isGone }: { readonly prize: Prize; readonly isGone: boolean }) {
  const { picture, rarity, exchangeCoins, keepUntil } = prize;
  return (
    <>
      <div className={classNames(styles.light, styles[rarity])}>
        <PrizePicture picture={picture} size={128} />
      </div>
      <span className={classNames(styles.rarity, styles[rarity])}>{t(`rarity.${rarity}`)}</span>
      <p className={styles.worth}>
        <Coin size={26} />
        {isGone
          ? t('gashapon.exchanged', { coins: exchangeCoins })
          : t('gashapon.worth', { coins: exchangeCoins })}
      </p>
      {!isGone && <p className={styles.quiet}>{t('gashapon.keptUntil', { day: formatDay(keepUntil) })}</p>}
    </>
  );
}

interface PrizeRowsProps {
  readonly prizes: readonly Prize[];
  readonly gone: Exchange['gone'];
  readonly exchange: (prizes: readonly Prize[]) => Promise<void>;
}

function PrizeRows({ prizes, gone, exchange }: PrizeRowsProps) {
  return (
    <ul className={styles.rows}>
      {prizes.map(prize => {
        const { prizeId, picture, name, rarity, exchangeCoins } = prize;
        const coins = formatCoins(exchangeCoins);
        return (
          <li key={prizeId} className={styles.row}>
            <PrizePicture picture={picture} size={42} />
            <span className={styles.name}>
              {name}
              <span className={styles.quiet}>{t(`rarity.${rarity}`)}</span>
            </span>
            {gone.has(prizeId) ? (
              <span className={styles.gone}>
                <Icon name="check" size={16} />
                {coins}
              </span>
            ) : (
              <Button
                look="paper"
                size="small"
                label={t('gashapon.exchangeOne', { name, coins: exchangeCoins })}
                onPress={() => exchange([prize])}
              >
                <Coin size={18} />
                {coins}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface WaysProps {
  readonly kept: readonly Prize[];
  readonly isMany: boolean;
  readonly exchange: (prizes: readonly Prize[]) => Promise<void>;
  readonly close: (result?: 'again') => void;
}

function Ways({ kept, isMany, exchange, close }: WaysProps) {
  const hasSome = kept.length > 0;
  return (
    <div className={styles.ways}>
      {hasSome && (
        <>
          <Button look="gold" size="large" isWide onPress={() => close()}>
            {t(isMany ? 'gashapon.keepAll' : 'gashapon.keep')}
          </Button>
          <Button look="paper" isWide onPress={() => exchange(kept)}>
            {t('pack.exchangeFor', { coins: worthOf(kept) })}
          </Button>
        </>
      )}
      <Button look={hasSome ? 'quiet' : 'gold'} isWide onPress={() => close('again')}>
        {t('gashapon.again')}
      </Button>
    </div>
  );
}
