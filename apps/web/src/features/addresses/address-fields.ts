/** What is asked of an address, in the words of its country. */
import type { AddressFault, AddressField } from '@boardwalk/contract/enums';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import type { Input, Output } from '../../platform/request/send.ts';

export type Address = Output<'addresses.list'>['list'][number];
export type AddressFormat = Output<'addresses.format'>;
export type Filled = Omit<Input<'addresses.save'>, 'addressId' | 'idempotencyKey'>;

export const EMPTY: Omit<Filled, 'country'> = {
  name: '',
  organization: '',
  addressLine1: '',
  addressLine2: '',
  dependentLocality: '',
  city: '',
  state: '',
  zip: '',
  sortingCode: '',
  phone: '',
  isDefault: false,
};

/** As browsers know the fields, to fill them in. */
export const AUTO_COMPLETE: Readonly<Record<AddressField, string>> = {
  name: 'name',
  organization: 'organization',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  dependentLocality: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  sortingCode: 'off',
};

export function labelOf(field: AddressField, { stateWord, zipWord, required }: AddressFormat): string {
  const name =
    field === 'state'
      ? t(`address.state.${stateWord}`)
      : field === 'zip'
        ? t(`address.zip.${zipWord}`)
        : t(`address.${field}`);
  return required.includes(field) ? name : t('address.optional', { field: name });
}

/** By field: what is wrong with it. */
export type Faults = Readonly<Partial<Record<string, AddressFault>>>;

/** What has to be filled in and is not: said of all fields at once, before anybody is asked. */
export function missingIn(filled: Filled, { required }: AddressFormat): Faults | undefined {
  const missing = [...required, 'phone' as const].filter(field => filled[field].trim() === '');
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map(field => [field, 'missing' as const]));
}

/** What the server found; undefined for another failure. */
export function faultsOf(failure: unknown): Faults | undefined {
  if (!isFailure(failure, 'badAddress')) return undefined;
  const { field, fault } = failure.data as { readonly field: string; readonly fault: AddressFault };
  return { [field]: fault };
}

export function faultText(
  field: AddressField | 'phone',
  fault: AddressFault | undefined,
  { zipExample }: AddressFormat,
): string | undefined {
  if (fault === undefined) return undefined;
  if (fault === 'missing') return t('address.fault.missing');
  if (field === 'phone') return t('address.fault.phone');
  if (fault === 'other state') return t('address.fault.otherState');
  if (field !== 'zip') return t('address.fault.unknown');
  return zipExample === '' ? t('address.fault.zip') : t('address.fault.zipLike', { example: zipExample });
}
