import {
  isPlinkoRows,
  PLINKO_RISKS,
  PLINKO_ROWS,
  type PlinkoRisk,
  type PlinkoRows,
} from '@boardwalk/games/plinko';
import { t } from '../../../platform/i18n/i18n.ts';
import { Segmented } from '../../../ui/actions/Segmented.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './BoardControls.module.css';

interface BoardControlsProps {
  readonly risk: PlinkoRisk;
  readonly rows: PlinkoRows;
  readonly isFixed: boolean;
  readonly onChange: (change: { readonly risk?: PlinkoRisk; readonly rows?: PlinkoRows }) => void;
}

/** Which board to play on; fixed while a ball is on it. */
export function BoardControls({ risk, rows, isFixed, onChange }: BoardControlsProps) {
  const risks = PLINKO_RISKS.map(value => ({ value, text: t(`plinko.risk.${value}`) }));
  return (
    <fieldset className={styles.controls} disabled={isFixed} data-guide="risk">
      <Segmented
        label={t('plinko.risk')}
        value={risk}
        options={risks}
        onChange={value => onChange({ risk: value })}
      />
      <label className={styles.rows}>
        <span className="visually-hidden">{t('plinko.rows')}</span>
        <select
          value={rows}
          onChange={event => {
            const chosen = Number(event.target.value);
            if (isPlinkoRows(chosen)) onChange({ rows: chosen });
          }}
        >
          {PLINKO_ROWS.map(count => (
            <option key={count} value={count}>
              {t('plinko.rowCount', { rows: count })}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} className={styles.arrow} />
      </label>
    </fieldset>
  );
}
