import { type Clock, Refusal } from '@boardwalk/base';
import { MOST_ADDRESSES } from '@boardwalk/contract/constants';
import type { Handlers } from '../../http/handler.ts';
import { COUNTRIES, formatOf } from './formats.ts';
import { presentAddress, presentFormat } from './present.ts';
import { removeAddress, saveAddress } from './save-address.ts';
import type { AddressStore } from './store.ts';

export type AddressCallName =
  | 'addresses.list'
  | 'addresses.countries'
  | 'addresses.format'
  | 'addresses.save'
  | 'addresses.remove';

const DONE = { done: true } as const;

export function addressCalls(store: AddressStore, clock: Clock): Handlers<AddressCallName> {
  return {
    'addresses.list': async ({ userId }) => {
      const rows = await store.listOf(userId);
      return { list: rows.map(presentAddress), most: MOST_ADDRESSES };
    },
    'addresses.countries': async () => ({ list: [...COUNTRIES] }),
    'addresses.format': async ({ input: { country } }) => {
      const format = formatOf(country);
      if (!format) throw new Refusal('notFound');
      return presentFormat(format);
    },
    'addresses.save': async ({ userId, input }) => {
      const { addressId, isDefault, idempotencyKey: requestKey, ...address } = input;
      const at = new Date(clock.nowMs());
      return presentAddress(
        await saveAddress(store, { userId, addressId, address, isDefault, requestKey, at }),
      );
    },
    'addresses.remove': async ({ userId, input: { addressId } }) => {
      await removeAddress(store, userId, addressId);
      return DONE;
    },
  };
}
