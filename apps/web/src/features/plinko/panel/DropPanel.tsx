import { RoomPanel } from '../../../domain/rooms/frame/Room.tsx';
import type { AutoRun } from '../../../domain/rounds/auto/auto.ts';
import { PanelLinks, RulesLink } from '../../../domain/rounds/look/PanelLinks.tsx';
import { useSpaceKey } from '../../../domain/rounds/use-space-key.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useTapHold } from '../../../ui/actions/use-tap-hold.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { Purse } from '../play/round.ts';
import styles from './DropPanel.module.css';
import { type PriceOption, PriceOptions } from './PriceOptions.tsx';

interface DropPanelProps {
  readonly prices: readonly PriceOption[];
  readonly price: PriceOption;
  readonly userLevel: number;
  readonly purse: Purse;
  readonly hasTrialCoins: boolean;
  readonly seedHash: string | undefined;
  readonly autoRun: AutoRun | undefined;
  readonly isReady: boolean;
  readonly onPrice: (price: PriceOption) => void;
  readonly onLocked: (level: number) => void;
  readonly onPurse: (purse: Purse) => void;
  /** `isHeld` while the finger rests on the button. */
  readonly onDrop: (isHeld: boolean) => void;
  readonly onAuto: () => void;
  readonly onStopAuto: () => void;
  readonly onProof: () => void;
  readonly onOdds: () => void;
}

/** All that a thumb needs, at the bottom of the room. */
export function DropPanel(props: DropPanelProps) {
  const { prices, price, userLevel, purse, autoRun, onPrice, onLocked } = props;
  return (
    <RoomPanel label={t('plinko.panel')}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <span>{t('plinko.coinsABall')}</span>
          <SeedLink {...props} />
        </div>
        <PriceOptions
          options={prices}
          chosen={price}
          userLevel={userLevel}
          purse={purse}
          isDisabled={autoRun !== undefined}
          onChoose={onPrice}
          onLocked={onLocked}
        />
        <DropButton {...props} />
        <WaysOn {...props} />
      </div>
    </RoomPanel>
  );
}

function SeedLink({ seedHash, onProof }: DropPanelProps) {
  const short = seedHash === undefined ? '…' : `${seedHash.slice(0, 4)}…${seedHash.slice(-2)}`;
  return (
    <button type="button" className={styles.seed} onClick={onProof}>
      <Icon name="prove" size={15} />
      <span>{t('plinko.nextSeed', { seed: short })}</span>
    </button>
  );
}

function DropButton({ autoRun, isReady, onDrop, onStopAuto }: DropPanelProps) {
  const isRunning = autoRun !== undefined;
  const press = (isHeld: boolean) => {
    if (isRunning) return isHeld ? undefined : onStopAuto();
    if (isReady) onDrop(isHeld);
  };
  const hold = useTapHold(() => press(true));
  useSpaceKey(() => press(false));
  const left = isRunning ? autoRun.plan.count - autoRun.played : 0;
  return (
    <div className={styles.drop} data-guide="drop" data-sound="none" {...hold}>
      <Button look="gold" size="large" isWide isDisabled={!isReady} onPress={() => press(false)}>
        {isRunning ? t('plinko.stopAuto', { left }) : t('plinko.drop')}
      </Button>
    </div>
  );
}

function WaysOn({ purse, hasTrialCoins, autoRun, onPurse, onAuto, onOdds }: DropPanelProps) {
  const other: Purse = purse === 'coins' ? 'trial' : 'coins';
  const isRunning = autoRun !== undefined;
  const canSwitch = hasTrialCoins || purse === 'trial';
  return (
    <PanelLinks>
      {canSwitch && (
        <button type="button" disabled={isRunning} data-guide="purse" onClick={() => onPurse(other)}>
          {t(other === 'trial' ? 'plinko.useTrial' : 'plinko.useCoins')}
        </button>
      )}
      <button type="button" disabled={isRunning} onClick={onAuto}>
        {t('plinko.auto')}
      </button>
      <RulesLink name={t('room.rules')} onPress={onOdds} />
    </PanelLinks>
  );
}
