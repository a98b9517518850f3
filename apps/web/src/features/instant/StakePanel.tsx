import { checkLevel } from '@boardwalk/rules';
import type { InstantPrice } from '../../domain/games/calls.ts';
import type { InstantGame } from '../../domain/games/list.ts';
import { RoomPanel } from '../../domain/rooms/frame/Room.tsx';
import { PanelLinks, RulesLink } from '../../domain/rounds/look/PanelLinks.tsx';
import { type Stake, Stakes } from '../../domain/rounds/look/Stakes.tsx';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Coin } from '../../ui/money/Coin.tsx';
import styles from './InstantTable.module.css';
import { PlayButton } from './PlayButton.tsx';
import { coinsText, refuseLevel } from './tell.ts';
import type { Play } from './use-play.ts';

interface StakePanelProps {
  readonly game: InstantGame;
  readonly prices: readonly InstantPrice[];
  readonly option: InstantPrice;
  readonly userLevel: number;
  readonly play: Play;
  readonly onChoose: (option: InstantPrice) => void;
  readonly onOdds: () => void;
}

/** All that a thumb needs, at the bottom of the room. */
export function StakePanel({ game, play, onOdds, ...choice }: StakePanelProps) {
  const isFree = play.isReady && play.auto.run === undefined;
  return (
    <RoomPanel label={t('verify.stake')}>
      <div className={styles.panel}>
        <Options {...choice} isReady={isFree} purse={play.purse} />
        <PlayButton game={game} play={play} />
        <PanelLinks>
          {(play.hasTrialCoins || play.purse === 'trial') && <PurseLink play={play} isReady={isFree} />}
          <button type="button" onClick={() => void dialogs.open('seeds', {})}>
            {t('seeds.open')}
          </button>
          <RulesLink name={t('room.rules')} onPress={onOdds} />
        </PanelLinks>
      </div>
    </RoomPanel>
  );
}

function PurseLink({ play, isReady }: { readonly play: Play; readonly isReady: boolean }) {
  const { purse, choosePurse } = play;
  const other = purse === 'coins' ? 'trial' : 'coins';
  return (
    <button type="button" disabled={!isReady} onClick={() => choosePurse(other)}>
      {t(other === 'coins' ? 'plinko.useCoins' : 'plinko.useTrial')}
    </button>
  );
}

type OptionsProps = Omit<StakePanelProps, 'game' | 'play' | 'onOdds'> & Pick<Play, 'isReady' | 'purse'>;

/** What a round may cost. One of a higher level says so instead of being chosen. */
function Options({ prices, option: chosen, userLevel, isReady, purse, onChoose }: OptionsProps) {
  const list = prices.map((option): Stake => {
    const isLocked = checkLevel(userLevel, option.userLevel) !== undefined;
    const words = coinsText(option.price, purse);
    const level = option.userLevel + 1;
    return {
      id: option.productId,
      spoken: isLocked ? `${words}. ${t('failure.levelRequired', { level })}` : words,
      face: (
        <span className={styles.price}>
          {option === chosen && <Coin size={18} kind={purse} />}
          {formatCoins(option.price)}
        </span>
      ),
      isChosen: option === chosen,
      lockedUntil: isLocked ? t('account.level', { level }) : undefined,
      onPress: () => (isLocked ? refuseLevel(option.userLevel) : onChoose(option)),
    };
  });
  return <Stakes label={t('verify.stake')} list={list} isDisabled={!isReady} />;
}
