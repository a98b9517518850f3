import { BO_PAYS_HUNDREDTHS, boOdds } from '@boardwalk/games/bo';
import { OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { sourceName } from '../../../domain/tides/source-name.ts';
import { formatChance } from '../../../platform/format/chance.ts';
import { formatMultiplier, formatPercent } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import type { RoomMarket } from '../live/tide-state.ts';
import styles from './BoOdds.module.css';

const STAKE_HUNDREDTHS = 100;

/** Every end with its exact chance, what it pays, and the rules. */
export function BoOdds({ market }: { readonly market: RoomMarket | undefined }) {
  return market ? <MarketOdds market={market} /> : <DrawnOdds />;
}

function DrawnOdds() {
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
      <ChartBy />
    </>
  );
}

/** What each end pays; how likely one is nobody knows. */
function MarketOdds({ market: { symbol, source } }: { readonly market: RoomMarket }) {
  const rows = [
    { name: t('bo.odds.right'), pays: BO_PAYS_HUNDREDTHS },
    { name: t('bo.odds.tie'), pays: STAKE_HUNDREDTHS },
    { name: t('bo.odds.wrong'), pays: 0 },
  ];
  const names = { symbol, source: sourceName(source) };
  return (
    <>
      <p className={styles.return}>
        {t('bo.market.return', { share: formatPercent((BO_PAYS_HUNDREDTHS - STAKE_HUNDREDTHS) / 100, 0) })}
      </p>
      <OddsTable heads={[t('bo.odds.end'), t('plinko.odds.pays')]}>
        {rows.map(({ name, pays }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMultiplier(pays)}</td>
          </tr>
        ))}
      </OddsTable>
      <RuleList
        rules={[
          t('bo.market.rule.call', names),
          t('bo.market.rule.nobody'),
          t('bo.rule.tie'),
          t('bo.market.rule.clock', names),
          t('bo.market.rule.void'),
          t('bo.rule.lost'),
        ]}
      />
      <ChartBy />
    </>
  );
}

function ChartBy() {
  return (
    <p className={styles.chart}>
      <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
        {t('bo.chartBy')}
      </a>
    </p>
  );
}
