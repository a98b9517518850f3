import type { Calls, OutputOf } from '@boardwalk/contract';
import type { AddressFormat } from './formats.ts';
import { type Address, linesOf, rowsOf } from './policy.ts';
import type { AddressRow } from './store.ts';

type Wire = OutputOf<Calls['addresses.save']>;

export function addressOf(row: AddressRow): Address {
  const { country, name, organization, city, state, zip, phone } = row;
  return {
    country,
    name,
    organization,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    dependentLocality: row.dependent_locality,
    city,
    state,
    zip,
    sortingCode: row.sorting_code,
    phone,
  };
}

export function presentAddress(row: AddressRow): Wire {
  const address = addressOf(row);
  return {
    addressId: row.id,
    ...address,
    isDefault: row.is_default,
    lines: [...linesOf(address)],
    updateTime: row.changed_at.getTime(),
  };
}

export function presentFormat(format: AddressFormat): OutputOf<Calls['addresses.format']> {
  const { country, required, states, zipExample, stateWord, zipWord } = format;
  return {
    country,
    rows: rowsOf(format).map(row => [...row]),
    required: [...required],
    states: states.map(({ key, name }) => ({ state: key, name })),
    zipExample,
    stateWord,
    zipWord,
  };
}
