import { formatCoins, formatMove } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import styles from './Checkout.module.css';

interface CoinFactsProps {
  readonly order: {
    readonly convertAmount: number;
    readonly giftAmount: number;
    readonly bonusAmount: number;
  };
  readonly last?: readonly [name: string, coins: string];
}

/** Where the coins come from, one line each. */
export function CoinFacts({ order: { convertAmount, giftAmount, bonusAmount }, last }: CoinFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact name={t('checkout.pack')} coins={formatCoins(convertAmount)} />
      {giftAmount > 0 && <Fact name={t('checkout.gift')} coins={formatMove(giftAmount)} isGift />}
      {bonusAmount > 0 && <Fact name={t('checkout.bonusCard')} coins={formatMove(bonusAmount)} isGift />}
      {last && <Fact name={last[0]} coins={last[1]} />}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly coins: string;
  readonly isGift?: boolean;
}

function Fact({ name, coins, isGift = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={classNames(styles.coins, isGift && styles.gift)}>
        <Coin size={20} />
        {coins}
      </dd>
    </div>
  );
}
