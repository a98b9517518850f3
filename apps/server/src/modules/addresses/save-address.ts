/** Keeps, changes and forgets addresses: one of them is always the default. */
import { demand, Refusal, type UserId } from '@boardwalk/base';
import { MOST_ADDRESSES } from '@boardwalk/contract/constants';
import { type Address, checkAddress, tidied } from './policy.ts';
import {
  type AddressRow,
  type AddressStore,
  insert,
  listOf,
  makeDefault,
  noDefault,
  remove,
  update,
} from './store.ts';

export interface SaveOrder {
  readonly userId: UserId;
  /** Undefined for a new one. */
  readonly addressId: number | undefined;
  readonly address: Address;
  readonly isDefault: boolean;
  readonly requestKey: string;
  readonly at: Date;
}

export async function saveAddress(
  store: Pick<AddressStore, 'change'>,
  { userId, addressId, address, isDefault, requestKey, at }: SaveOrder,
): Promise<AddressRow> {
  const tidy = tidied(address);
  demand(checkAddress(tidy));
  return store.change(userId, async tx => {
    const rows = await listOf(tx, userId);
    const saved = rows.find(row =>
      addressId === undefined ? row.request_key === requestKey : row.id === addressId,
    );
    if (addressId === undefined && saved) return sameAs(saved, tidy);
    if (addressId !== undefined && !saved) throw new Refusal('notFound');
    if (!saved && rows.length >= MOST_ADDRESSES) throw new Refusal('tooManyAddresses');
    // The default stays one until another is.
    const isFirst = isDefault || saved?.is_default === true || rows.length === 0;
    if (isFirst) await noDefault(tx, userId);
    const row = { ...columnsOf(tidy), is_default: isFirst, changed_at: at };
    return saved
      ? update(tx, saved.id, row)
      : insert(tx, { ...row, user_id: userId, request_key: requestKey, created_at: at });
  });
}

export async function removeAddress(
  store: Pick<AddressStore, 'change'>,
  userId: UserId,
  addressId: number,
): Promise<void> {
  await store.change(userId, async tx => {
    const rows = await listOf(tx, userId);
    const gone = rows.find(({ id }) => id === addressId);
    if (!gone) throw new Refusal('notFound');
    await remove(tx, gone.id);
    const next = rows.find(row => row !== gone);
    if (gone.is_default && next) await makeDefault(tx, next.id);
  });
}

/** A second try is of the same address: what else came by its key is not kept by it. */
function sameAs(saved: AddressRow, wanted: Address): AddressRow {
  const columns = Object.entries(columnsOf(wanted));
  const isSame = columns.every(([column, value]) => saved[column as keyof AddressRow] === value);
  if (!isSame) throw new Refusal('keyReused');
  return saved;
}

function columnsOf({ addressLine1, addressLine2, dependentLocality, sortingCode, ...same }: Address) {
  return {
    ...same,
    address_line1: addressLine1,
    address_line2: addressLine2,
    dependent_locality: dependentLocality,
    sorting_code: sortingCode,
  };
}
