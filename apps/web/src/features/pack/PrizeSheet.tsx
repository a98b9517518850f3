import { type ReactNode, useRef } from 'react';
import { orderAddress } from '../../domain/orders/order-address.ts';
import { CHECKOUT, stageOrder } from '../../domain/orders/stage-order.ts';
import { clock } from '../../platform/clock.ts';
import type { DialogProps } from '../../platform/dialogs/dialogs.ts';
import { formatMoment } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PrizePicture } from '../../ui/media/PrizePicture.tsx';
import { Price } from '../../ui/money/Price.tsx';
import { Sheet } from '../../ui/surfaces/Modal.tsx';
import { askToExchange } from './exchange.ts';
import styles from './Pack.module.css';
import { daysLeft, isEnding, type Prize } from './prize.ts';
import { RarityChip } from './RarityChip.tsx';

declare module '../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    prize: Dialog<{ readonly prize: Prize }, never>;
  }
}

/** One prize: what it is worth, where it came from, how long it is kept, and the ways to it or to its coins. */
export function PrizeSheet({ prize: shown, close }: DialogProps<'prize'>) {
  const picture = useRef<HTMLDivElement>(null);
  // It may have ended since the list was read.
  const { data: prize = shown } = useCall('pack.prize', { prizeId: shown.prizeId });
  const navigate = useNavigate();
  const send = async () => {
    await stageOrder({ prizeIds: [prize.prizeId] });
    navigate(CHECKOUT);
  };
  const exchange = async () => {
    if (await askToExchange([prize], picture.current)) close();
  };
  return (
    <Sheet title={prize.name} close={() => close()}>
      <div className={styles.sheet}>
        <div className={styles.picture} ref={picture}>
          <span className={styles.light} data-rarity={prize.rarity}>
            <PrizePicture picture={prize.picture} size={112} />
          </span>
          <RarityChip rarity={prize.rarity} isOnPaper />
        </div>
        <Facts prize={prize} />
        {prize.state === 'kept' && <p className={styles.note}>{t('pack.byItself')}</p>}
        {prize.state === 'kept' && (
          <>
            {prize.canSend && (
              <Button look="gold" size="large" icon="truck" isWide onPress={send}>
                {t('pack.send')}
              </Button>
            )}
            <Button look={prize.canSend ? 'paper' : 'gold'} size="large" isWide onPress={exchange}>
              {t('pack.exchangeFor', { coins: prize.exchangeCoins })}
            </Button>
          </>
        )}
        {prize.orderId !== undefined && (
          <ButtonLink look="gold" icon="truck" isWide to={orderAddress(prize.orderId)}>
            {t('order.see')}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" icon="prove" isWide to={`/verify/${prize.roundId}`}>
          {t('pack.proof')}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

function Facts({ prize }: { readonly prize: Prize }) {
  const { exchangeCoins, roomName, createTime } = prize;
  return (
    <dl className={styles.facts}>
      <Fact name={t('pack.worth')}>
        <Price coins={exchangeCoins} />
      </Fact>
      <Fact name={t('pack.from')}>{roomName || t('pack.roomGone')}</Fact>
      <Fact name={t('pack.won')}>{formatMoment(createTime)}</Fact>
      <End prize={prize} />
    </dl>
  );
}

function End({ prize }: { readonly prize: Prize }) {
  if (prize.state !== 'kept') {
    return <Fact name={t(`pack.${prize.state}`)}>{formatMoment(prize.endTime ?? prize.createTime)}</Fact>;
  }
  const nowMs = clock.nowMs();
  return (
    <Fact name={t('pack.until')}>
      {formatMoment(prize.keepUntil)}{' '}
      {isEnding(prize, nowMs) && (
        <span className={classNames(styles.term, styles.ending)}>
          {t('pack.daysLeft', { days: daysLeft(prize, nowMs) })}
        </span>
      )}
    </Fact>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
