import { checkLevel } from '@boardwalk/rules';
import { useId } from 'react';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Purse, RoomAnswer } from '../desk/round.ts';
import styles from './PriceOptions.module.css';

export type PriceOption = RoomAnswer['room']['prices'][number];

interface PriceOptionsProps {
  readonly options: readonly PriceOption[];
  readonly chosen: PriceOption;
  readonly userLevel: number;
  readonly purse: Purse;
  readonly isDisabled: boolean;
  readonly onChoose: (option: PriceOption) => void;
  readonly onLocked: (level: number) => void;
}

/** What a ball may cost. An option of a higher level says so instead of being chosen. */
export function PriceOptions({ options, chosen, onChoose, onLocked, ...shared }: PriceOptionsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('plinko.coinsABall')} className={styles.options}>
      {options.map(option => (
        <Option
          key={option.plinkoProductId}
          {...shared}
          name={name}
          option={option}
          isChosen={option.plinkoProductId === chosen.plinkoProductId}
          onPress={isLocked => (isLocked ? onLocked(option.userLevel) : onChoose(option))}
        />
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PriceOptionsProps, 'userLevel' | 'purse' | 'isDisabled'> {
  readonly name: string;
  readonly option: PriceOption;
  readonly isChosen: boolean;
  readonly onPress: (isLocked: boolean) => void;
}

function Option({ name, option, isChosen, userLevel, purse, isDisabled, onPress }: OptionProps) {
  const isLocked = checkLevel(userLevel, option.userLevel) !== undefined;
  const coins = formatCoins(option.price);
  const level = option.userLevel + 1;
  return (
    <label className={classNames(styles.option, isChosen && styles.chosen, isLocked && styles.locked)}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={
          isLocked ? t('plinko.priceLocked', { coins, level }) : t('plinko.price', { coins: option.price })
        }
        onChange={() => onPress(isLocked)}
      />
      <span className={styles.face}>
        {isChosen && <Coin kind={purse} size={18} />}
        {coins}
      </span>
      {isLocked && (
        <span className={styles.badge}>
          <Icon name="lock" size={11} />
          {t('account.level', { level })}
        </span>
      )}
    </label>
  );
}
