import { checkLevel } from '@boardwalk/rules';
import { useState } from 'react';
import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { emitEvent } from '../../../platform/events.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { OldPrice } from '../../../ui/money/OldPrice.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    /** The machine to start at. */
    clawPrices: Dialog<{ readonly roomIds: readonly number[]; readonly userLevel: number }, number>;
  }
}

/** The machines with the same prizes, each at its price; one above the player's level says so instead of being chosen. */
export function PricesSheet({ roomIds, userLevel, close }: DialogProps<'clawPrices'>) {
  const [chosenId, setChosenId] = useState(roomIds[0]);
  return (
    <Sheet title={t('claw.prices')} close={() => close()}>
      <div role="radiogroup" aria-label={t('claw.prices')} className={styles.options}>
        {roomIds.map(roomId => (
          <PriceOption
            key={roomId}
            roomId={roomId}
            userLevel={userLevel}
            isChosen={roomId === chosenId}
            onChoose={() => setChosenId(roomId)}
          />
        ))}
      </div>
      <Button look="gold" size="large" isWide onPress={() => close(chosenId)}>
        {t('seat.start')}
      </Button>
    </Sheet>
  );
}

interface PriceOptionProps {
  readonly roomId: number;
  readonly userLevel: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function PriceOption({ roomId, userLevel, isChosen, onChoose }: PriceOptionProps) {
  const { data, isPending } = useCall('rooms.info', { roomId });
  if (data === undefined) return isPending ? <Skeleton height={58} radius={17} /> : null;
  const { roomName, price, fullPrice, minLevel, idle } = data;
  const isLocked = checkLevel(userLevel, minLevel) !== undefined;
  return (
    <label className={classNames(styles.option, isChosen && styles.chosen)}>
      <input
        type="radio"
        name="claw-price"
        checked={isChosen}
        onChange={() =>
          isLocked ? emitEvent('levelRequired', { level: minLevel, isAsked: true }) : onChoose()
        }
      />
      <span className={styles.name}>
        {roomName}
        <span className={styles.quiet}>{t(idle ? 'room.idle' : 'room.busy')}</span>
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
          {fullPrice !== undefined && <OldPrice coins={fullPrice} />}
        </span>
      )}
    </label>
  );
}
