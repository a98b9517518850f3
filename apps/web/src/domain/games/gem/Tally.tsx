import type { Ref } from 'react';
import { formatCoins, formatMove, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Coin } from '../../../ui/money/Coin.tsx';
import { useRolling } from '../../../ui/money/use-rolling.ts';
import { Gem } from './Gem.tsx';
import styles from './Tally.module.css';
import type { Told, ToldCluster } from './told.ts';

/** As many as fit beside the sum on the smallest phone; older ones make room. */
const SHOWN = 3;

interface TallyProps {
  readonly told: Told;
  readonly kind: 'coins' | 'trial';
  readonly sum: Ref<HTMLSpanElement>;
}

/** What burst last, and what the drop has brought so far. The room's announcement says it to those who do not see it. */
export function Tally({ told: { clusters, coins, isOver, step }, kind, sum }: TallyProps) {
  return (
    <div className={styles.tally} aria-hidden="true">
      <div className={styles.clusters}>
        {clusters.slice(-SHOWN).map(cluster => (
          <Cluster key={cluster.id} {...cluster} />
        ))}
        {clusters.length === 0 && (
          <span className={styles.hint}>{t(isOver && step === undefined ? 'gem.none' : 'gem.hint')}</span>
        )}
      </div>
      <span className={styles.sum}>
        <span className={styles.name}>{t('gem.thisDrop')}</span>
        <span ref={sum} className={classNames(styles.coins, isOver && coins > 0 && styles.done)}>
          <Coin kind={kind} size={20} />
          <Rolling coins={coins} />
        </span>
      </span>
    </div>
  );
}

function Rolling({ coins }: { readonly coins: number }) {
  return <span>{formatCoins(useRolling(coins))}</span>;
}

function Cluster({ kind, size, multiplier, coins }: ToldCluster) {
  return (
    <span className={styles.cluster}>
      <Gem piece={kind} size={26} />
      <span className={styles.words}>
        <span className={styles.at}>
          {t('gem.clusterAt', { count: size, multiplier: formatMultiplier(multiplier * 100) })}
        </span>
        <bdi className={styles.won}>{formatMove(coins)}</bdi>
      </span>
    </span>
  );
}
