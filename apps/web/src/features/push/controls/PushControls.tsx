import type { PusherConfig } from '@boardwalk/games/pusher';
import { type TapOrHold, useTapOrHold } from '../../../domain/machine-room/press/use-tap-or-hold.ts';
import type { SeatState } from '../../../domain/machine-room/seat/seat-state.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { useRolling } from '../../../ui/money/use-rolling.ts';
import { AIM_MAX, AIM_STEP, aimText } from './aim.ts';
import styles from './PushControls.module.css';
import type { PushSessionUse } from './use-push-session.ts';

interface PushControlsProps {
  readonly config: PusherConfig;
  readonly isTrial: boolean;
  readonly session: Pick<PushSessionUse, 'dropped' | 'wonCoins'>;
  /** While the connection is away the seat is kept. */
  readonly seat: Pick<SeatState, 'isConnected' | 'endAtMs'>;
  readonly aim: number;
  readonly onAim: (aim: number) => void;
  /** What a tap and a hold of the drop button do. */
  readonly drop: Pick<TapOrHold, 'onTap' | 'onHold' | 'onHoldEnd'>;
  readonly onLeave: () => unknown;
}

/** What the seated player has under the thumb. */
export function PushControls(props: PushControlsProps) {
  const { config, isTrial, session, aim, onAim, onLeave } = props;
  const { isConnected, endAtMs } = props.seat;
  const kind = isTrial ? 'trial' : 'coins';
  return (
    <section className={styles.controls}>
      <div className={styles.counts}>
        <IconButton icon="signOut" label={t('seat.leave')} onPress={onLeave} />
        <Count name={t('push.staked')} coins={session.dropped * config.roomCoin} kind={kind} />
        <Count name={t('push.won')} coins={session.wonCoins} kind={kind} isGold />
      </div>
      {!isConnected && (
        <p className={styles.note} role="status">
          {t('seat.kept')}
          {endAtMs !== undefined && <Countdown endAtMs={endAtMs} look="alert" label={t('seat.kept')} />}
        </p>
      )}
      {/* The machine's left is on the left in every language. */}
      <input
        dir="ltr"
        type="range"
        className={styles.aim}
        min={-AIM_MAX}
        max={AIM_MAX}
        step={AIM_STEP}
        value={aim}
        aria-label={t('push.aim')}
        aria-valuetext={aimText(aim)}
        onChange={event => onAim(Number(event.target.value))}
      />
      <DropButton config={config} drop={props.drop} seat={props.seat} kind={kind} />
    </section>
  );
}

interface CountProps {
  readonly name: string;
  readonly coins: number;
  readonly kind: 'coins' | 'trial';
  readonly isGold?: boolean;
}

function Count({ name, coins, kind, isGold = false }: CountProps) {
  const rolling = useRolling(coins);
  return (
    <span className={styles.count}>
      <span className={styles.name}>{name}</span>
      <span className={isGold ? styles.gold : styles.number}>
        <Coin size={18} kind={kind} />
        <span aria-hidden="true">{formatCoins(rolling)}</span>
        <span className="visually-hidden">{formatCoins(coins)}</span>
      </span>
    </span>
  );
}

interface DropProps extends Pick<PushControlsProps, 'config' | 'drop' | 'seat'> {
  readonly kind: 'coins' | 'trial';
}

function DropButton({ config, kind, drop, seat: { isConnected } }: DropProps) {
  const press = useTapOrHold({ ...drop, isDisabled: !isConnected, keys: ['Space'] });
  return (
    <button
      type="button"
      className={styles.drop}
      data-sound="none"
      disabled={!isConnected}
      aria-label={t('push.dropLabel', { coins: config.roomCoin })}
      {...press}
    >
      <span className={styles.action}>
        {t('push.drop')}
        <Coin size={26} kind={kind} />
        {formatCoins(config.roomCoin)}
      </span>
      <span className={styles.hint}>{t('push.dropHint')}</span>
    </button>
  );
}
