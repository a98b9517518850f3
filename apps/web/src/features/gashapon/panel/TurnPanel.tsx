import { checkLevel } from '@boardwalk/rules';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button, ButtonLink } from '../../../ui/actions/Button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { DeskState } from '../desk/desk.ts';
import type { PriceOption } from '../desk/round.ts';
import styles from './TurnPanel.module.css';

interface TurnPanelProps {
  readonly prices: readonly PriceOption[];
  readonly option: PriceOption;
  readonly userLevel: number;
  readonly isSoldOut: boolean;
  readonly phase: DeskState['phase'];
  readonly onChoose: (option: PriceOption) => void;
  readonly onLocked: (level: number) => void;
  readonly onTurn: () => void;
  readonly onOdds: () => void;
}

/** All that a thumb needs, at the bottom of the room. */
export function TurnPanel(props: TurnPanelProps) {
  const { isSoldOut, option, phase, onTurn, onOdds } = props;
  return (
    <section className={styles.panel} aria-label={t('gashapon.panel')}>
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
              {t('gashapon.turnFor', { coins: formatCoins(option.price) })}
            </Button>
          </div>
        </>
      )}
      <div className={styles.links}>
        <Link to="/pack" className={styles.link}>
          {t('gashapon.yourPrizes')}
        </Link>
        <button type="button" className={styles.link} onClick={onOdds}>
          {t('gashapon.odds')}
        </button>
      </div>
    </section>
  );
}

/** How often at once. One of a higher level says so instead of being chosen. */
function Options({ prices, option: chosen, userLevel, phase, onChoose, onLocked }: TurnPanelProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('gashapon.times')} className={styles.options}>
      {prices.map(option => {
        const isLocked = checkLevel(userLevel, option.userLevel) !== undefined;
        return (
          <Option
            key={option.gashaponProductId}
            name={name}
            option={option}
            isChosen={option === chosen}
            isLocked={isLocked}
            isDisabled={phase === 'asking' || phase === 'showing'}
            onPress={() => (isLocked ? onLocked(option.userLevel) : onChoose(option))}
          />
        );
      })}
    </div>
  );
}

interface OptionProps {
  readonly name: string;
  readonly option: PriceOption;
  readonly isChosen: boolean;
  readonly isLocked: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function Option({ name, option, isChosen, isLocked, isDisabled, onPress }: OptionProps) {
  const { times, price, available } = option;
  const words = t('gashapon.option', { times, coins: formatCoins(price) });
  const level = option.userLevel + 1;
  return (
    <label
      className={classNames(
        styles.option,
        isChosen && styles.chosen,
        (isLocked || !available) && styles.locked,
      )}
    >
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={isLocked ? `${words}. ${t('failure.levelRequired', { level })}` : words}
        onChange={onPress}
      />
      <span className={styles.times} dir="ltr">{`${times}×`}</span>
      {isLocked ? (
        <span className={styles.badge}>
          <Icon name="lock" size={11} />
          {t('account.level', { level })}
        </span>
      ) : (
        <span className={styles.price}>
          <Coin size={15} />
          {formatCoins(price)}
        </span>
      )}
    </label>
  );
}
