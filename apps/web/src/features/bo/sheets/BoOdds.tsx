import { BO_PAYS_HUNDREDTHS, boOdds } from '@boardwalk/games/bo';
import { OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { formatChance } from '../../../platform/format/chance.ts';
import { formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import styles from './BoOdds.module.css';

const STAKE_HUNDREDTHS = 100;

/** Every end with its exact chance, what it pays, and the rules. */
export function BoOdds() {
  const { returnToPlayer, sideChance, tieChance } = boOdds();
  const rows = [
    { name: t('bo.odds.right'), pays: BO_PAYS_HUNDREDTHS, chance: sideChance },
    { name: t('bo.odds.tie'), pays: STAKE_HUNDREDTHS, chance: tieChance },
    { name: t('bo.odds.wrong'), pays: 0, chance: sideChance },
  ];
  return (
    <>
      <p className={styles.return}>
        {t('plinko.odds.return')} <strong>{formatChance(returnToPlayer, 2)}</strong>
      </p>
      <OddsTable heads={[t('bo.odds.end'), t('plinko.odds.pays'), t('plinko.odds.chance')]}>
        {rows.map(({ name, pays, chance }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMultiplier(pays)}</td>
            <td>{formatChance(chance, 3)}</td>
          </tr>
        ))}
      </OddsTable>
      <RuleList
        rules={[
          t('bo.rule.call'),
          t('bo.rule.both'),
          t('bo.rule.tie'),
          t('bo.rule.decided'),
          t('bo.rule.once'),
          t('bo.rule.lost'),
        ]}
      />
      <p className={styles.chart}>
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {t('bo.chartBy')}
        </a>
      </p>
    </>
  );
}
