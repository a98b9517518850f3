import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Toggle } from '../../ui/forms/Toggle.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import styles from './Addresses.module.css';
import { AddressFields } from './AddressFields.tsx';
import { named } from './country.ts';
import { RemoveAddress } from './RemoveAddress.tsx';
import { type Start, useAddressForm } from './use-address-form.ts';

/** Asks for what the chosen country's addresses consist of, in its order. */
export function AddressForm(start: Start) {
  const { address } = start;
  const countries = useCall('addresses.countries', {});
  const { form, format, filled, faults, change, submit, isBusy, failure } = useAddressForm(start);
  if (countries.error) return <ErrorState failure={countries.error} onRetry={countries.refetch} />;
  if (format.error) return <ErrorState failure={format.error} onRetry={format.refetch} />;
  if (!countries.data) return <Waiting />;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Select
        label={t('address.country')}
        value={filled.country}
        onChange={country => change({ country, state: '' })}
        options={named(countries.data.list)}
        autoComplete="country"
      />
      {format.data ? (
        <AddressFields format={format.data} filled={filled} faults={faults} onChange={change} />
      ) : (
        <Waiting />
      )}
      {!address?.isDefault && (
        <DefaultRow isOn={filled.isDefault} onChange={isDefault => change({ isDefault })} />
      )}
      {failure && (
        <p className={styles.error} role="alert">
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" look="gold" size="large" isWide isBusy={isBusy} isDisabled={!format.data}>
        {t('action.save')}
      </Button>
      {address && <RemoveAddress addressId={address.addressId} />}
    </form>
  );
}

function Waiting() {
  return <SkeletonRows count={6} height={54} label={t('page.loading')} />;
}

interface DefaultRowProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function DefaultRow({ isOn, onChange }: DefaultRowProps) {
  const title = t('address.makeDefault');
  return (
    <Rows>
      <Row icon="home" title={title} end={<Toggle label={title} isOn={isOn} onChange={onChange} />} />
    </Rows>
  );
}
