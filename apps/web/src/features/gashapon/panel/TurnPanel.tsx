import { checkLevel } from '@boardwalk/rules';
import { RoomPanel } from '../../../domain/rooms/frame/Room.tsx';
import { PanelLinks, RulesLink } from '../../../domain/rounds/look/PanelLinks.tsx';
import { type Stake, Stakes } from '../../../domain/rounds/look/Stakes.tsx';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { PriceOption } from '../play/round.ts';
import type { TurnState } from '../play/use-rounds.ts';
import styles from './TurnPanel.module.css';

interface TurnPanelProps {
  readonly prices: readonly PriceOption[];
  readonly option: PriceOption;
  readonly userLevel: number;
  readonly isSoldOut: boolean;
  readonly phase: TurnState['phase'];
  readonly onChoose: (option: PriceOption) => void;
  readonly onLocked: (level: number) => void;
  readonly onTurn: () => void;
  readonly onOdds: () => void;
}

/** All that a thumb needs, at the bottom of the room. */
export function TurnPanel(props: TurnPanelProps) {
  const { isSoldOut, option, phase, onTurn, onOdds } = props;
  return (
    <RoomPanel label={t('gashapon.panel')}>
      <div className={styles.panel}>
        {isSoldOut ? (
          <>
            <p className={styles.soldOut}>{t('failure.soldOut')}</p>
            <ButtonLink to="/home/12" look="gold" size="large" isWide isReplacing>
              {t('plinko.otherRooms')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Options {...props} />
            <div data-sound="none" data-guide="turn">
              <Button look="gold" size="large" isWide isDisabled={phase !== 'idle'} onPress={onTurn}>
                {t('gashapon.turnFor', { coins: option.price })}
              </Button>
            </div>
          </>
        )}
        <PanelLinks>
          <Link to="/pack">{t('gashapon.yourPrizes')}</Link>
          <RulesLink name={t('gashapon.odds')} onPress={onOdds} />
        </PanelLinks>
      </div>
    </RoomPanel>
  );
}

/** How often at once. One of a higher level says so instead of being chosen. */
function Options({ prices, option: chosen, userLevel, phase, onChoose, onLocked }: TurnPanelProps) {
  const list = prices.map((option): Stake => {
    const { times, price, available, userLevel: needed } = option;
    const isLocked = checkLevel(userLevel, needed) !== undefined;
    const words = t('gashapon.option', { times, coins: price });
    const level = needed + 1;
    return {
      id: option.gashaponProductId,
      spoken: isLocked ? `${words}. ${t('failure.levelRequired', { level })}` : words,
      face: <Face {...option} isLocked={isLocked} />,
      isChosen: option === chosen,
      lockedUntil: isLocked ? t('account.level', { level }) : undefined,
      isFaint: !available,
      onPress: () => (isLocked ? onLocked(needed) : onChoose(option)),
    };
  });
  const isDisabled = phase === 'asking' || phase === 'showing';
  return <Stakes label={t('gashapon.times')} list={list} isDisabled={isDisabled} />;
}

function Face({ times, price, isLocked }: PriceOption & { readonly isLocked: boolean }) {
  return (
    <>
      <span>{t('gashapon.timesChoice', { times })}</span>
      {!isLocked && (
        <span className={styles.price}>
          <Coin size={15} />
          {formatCoins(price)}
        </span>
      )}
    </>
  );
}
