import { PlaySource } from '@boardwalk/contract/enums';
import { checkLevel } from '@boardwalk/rules';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../../platform/events.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { queryKeyOf } from '../../../platform/request/query-client.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    clawPrices: Dialog<{ readonly roomIds: readonly number[]; readonly userLevel: number }, never>;
  }
}

/** The machines with the same prizes, each at its price; one above the player's level says so instead of being chosen. */
export function PricesSheet({ roomIds, userLevel, close }: DialogProps<'clawPrices'>) {
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(roomIds[0]);
  const rooms = useQueries({
    queries: roomIds.map(roomId => ({
      queryKey: queryKeyOf('rooms.info', { roomId }),
      queryFn: () => call('rooms.info', { roomId }),
    })),
    combine: results => results.flatMap(({ data }) => data ?? []),
  });
  const start = () => {
    close();
    if (chosenId !== roomIds[0]) {
      void navigate(`/claw/${PlaySource.roomList}/${chosenId}`, { replace: true });
    }
  };
  return (
    <Sheet title={t('claw.prices')} close={() => close()}>
      {rooms.length === 0 && <SkeletonRows count={3} height={64} label={t('page.loading')} />}
      <div role="radiogroup" aria-label={t('claw.prices')} className={styles.options}>
        {rooms.map(({ roomId, roomName, price, minLevel, idle }) => {
          const isLocked = checkLevel(userLevel, minLevel) !== undefined;
          return (
            <label key={roomId} className={classNames(styles.option, roomId === chosenId && styles.chosen)}>
              <input
                type="radio"
                name="claw-price"
                checked={roomId === chosenId}
                onChange={() =>
                  isLocked ? emitEvent('levelRequired', { level: minLevel }) : setChosenId(roomId)
                }
              />
              <span className={styles.name}>
                {roomName}
                <span className={styles.quiet}>{t(idle ? 'room.idle' : 'room.playing')}</span>
              </span>
              {isLocked ? (
                <span className={styles.worth}>
                  <Icon name="lock" size={16} />
                  {t('account.level', { level: minLevel + 1 })}
                </span>
              ) : (
                <span className={styles.worth}>
                  <Coin size={20} />
                  {formatCoins(price)}
                </span>
              )}
            </label>
          );
        })}
      </div>
      <Button look="gold" size="large" isWide onPress={start}>
        {t('seat.start')}
      </Button>
    </Sheet>
  );
}
