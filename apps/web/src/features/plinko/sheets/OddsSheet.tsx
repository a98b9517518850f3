import { type Fraction, fractionText, oneIn, percentText } from '@boardwalk/games/plinko';
import { slotTone } from '@boardwalk/stage/plinko/tones';
import { type DialogProps, dialogs } from '../../../platform/dialogs/dialogs.ts';
import { formatBasisPoints, formatCoins, formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { PaytableAnswer } from '../desk/round.ts';
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
    <Sheet title={t('plinko.rules')} close={() => close()}>
      <p className={styles.board}>
        {t(`plinko.risk.${table.risk}`)} · {t('plinko.rowCount', { rows: table.rows })}
      </p>
      <dl className={styles.facts}>
        <Fact name={t('plinko.odds.return')} value={returnToPlayer} />
        <Fact name={t('plinko.odds.win')} value={winChance} />
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('plinko.odds.pays')}</th>
            <th scope="col">{t('plinko.odds.chance')}</th>
            <th scope="col">{t('plinko.odds.oneIn')}</th>
          </tr>
        </thead>
        <tbody>
          {multipliers.map(row => (
            <OddsRow key={row.multiplierHundredths} {...row} />
          ))}
        </tbody>
      </table>
      <ul className={styles.rules}>
        <li>{t('plinko.rule.drop')}</li>
        <li>{t('plinko.rule.sides')}</li>
        <li>{t('plinko.rule.decided')}</li>
        <li>{t('plinko.rule.lost')}</li>
      </ul>
      <Button look="paper" icon="prove" isWide onPress={() => void dialogs.open('plinkoRounds', {})}>
        {t('plinko.odds.check')}
      </Button>
    </Sheet>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: Fraction }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{formatPercent(value, 2)}</dd>
      <dd className={styles.exact}>{t('plinko.odds.exactly', { fraction: fractionText(value) })}</dd>
    </div>
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
        {formatPercent(chance, 4)}
        <span className={styles.exact}>{fractionText(chance)}</span>
      </td>
      <td>{formatCoins(oneIn(chance))}</td>
    </tr>
  );
}

/** Cut and not rounded, so that a chance is never overstated. */
function formatPercent(value: Fraction, decimals: number): string {
  return formatBasisPoints(Number(percentText(value, decimals)) * 100, decimals);
}
