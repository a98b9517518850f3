import { SeatBar, SeatPrice } from '../../domain/machine-room/seat/look/SeatBar.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';

interface StartBarProps {
  readonly isReady: boolean;
  readonly priceCoins: number;
  /** What it is when it is not lowered. */
  readonly fullPriceCoins: number | undefined;
  /** The seat is kept until then. */
  readonly endAtMs: number | undefined;
  readonly onStart: () => unknown;
  readonly onLeave: () => unknown;
}

/** On the seat between two plays. */
export function StartBar({ isReady, priceCoins, fullPriceCoins, endAtMs, onStart, onLeave }: StartBarProps) {
  return (
    <SeatBar
      line={
        <>
          {isReady ? t('claw.seatKept') : t('seat.connecting')}
          {endAtMs !== undefined && <Countdown endAtMs={endAtMs} look="glass" label={t('claw.seatKept')} />}
        </>
      }
      aside={<IconButton icon="signOut" label={t('seat.leave')} onPress={onLeave} />}
      main={
        <Button look="gold" size="large" isWide isDisabled={!isReady} onPress={onStart}>
          {t('claw.again')}
          <SeatPrice coins={priceCoins} fullCoins={fullPriceCoins} />
        </Button>
      }
    />
  );
}
