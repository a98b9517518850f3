import type { RepairFault } from '@boardwalk/contract/enums';
import { useId } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { type Fault, faultEmoji } from '../faults.ts';
import styles from './NewReport.module.css';

interface FaultChoiceProps {
  readonly faults: readonly Fault[];
  readonly chosen: number | undefined;
  readonly onChoose: (faultType: RepairFault) => void;
}

/** Real radio buttons under the tiles: arrows and readers work. */
export function FaultChoice({ faults, chosen, onChoose }: FaultChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.faults}>
      <legend className={styles.legend}>{t('repair.what')}</legend>
      {faults.map(fault => (
        <label key={fault.faultType} className={styles.fault}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={fault.faultType === chosen}
            // The server lists only numbers of the enumeration.
            onChange={() => onChoose(fault.faultType as RepairFault)}
          />
          <Emoji name={faultEmoji(fault.faultType)} size={32} />
          <span className={styles.faultName}>{fault.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
