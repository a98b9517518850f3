import type { ReactNode } from 'react';
import { t } from '../../../../platform/i18n/i18n.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { Countdown } from '../../../../ui/feedback/Countdown.tsx';
import type { SeatState } from '../seat-state.ts';
import { SeatBar, SeatPrice, type SeatPriceProps } from './SeatBar.tsx';
import { waitText } from './wait-text.ts';

/** Where the player stands, and who else does. */
type QueueSeat = Pick<
  SeatState,
  'seat' | 'isBroken' | 'hasMissedTurn' | 'queueCount' | 'place' | 'waitMs' | 'endAtMs'
>;

export interface QueueBarProps {
  /** Whoever sits has the game's own controls instead. */
  readonly seat: QueueSeat;
  readonly price: SeatPriceProps;
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
  const isWaiting = seat === 'called' || seat === 'queued';
  const { unit, ...coins } = price;
  return (
    <div role="group" aria-label={t('seat.way')}>
      <SeatBar
        isStatus
        line={<Words {...props} />}
        aside={
          isWaiting ? (
            // Beside the way to the seat, which has the longer words, the way out is the smaller one.
            <Button size={seat === 'called' ? 'medium' : 'large'} onPress={onLeave}>
              {t(seat === 'called' ? 'seat.pass' : 'seat.leaveQueue')}
            </Button>
          ) : (
            aside
          )
        }
        main={
          seat !== 'queued' && (
            <Button
              look="gold"
              size="large"
              isWide
              isDisabled={!isReady || isBroken}
              onPress={seat === 'called' ? onConfirm : onApply}
            >
              {t(seat === 'called' ? 'seat.take' : isTaken ? 'seat.queue' : 'seat.start')}
              <SeatPrice {...coins} {...(seat !== 'called' && { unit })} />
            </Button>
          )
        }
      />
    </div>
  );
}

function Words({ isReady, isTaken, seat: of }: Pick<QueueBarProps, 'isReady' | 'isTaken' | 'seat'>) {
  const { seat, isBroken, hasMissedTurn, queueCount, place = 1, waitMs = 0, endAtMs } = of;
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
  if (hasMissedTurn) return <strong>{t('seat.missed')}</strong>;
  if (!isTaken) return t('seat.isFree');
  if (queueCount === 0) return t('seat.isTaken');
  return (
    <>
      {t('room.waiting', { count: queueCount })} · {waitText(waitMs)}
    </>
  );
}
