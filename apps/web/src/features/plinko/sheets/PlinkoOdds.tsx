import { fractionText, oneIn } from '@boardwalk/games/plinko';
import { slotTone } from '@boardwalk/stage/plinko/tones';
import { OddsFacts } from '../../../domain/odds/OddsFacts.tsx';
import { Exact, OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { formatChance } from '../../../platform/format/chance.ts';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import type { PaytableAnswer } from '../play/round.ts';
import { type MultiplierOdds, oddsOf } from './odds.ts';
import styles from './PlinkoOdds.module.css';

/** Every multiplier of the chosen board with its exact chance, and what the board pays back. */
export function PlinkoOdds({ table }: { readonly table: PaytableAnswer }) {
  const { multipliers, returnToPlayer, winChance } = oddsOf(table);
  return (
    <>
      <OddsFacts
        of={`${t(`plinko.risk.${table.risk}`)} · ${t('plinko.rowCount', { rows: table.rows })}`}
        list={[
          { name: t('plinko.odds.return'), share: returnToPlayer },
          { name: t('plinko.odds.win'), share: winChance },
        ]}
      />
      <OddsTable heads={[t('plinko.odds.pays'), t('plinko.odds.chance'), t('plinko.odds.oneIn')]}>
        {multipliers.map(row => (
          <OddsRow key={row.multiplierHundredths} {...row} />
        ))}
      </OddsTable>
      <RuleList
        rules={[
          t('plinko.rule.drop'),
          t('plinko.rule.sides'),
          t('plinko.rule.decided'),
          t('plinko.rule.lost'),
        ]}
      />
    </>
  );
}

function OddsRow({ multiplierHundredths, chance }: MultiplierOdds) {
  const { fill, edge, text } = slotTone(multiplierHundredths);
  return (
    <tr>
      <th scope="row">
        <span className={styles.slot} style={{ background: fill, borderColor: edge, color: text }}>
          {formatMultiplier(multiplierHundredths)}
        </span>
      </th>
      <td>
        {formatChance(chance, 4)}
        <Exact>{fractionText(chance)}</Exact>
      </td>
      <td>{formatCoins(oneIn(chance))}</td>
    </tr>
  );
}
