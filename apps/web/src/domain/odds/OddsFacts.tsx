import { type Fraction, fractionText } from '@boardwalk/games/plinko';
import { formatChance } from '../../platform/format/chance.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './Odds.module.css';

interface OddsFactsProps {
  /** The choice they hold for. */
  readonly of: string;
  readonly list: readonly { readonly name: string; readonly share: Fraction }[];
}

/** What is true of a game as a whole, as 'paid back on average', each number with its exact ratio. On paper. */
export function OddsFacts({ of, list }: OddsFactsProps) {
  return (
    <>
      <p className={styles.of}>{of}</p>
      <dl className={styles.facts}>
        {list.map(({ name, share }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{formatChance(share, 2)}</dd>
            <dd className={styles.exact}>{t('plinko.odds.exactly', { fraction: fractionText(share) })}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
