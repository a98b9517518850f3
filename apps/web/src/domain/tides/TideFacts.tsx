import { formatMoment, formatPrice } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { ToldTide } from './judge-tide.ts';
import styles from './TideProof.module.css';

/** What a tide was drawn from. */
export function TideFacts({ told }: { readonly told: ToldTide }) {
  const { createTime, startPrice, endPrice, salts, serverSeedHash, serverSeed, saltsDigest = '' } = told;
  const facts = [
    [t('verify.when'), formatMoment(createTime)],
    ...(startPrice === undefined ? [] : [[t('bo.start'), formatPrice(startPrice)]]),
    ...(endPrice === undefined ? [] : [[t('bo.end'), formatPrice(endPrice)]]),
    [t('bo.saltCount'), String(salts.length)],
  ] as const;
  const codes = [
    [t('seeds.hash'), serverSeedHash],
    [t('seeds.server'), serverSeed],
    [t('bo.saltsHash'), saltsDigest],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {codes.map(([name, value]) => (
        <div key={name} className={styles.code}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
