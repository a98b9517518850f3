import type { ReactNode } from 'react';
import { formatCoins } from '../../../../platform/format/format.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Countdown } from '../../../../ui/feedback/Countdown.tsx';
import { Coin } from '../../../../ui/money/Coin.tsx';
import { OldPrice } from '../../../../ui/money/OldPrice.tsx';
import styles from './QueueBar.module.css';
import { waitText } from './wait-text.ts';

export interface QueueBarProps {
  /** Where the player stands; whoever sits has the game's own controls instead. */
  readonly seat: 'none' | 'queued' | 'called';
  /** False until the server has told, and while the connection is lost. */
  readonly isReady: boolean;
  /** It has a fault: nobody can sit down until it works again. */
  readonly isBroken?: boolean;
  /** Somebody sits, or others wait. */
  readonly isTaken: boolean;
  readonly queueCount: number;
  /** In the queue, from 1. */
  readonly place?: number | undefined;
  readonly waitMs?: number | undefined;
  readonly endAtMs?: number | undefined;
  /** Of a play, or of a coin. */
  readonly priceCoins: number;
  /** What it is when it is not lowered. */
  readonly fullPriceCoins?: number | undefined;
  readonly isTrial?: boolean;
  /** Beside the price, as 'a coin'. */
  readonly priceText?: string;
  readonly onApply: () => unknown;
  readonly onConfirm: () => unknown;
  readonly onLeave: () => unknown;
  /** Beside the action, as other prices. */
  readonly aside?: ReactNode;
}

/** The way to a machine for one: sit down, wait, be called. Of one height, whatever it says. */
export function QueueBar(props: QueueBarProps) {
  const { seat, isReady, isBroken = false, isTaken, onApply, onConfirm, onLeave, aside } = props;
  return (
    <div role="group" className={styles.bar} aria-label={t('seat.way')}>
      <p className={styles.line} role="status">
        <Words {...props} />
      </p>
      <div className={styles.actions}>
        {seat !== 'none' && (
          <Button size="large" onPress={onLeave}>
            {t(seat === 'called' ? 'seat.pass' : 'seat.leaveQueue')}
          </Button>
        )}
        {seat === 'none' && aside}
        {seat !== 'queued' && (
          <span className={styles.main}>
            <Button
              look="gold"
              size="large"
              isWide
              isDisabled={!isReady || isBroken}
              onPress={seat === 'called' ? onConfirm : onApply}
            >
              {t(seat === 'called' ? 'seat.take' : isTaken ? 'seat.queue' : 'seat.start')}
              <PriceOf {...props} />
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

function PriceOf({ seat, priceCoins, fullPriceCoins, isTrial = false, priceText }: QueueBarProps) {
  return (
    <span className={styles.price}>
      <Coin size={22} kind={isTrial ? 'trial' : 'coins'} />
      {formatCoins(priceCoins)}
      {fullPriceCoins !== undefined && <OldPrice coins={fullPriceCoins} />}
      {seat === 'none' && priceText !== undefined && <span className={styles.unit}>{priceText}</span>}
    </span>
  );
}

function Words({
  seat,
  isReady,
  isBroken = false,
  isTaken,
  queueCount,
  place = 1,
  waitMs = 0,
  endAtMs,
}: QueueBarProps) {
  if (!isReady) return t('seat.connecting');
  if (isBroken) return t('failure.machineFault');
  if (seat === 'called') {
    return (
      <>
        <strong>{t('seat.called')}</strong>
        {endAtMs !== undefined && <Countdown endAtMs={endAtMs} look="alert" label={t('seat.called')} />}
      </>
    );
  }
  if (seat === 'queued') {
    return (
      <>
        <strong>{t('seat.place', { place })}</strong> {waitText(waitMs)}
      </>
    );
  }
  if (!isTaken) return t('seat.isFree');
  if (queueCount === 0) return t('seat.isTaken');
  return (
    <>
      {t('room.waiting', { count: queueCount })} · {waitText(waitMs)}
    </>
  );
}
