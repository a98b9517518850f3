/** Addresses: where somebody's parcels go. What is on its way keeps a copy of its own. */
import type { Clock, UserId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { type AddressCallName, addressCalls } from './calls.ts';
import { type Address, linesOf } from './policy.ts';
import { addressOf } from './present.ts';
import { saveAddress } from './save-address.ts';
import { createAddressStore } from './store.ts';

export { COUNTRIES } from './formats.ts';
export { addressesPersonalData } from './personal-data.ts';
export type { Address } from './policy.ts';

/** To be kept by what is sent there. */
export interface AddressCopy {
  readonly fields: Address;
  /** As it stands on the parcel. */
  readonly lines: readonly string[];
}

export interface Addresses {
  readonly handlers: Handlers<AddressCallName>;
  /** For the demo: the same key is the same one. */
  add(userId: UserId, address: Address, requestKey: string): Promise<number>;
  /** One's own. */
  find(userId: UserId, addressId: number): Promise<AddressCopy | undefined>;
}

export function createAddresses({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Addresses {
  const store = createAddressStore(database);
  return {
    handlers: addressCalls(store, clock),
    add: async (userId, address, requestKey) => {
      const at = new Date(clock.nowMs());
      const saved = { userId, address, requestKey, addressId: undefined, isDefault: true, at };
      return (await saveAddress(store, saved)).id;
    },
    find: async (userId, addressId) => {
      const row = await store.find(addressId);
      if (row?.user_id !== userId) return undefined;
      const fields = addressOf(row);
      return { fields, lines: [...linesOf(fields)] };
    },
  };
}
