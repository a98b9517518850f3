import type { ReactNode } from 'react';
import { formatCoins } from '../../../../platform/format/format.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Countdown } from '../../../../ui/feedback/Countdown.tsx';
import { Coin } from '../../../../ui/money/Coin.tsx';
import { OldPrice } from '../../../../ui/money/OldPrice.tsx';
import type { SeatState } from '../seat-state.ts';
import styles from './QueueBar.module.css';
import { waitText } from './wait-text.ts';

/** Where the player stands, and who else does. */
type QueueSeat = Pick<SeatState, 'seat' | 'isBroken' | 'queueCount' | 'place' | 'waitMs' | 'endAtMs'>;

/** Of a play, or of a coin. */
interface SeatPrice {
  readonly coins: number;
  /** What it is when it is not lowered. */
  readonly fullCoins?: number | undefined;
  readonly isTrial?: boolean;
  /** Beside it, as 'a coin'. */
  readonly unit?: string;
}

export interface QueueBarProps {
  /** Whoever sits has the game's own controls instead. */
  readonly seat: QueueSeat;
  readonly price: SeatPrice;
  /** False until the server has told, and while the connection is lost. */
  readonly isReady: boolean;
  /** Somebody sits, or others wait. */
  readonly isTaken: boolean;
  readonly onApply: () => unknown;
  readonly onConfirm: () => unknown;
  readonly onLeave: () => unknown;
  /** Beside the action, as other prices. */
  readonly aside?: ReactNode;
}

/** The way to a machine for one: sit down, wait, be called. Of one height, whatever it says. */
export function QueueBar(props: QueueBarProps) {
  const { isReady, isTaken, price, onApply, onConfirm, onLeave, aside } = props;
  const { seat, isBroken } = props.seat;
  return (
    <div role="group" className={styles.bar} aria-label={t('seat.way')}>
      <p className={styles.line} role="status">
        <Words {...props} />
      </p>
      <div className={styles.actions}>
        {(seat === 'called' || seat === 'queued') && (
          <Button size="large" onPress={onLeave}>
            {t(seat === 'called' ? 'seat.pass' : 'seat.leaveQueue')}
          </Button>
        )}
        {seat !== 'called' && seat !== 'queued' && aside}
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
              <PriceOf {...price} isCalled={seat === 'called'} />
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

function PriceOf({
  coins,
  fullCoins,
  isTrial = false,
  unit,
  isCalled,
}: SeatPrice & { readonly isCalled: boolean }) {
  return (
    <span className={styles.price}>
      <Coin size={22} kind={isTrial ? 'trial' : 'coins'} />
      {formatCoins(coins)}
      {fullCoins !== undefined && <OldPrice coins={fullCoins} />}
      {!isCalled && unit !== undefined && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}

function Words({ isReady, isTaken, seat: of }: Pick<QueueBarProps, 'isReady' | 'isTaken' | 'seat'>) {
  const { seat, isBroken, queueCount, place = 1, waitMs = 0, endAtMs } = of;
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
