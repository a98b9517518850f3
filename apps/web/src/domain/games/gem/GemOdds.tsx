import { fraction, oneIn } from '@boardwalk/games/fraction';
import {
  GEM_BOOK_HASH,
  GEM_CLUSTER_LEAST,
  GEM_CLUSTER_MOST,
  GEM_DROPS,
  GEM_KINDS,
  GEM_PAYS,
  gem,
  gemBands,
  type PaidBand,
} from '@boardwalk/games/gem';
import { formatChance } from '../../../platform/format/chance.ts';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { OddsFacts } from '../../odds/OddsFacts.tsx';
import { Exact, OddsTable } from '../../odds/OddsTable.tsx';
import type { InstantOddsProps } from '../list.ts';
import { Gem } from './Gem.tsx';
import styles from './GemOdds.module.css';

/** Every drop of the book, counted by what it pays; and what each cluster pays. */
export function GemOdds({ of }: InstantOddsProps) {
  const { returnToPlayer, hitRate } = gem.odds();
  return (
    <>
      <OddsFacts
        of={of}
        list={[
          { name: t('plinko.odds.return'), share: returnToPlayer },
          { name: t('plinko.odds.win'), share: hitRate },
        ]}
      />
      <p className={styles.book}>{t('gem.odds.book', { drops: GEM_DROPS })}</p>
      <OddsTable heads={[t('plinko.odds.pays'), t('gem.odds.drops'), t('plinko.odds.oneIn')]}>
        {gemBands().map(band => (
          <Band key={band.fromHundredths} {...band} />
        ))}
      </OddsTable>
      <p className={styles.hash}>
        {t('gem.odds.hash')}
        <code dir="ltr">{GEM_BOOK_HASH}</code>
      </p>
      <h3 className={styles.title}>{t('gem.odds.paytable')}</h3>
      <Paytable />
    </>
  );
}

function Band({ fromHundredths, toHundredths, drops }: PaidBand) {
  const share = fraction(BigInt(drops), BigInt(GEM_DROPS));
  const ends = fromHundredths === toHundredths ? [fromHundredths] : [fromHundredths, toHundredths];
  return (
    <tr>
      <th scope="row">
        <bdi dir="ltr">{ends.map(formatMultiplier).join('–')}</bdi>
      </th>
      <td>
        {formatCoins(drops)}
        <Exact>{formatChance(share, 4)}</Exact>
      </td>
      <td>{formatCoins(oneIn(share))}</td>
    </tr>
  );
}

/** The dearest kind first; sizes go on at the side where there is no room. */
function Paytable() {
  const sizes = Array.from(
    { length: GEM_CLUSTER_MOST - GEM_CLUSTER_LEAST + 1 },
    (_, at) => at + GEM_CLUSTER_LEAST,
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard has to reach what goes on at the side.
    <section className={styles.scroll} aria-label={t('gem.odds.paytable')} tabIndex={0}>
      <table className={styles.pays}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('gem.odds.kind')}</span>
            </th>
            {sizes.map(size => (
              <th key={size} scope="col">
                {size === GEM_CLUSTER_MOST ? `${size}+` : size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GEM_KINDS.toReversed().map(kind => (
            <tr key={kind}>
              <th scope="row">
                <Gem piece={kind} size={30} />
                <span className="visually-hidden">{t(`gem.piece.${kind}`)}</span>
              </th>
              {GEM_PAYS[kind].map((hundredths, at) => (
                <td key={at}>
                  <bdi dir="ltr">{formatMultiplier(hundredths)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
