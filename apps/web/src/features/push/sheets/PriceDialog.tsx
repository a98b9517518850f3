import type { RoomUse } from '@boardwalk/contract/enums';
import { checkLevel } from '@boardwalk/rules';
import { useId, useState } from 'react';
import { useAccount } from '../../../domain/session/account.ts';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../../platform/events.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { DialogBox } from '../../../ui/surfaces/Modal.tsx';
import { type CoinOption, coinOptions } from './coin-options.ts';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The free room that was found. */
    pushPrice: Dialog<{ readonly roomCoin: number; readonly use: RoomUse }, number>;
  }
}

/** Which coin to play with: 'Start' leads to a machine for it where nobody sits. */
export function PriceDialog({ roomCoin, use, close }: DialogProps<'pushPrice'>) {
  const [chosen, setChosen] = useState(roomCoin);
  const { userLevel } = useAccount();
  const { data, error, refetch } = useCall('push.listRooms', { use });
  const options = coinOptions(data?.roomList ?? [], userLevel);
  const option = options.find(one => one.roomCoin === chosen);
  const start = async () => {
    if (option && checkLevel(userLevel, option.minLevel)) {
      return emitEvent('levelRequired', { level: option.minLevel, isAsked: true });
    }
    try {
      const { roomId } = await call('push.freeRoom', { roomCoin: chosen, use });
      close(roomId);
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      toasts.error(failureText(failure));
      await refetch();
    }
  };
  return (
    <DialogBox title={t('push.choose')} close={() => close()}>
      {data === undefined && error && <ErrorState failure={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonRows count={3} height={60} label={t('page.loading')} />}
      <Options options={options} chosen={chosen} userLevel={userLevel} onChoose={setChosen} />
      <Button look="gold" size="large" isWide isDisabled={option === undefined} onPress={start}>
        {t('seat.start')}
      </Button>
    </DialogBox>
  );
}

interface OptionsProps {
  readonly options: readonly CoinOption[];
  readonly chosen: number;
  readonly userLevel: number;
  readonly onChoose: (roomCoin: number) => void;
}

function Options({ options, chosen, userLevel, onChoose }: OptionsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('push.choose')} className={styles.options}>
      {options.map(({ roomCoin, free, minLevel }) => (
        <label key={roomCoin} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={roomCoin === chosen}
            onChange={() => onChoose(roomCoin)}
          />
          <span className={styles.coin}>
            <Coin size={30} />
            {formatCoins(roomCoin)}
          </span>
          {checkLevel(userLevel, minLevel) ? (
            <Chip tone="paper">
              <Icon name="lock" size={13} />
              {t('account.level', { level: minLevel + 1 })}
            </Chip>
          ) : (
            <span className={styles.quiet}>{t('push.freeRooms', { free })}</span>
          )}
        </label>
      ))}
    </div>
  );
}
