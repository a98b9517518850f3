import { checkLevel } from '@boardwalk/rules';
import { type Stake, Stakes } from '../../../domain/rounds/look/Stakes.tsx';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Purse, RoomAnswer } from '../play/round.ts';
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
export function PriceOptions({ options, isDisabled, ...props }: PriceOptionsProps) {
  const list = options.map(option => stakeOf(option, props));
  return <Stakes label={t('plinko.coinsABall')} list={list} isDisabled={isDisabled} />;
}

function stakeOf(
  option: PriceOption,
  { chosen, userLevel, purse, onChoose, onLocked }: Omit<PriceOptionsProps, 'options' | 'isDisabled'>,
): Stake {
  const isChosen = option.plinkoProductId === chosen.plinkoProductId;
  const isLocked = checkLevel(userLevel, option.userLevel) !== undefined;
  const coins = formatCoins(option.price);
  const level = option.userLevel + 1;
  return {
    id: option.plinkoProductId,
    spoken: isLocked
      ? t('plinko.priceLocked', { coins: option.price, level })
      : t('plinko.price', { coins: option.price }),
    face: (
      <span className={styles.face}>
        {isChosen && <Coin kind={purse} size={18} />}
        {coins}
      </span>
    ),
    isChosen,
    lockedUntil: isLocked ? t('account.level', { level }) : undefined,
    onPress: () => (isLocked ? onLocked(option.userLevel) : onChoose(option)),
  };
}
