import { fractionText, oneIn } from '@boardwalk/games/plinko';
import { slotTone } from '@boardwalk/stage/plinko/tones';
import { OddsFacts } from '../../../domain/odds/OddsFacts.tsx';
import { Exact, OddsTable } from '../../../domain/odds/OddsTable.tsx';
import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatChance } from '../../../platform/format/chance.ts';
import { formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { RuleList } from '../../../ui/lists/RuleList.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { PaytableAnswer } from '../play/round.ts';
import styles from './OddsSheet.module.css';
import { type MultiplierOdds, oddsOf } from './odds.ts';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    plinkoOdds: Dialog<{ readonly table: PaytableAnswer }, never>;
  }
}

/** Every multiplier of the chosen board with its exact chance, and what the board pays back. */
export function OddsSheet({ table, close }: DialogProps<'plinkoOdds'>) {
  const { multipliers, returnToPlayer, winChance } = oddsOf(table);
  return (
    <Sheet title={t('room.rules')} close={() => close()}>
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
      <Button look="paper" icon="prove" isWide onPress={() => void dialogs.open('plinkoRounds', {})}>
        {t('plinko.odds.check')}
      </Button>
    </Sheet>
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
