import type { AddressField } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import styles from './Addresses.module.css';
import {
  type AddressFormat,
  AUTO_COMPLETE,
  type Faults,
  type Filled,
  faultText,
  labelOf,
} from './address-fields.ts';

interface AddressFieldsProps {
  readonly format: AddressFormat;
  readonly filled: Filled;
  readonly faults: Faults;
  readonly onChange: (change: Partial<Filled>) => void;
}

const LONGEST: Partial<Record<AddressField, number>> = {
  addressLine1: 120,
  addressLine2: 120,
  zip: 16,
  sortingCode: 16,
};

/** What stands on one line of a parcel stands beside each other here, where there is room; then the phone. */
export function AddressFields({ format, filled, faults, onChange }: AddressFieldsProps) {
  return (
    <>
      {format.rows.map(row => (
        <div key={row.join()} className={styles.row}>
          {row.map(field => (
            <OneField
              key={field}
              field={field}
              format={format}
              value={filled[field]}
              error={faultText(field, faults[field], format)}
              onChange={value => onChange({ [field]: value })}
            />
          ))}
        </div>
      ))}
      <Field
        label={t('address.phone')}
        value={filled.phone}
        onChange={phone => onChange({ phone })}
        type="tel"
        autoComplete="tel"
        maxLength={32}
        hint={t('address.phoneHint')}
        error={faultText('phone', faults['phone'], format)}
      />
    </>
  );
}

interface OneFieldProps {
  readonly field: AddressField;
  readonly format: AddressFormat;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function OneField({ field, format, value, error, onChange }: OneFieldProps) {
  const shared = {
    label: labelOf(field, format),
    value,
    onChange,
    error,
    autoComplete: AUTO_COMPLETE[field],
  };
  if (field === 'state' && format.states.length > 0) {
    const states = format.states.map(({ state, name }) => ({ value: state, text: name }));
    return <Select {...shared} options={[{ value: '', text: t('address.choose') }, ...states]} />;
  }
  return <Field {...shared} maxLength={LONGEST[field] ?? 80} />;
}
