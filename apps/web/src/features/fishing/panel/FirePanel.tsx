import { usePress } from '../../../domain/machine-room/press/use-press.ts';
import { RoomPanel } from '../../../domain/rooms/frame/Room.tsx';
import { PanelLinks, RulesLink } from '../../../domain/rounds/look/PanelLinks.tsx';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { RoomAnswer } from '../live/table-state.ts';
import type { Play } from '../use-play.ts';
import styles from './FirePanel.module.css';
import { PriceStepper } from './PriceStepper.tsx';
import { Weapons } from './Weapons.tsx';

interface FirePanelProps {
  readonly answer: RoomAnswer;
  readonly userLevel: number;
  readonly play: Play;
  readonly onCatches: () => void;
  readonly onRules: () => void;
}

/** All that a thumb needs: for how much, with what, and one golden button that fires as long as it is held. */
export function FirePanel({ answer, userLevel, play, onCatches, onRules }: FirePanelProps) {
  const { purse, hasTrialCoins, seating } = play;
  const other = purse === 'coins' ? 'trial' : 'coins';
  return (
    <RoomPanel label={t('fishing.panel')}>
      <div className={styles.panel}>
        <PriceStepper prices={answer.room.prices} userLevel={userLevel} play={play} />
        <Weapons play={play} />
        <div className={styles.row}>
          <SideButton
            icon="aim"
            name={t('fishing.lock')}
            isOn={play.aim.isLocking}
            onPress={play.aim.toggleLock}
          />
          <FireButton play={play} />
          <AutoButton play={play} />
        </div>
        <PanelLinks>
          {(hasTrialCoins || purse === 'trial') && (
            <button type="button" data-guide="purse" onClick={() => play.choosePurse(other)}>
              {t(other === 'trial' ? 'plinko.useTrial' : 'plinko.useCoins')}
            </button>
          )}
          {seating.seat !== undefined && (
            <button type="button" onClick={() => void seating.stand()}>
              {t('fishing.stand')}
            </button>
          )}
          <button type="button" onClick={onCatches}>
            {t('fishing.catches')}
          </button>
          <RulesLink name={t('room.rules')} onPress={onRules} />
        </PanelLinks>
      </div>
    </RoomPanel>
  );
}

function FireButton({ play }: { readonly play: Play }) {
  const { purse, stake, seating } = play;
  const press = usePress({ onPress: play.hold, onRelease: play.release, keys: ['Space'] });
  return (
    <button
      type="button"
      className={styles.fire}
      data-guide="fire"
      aria-busy={seating.isSitting || undefined}
      {...press}
    >
      <span className={styles.fireName}>{t('fishing.fire')}</span>
      <span className={styles.cost}>
        <Coin kind={purse} size={16} />
        {formatCoins(stake)}
      </span>
    </button>
  );
}

function AutoButton({ play }: { readonly play: Play }) {
  const { auto, stake } = play;
  const { run } = auto;
  if (run) {
    const left = run.plan.count - run.played;
    return (
      <SideButton
        icon="pause"
        name={t('fishing.autoLeft', { count: formatCoins(left) })}
        isOn
        onPress={auto.stop}
      />
    );
  }
  const open = async () => {
    const plan = await dialogs.open('autoPlay', { stake, counted: 'fishing.shots' });
    if (plan) auto.start(plan);
  };
  return <SideButton icon="retry" name={t('plinko.auto')} onPress={() => void open()} />;
}

interface SideButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

function SideButton({ icon, name, isOn, onPress }: SideButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.side, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon name={icon} size={24} />
      <span className={styles.sideName}>{name}</span>
    </button>
  );
}
