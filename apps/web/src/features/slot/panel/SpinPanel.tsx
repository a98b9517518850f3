import { checkLevel } from '@boardwalk/rules';
import { RoomPanel } from '../../../domain/rooms/frame/Room.tsx';
import { PanelLinks, RulesLink } from '../../../domain/rounds/look/PanelLinks.tsx';
import { type Stake, Stakes } from '../../../domain/rounds/look/Stakes.tsx';
import { useSpaceKey } from '../../../domain/rounds/use-space-key.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Price } from '../play/round.ts';
import { coinsText, refuseLevel } from '../play/tell.ts';
import type { Play } from '../play/use-play.ts';
import styles from './SpinPanel.module.css';

interface SpinPanelProps {
  readonly prices: readonly Price[];
  readonly userLevel: number;
  readonly play: Play;
  readonly onOdds: () => void;
}

/** All that a thumb needs, at the bottom of the room. */
export function SpinPanel({ prices, userLevel, play, onOdds }: SpinPanelProps) {
  return (
    <RoomPanel label={t('slot.coinsASpin')}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <span>{t('slot.coinsASpin')}</span>
          <SeedLink />
        </div>
        <Prices prices={prices} userLevel={userLevel} play={play} />
        <Buttons play={play} />
        <PanelLinks>
          <PurseLink play={play} />
          <button type="button" onClick={() => void dialogs.open('seeds', {})}>
            {t('seeds.open')}
          </button>
          <RulesLink name={t('slot.paytable')} onPress={onOdds} />
        </PanelLinks>
      </div>
    </RoomPanel>
  );
}

function SeedLink() {
  const { data: seeds } = useCall('fairness.seeds', {});
  const hash = seeds?.current?.serverSeedHash;
  const short = hash === undefined ? '…' : `${hash.slice(0, 4)}…${hash.slice(-2)}`;
  return (
    <button type="button" className={styles.seed} onClick={() => void dialogs.open('seeds', {})}>
      <Icon name="prove" size={15} />
      <span>{t('slot.nextSeed', { seed: short })}</span>
    </button>
  );
}

function Buttons({ play }: { readonly play: Play }) {
  const { auto, isReady, pace, setPace, price } = play;
  const isRunning = auto.run !== undefined;
  const startAuto = async () => {
    const plan = await dialogs.open('slotAuto', { stake: price.price });
    if (plan) auto.start(plan);
  };
  const press = () => (isRunning ? auto.stop() : play.press());
  useSpaceKey(press);
  const left = auto.run ? auto.run.plan.count - auto.run.spun : 0;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.side}
        disabled={isRunning || !isReady}
        onClick={() => void startAuto()}
      >
        <Icon name="retry" size={22} />
        {t('plinko.auto')}
      </button>
      <div data-sound="none" data-guide="turn" className={styles.spin}>
        <Button look="gold" size="large" isWide onPress={press}>
          {isRunning ? t('slot.stopAuto', { left }) : t(isReady ? 'slot.play' : 'slot.hurry')}
        </Button>
      </div>
      <button
        type="button"
        className={classNames(styles.side, pace === 'quick' && styles.isOn)}
        aria-pressed={pace === 'quick'}
        onClick={() => setPace(pace === 'quick' ? 'normal' : 'quick')}
      >
        <Icon name="turbo" size={22} />
        {t('slot.turbo')}
      </button>
    </div>
  );
}

function PurseLink({ play: { purse, choosePurse, isReady, auto, hasTrialCoins } }: { readonly play: Play }) {
  if (!hasTrialCoins && purse === 'coins') return null;
  const other = purse === 'coins' ? 'trial' : 'coins';
  return (
    <button
      type="button"
      disabled={!isReady || auto.run !== undefined}
      data-guide="purse"
      onClick={() => choosePurse(other)}
    >
      {t(other === 'coins' ? 'plinko.useCoins' : 'plinko.useTrial')}
    </button>
  );
}

/** What a spin may cost. One of a higher level says so instead of being chosen. */
function Prices({ prices, userLevel, play }: Omit<SpinPanelProps, 'onOdds'>) {
  const { price, purse, choosePrice, isReady, auto } = play;
  const list = prices.map((option): Stake => {
    const isLocked = checkLevel(userLevel, option.userLevel) !== undefined;
    const isChosen = option.productId === price.productId;
    const words = coinsText(option.price, purse);
    const level = option.userLevel + 1;
    return {
      id: option.productId,
      spoken: isLocked ? `${words}. ${t('failure.levelRequired', { level })}` : words,
      face: (
        <span className={styles.price}>
          {isChosen && <Coin size={18} kind={purse} />}
          {formatCoins(option.price)}
        </span>
      ),
      isChosen,
      lockedUntil: isLocked ? t('account.level', { level }) : undefined,
      onPress: () => (isLocked ? refuseLevel(option.userLevel) : choosePrice(option)),
    };
  });
  return <Stakes label={t('slot.coinsASpin')} list={list} isDisabled={!isReady || auto.run !== undefined} />;
}
