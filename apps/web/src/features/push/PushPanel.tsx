import type { PusherConfig } from '@boardwalk/games/pusher';
import type { WayOn } from '../../domain/events.ts';
import { QueueBar } from '../../domain/machine-room/seat/look/QueueBar.tsx';
import { tellMachineRefusal } from '../../domain/machine-room/seat/refusals.ts';
import type { SeatUse } from '../../domain/machine-room/seat/use-seat.ts';
import { useStartAsked } from '../../domain/rooms/entry/use-start-asked.ts';
import { RoomPanel } from '../../domain/rooms/frame/Room.tsx';
import type { BalanceUnit } from '../../domain/session/balances.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { playSound } from '../../platform/sound/sound.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Coin } from '../../ui/money/Coin.tsx';
import { PushControls } from './controls/PushControls.tsx';
import type { PushSessionUse } from './controls/use-push-session.ts';
import styles from './PushRoom.module.css';
import type { PushRoomFacts } from './room.ts';

const VALUES = ['coin', 'star', 'token'] as const;

interface PushPanelProps {
  readonly room: PushRoomFacts;
  readonly config: PusherConfig;
  readonly seat: SeatUse;
  readonly isTaken: boolean;
  readonly session: PushSessionUse;
  readonly aim: number;
  readonly onAim: (aim: number) => void;
  /** As the player has them. */
  readonly coins: number;
  readonly unit: BalanceUnit;
  readonly waysOn: () => readonly WayOn[];
  readonly onMove: (roomId: number) => void;
}

/** The way to the seat, or the controls of whoever sits. Both are as high as each other: nothing above them jumps. */
export function PushPanel(props: PushPanelProps) {
  return (
    <RoomPanel>
      <div className={styles.panel}>
        {props.seat.seat === 'seated' ? <Controls {...props} /> : <Way {...props} />}
      </div>
    </RoomPanel>
  );
}

function Controls({ room, config, seat, session, aim, onAim, coins, unit, waysOn }: PushPanelProps) {
  const left = seat.tray?.left ?? 0;
  const hasCoins = () => {
    if (left > 0 || coins >= room.roomCoin) return true;
    tellMachineRefusal('insufficientBalance', { unit, waysOn, isAsked: true });
    return false;
  };
  return (
    <PushControls
      config={config}
      isTrial={unit !== 'coins'}
      session={session}
      seat={seat}
      aim={aim}
      onAim={onAim}
      drop={{
        onTap: () => {
          if (!hasCoins()) return;
          playSound('press');
          void seat.sendPush('drop');
        },
        onHold: () => void seat.sendPush('drop', config.maxRain),
        onHoldEnd: () => void seat.sendPush('stop'),
      }}
      onLeave={() => seat.sendPush('leave')}
    />
  );
}

function Way({ room, config, seat, isTaken, unit, onMove }: PushPanelProps) {
  const kind = unit === 'coins' ? 'coins' : 'trial';
  const isReady = seat.isKnown && seat.isConnected;
  const apply = () => seat.send('apply', room.roomCoin);
  useStartAsked(isReady && seat.seat === 'none', apply);
  const choose = async () => {
    const roomId = await dialogs.open('pushPrice', { roomCoin: room.roomCoin, use: room.use });
    if (roomId === room.roomId) return apply();
    return roomId === undefined ? undefined : onMove(roomId);
  };
  return (
    <>
      <Values config={config} kind={kind} />
      <QueueBar
        seat={seat}
        price={{ coins: room.roomCoin, isTrial: unit !== 'coins', unit: t('push.coinUnit') }}
        isReady={isReady}
        isTaken={isTaken}
        onApply={apply}
        onConfirm={() => seat.send('confirm', room.roomCoin)}
        onLeave={() => seat.send('cancel')}
        aside={
          <Button size="large" label={t('push.choose')} onPress={() => void choose()}>
            <Coin size={24} kind={kind} />
            <Icon name="down" size={14} />
          </Button>
        }
      />
    </>
  );
}

/** What falls here and what it is worth, before one sits down. */
function Values({ config, kind }: { readonly config: PusherConfig; readonly kind: 'coins' | 'trial' }) {
  return (
    <dl className={styles.values}>
      {VALUES.map(one => (
        <div key={one} className={styles.value}>
          <dt>{t(`push.value.${one}`)}</dt>
          <dd>
            <Coin size={16} kind={kind} />
            {formatCoins(config.values[one] * config.roomCoin)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
