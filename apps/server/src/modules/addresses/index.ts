/** Addresses: where somebody's parcels go. What is on its way keeps a copy of its own. */
import type { Clock } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import type { Database } from '../../platform/database/index.ts';
import { type AddressCallName, addressCalls } from './calls.ts';
import { createAddressStore } from './store.ts';

export { addressesPersonalData } from './personal-data.ts';

export interface Addresses {
  readonly handlers: Handlers<AddressCallName>;
}

export function createAddresses({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Addresses {
  return { handlers: addressCalls(createAddressStore(database), clock) };
}
