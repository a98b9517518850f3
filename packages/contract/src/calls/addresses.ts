/** Where somebody's parcels go. */
import { DAY_MS, SECOND_MS } from '@boardwalk/base';
import { Type } from 'typebox';
import { read, write } from '../call.ts';
import { MOST_ADDRESSES } from '../constants/index.ts';
import { ADDRESS_FIELDS, STATE_WORDS, ZIP_WORDS } from '../enums/index.ts';
import { done, idempotencyKey, list, nothing, oneOf, text, timestampMs, whole } from '../fields.ts';

const FORMAT_CACHE_SECONDS = DAY_MS / SECOND_MS;

const country = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' });
const addressId = whole(1, 2_000_000_000);

const fields = {
  country,
  name: text(80),
  organization: text(80),
  addressLine1: text(120),
  addressLine2: text(120),
  dependentLocality: text(80),
  city: text(80),
  /** The key of one of the country's states, where they are listed. */
  state: text(80),
  zip: text(16),
  sortingCode: text(16),
};

export const address = Type.Object({
  addressId,
  ...fields,
  /** E.164, as `+49431123456`. */
  phone: Type.String(),
  /** Chosen first when something is sent; one of them is, while there are any. */
  isDefault: Type.Boolean(),
  /** As it stands on a parcel within its country, from the top. */
  lines: list(Type.String(), 12),
  updateTime: timestampMs,
});

export const addressCalls = {
  'addresses.list': read({
    path: '/api/address/list',
    summary: "One's own addresses, the default first, then the one changed last",
    scope: 'private',
    input: nothing,
    output: Type.Object({ list: list(address, MOST_ADDRESSES), most: Type.Integer() }),
  }),
  'addresses.countries': read({
    path: '/api/address/countries',
    summary: 'The countries whose addresses can be entered',
    scope: 'public',
    cacheSeconds: FORMAT_CACHE_SECONDS,
    input: nothing,
    output: Type.Object({ list: list(country, 300) }),
  }),
  'addresses.format': read({
    path: '/api/address/format',
    summary: 'What an address of a country consists of, in the order in which it is written there',
    scope: 'public',
    cacheSeconds: FORMAT_CACHE_SECONDS,
    input: Type.Object({ country }),
    output: Type.Object({
      country,
      /** Fields that stand on one line share a row. */
      rows: list(list(oneOf(...ADDRESS_FIELDS), 4), 10),
      required: list(oneOf(...ADDRESS_FIELDS), 9),
      /** Empty where there are none to choose from. */
      states: list(Type.Object({ state: Type.String(), name: Type.String() }), 200),
      /** Empty where the country has none. */
      zipExample: Type.String(),
      stateWord: oneOf(...STATE_WORDS),
      zipWord: oneOf(...ZIP_WORDS),
    }),
    refusals: ['notFound'],
  }),
  'addresses.save': write({
    method: 'POST',
    path: '/api/address/save',
    summary: 'Keeps an address, or changes one; the first one is the default',
    scope: 'private',
    input: Type.Object({
      /** Left out for a new one. */
      addressId: Type.Optional(addressId),
      ...fields,
      /** As it is written in that country, or with `+` and another one. */
      phone: text(32),
      isDefault: Type.Boolean(),
      idempotencyKey,
    }),
    output: address,
    refusals: ['badAddress', 'tooManyAddresses', 'notFound', 'keyReused'],
  }),
  'addresses.remove': write({
    method: 'POST',
    path: '/api/address/remove',
    summary: 'Forgets an address; parcels on their way keep theirs',
    scope: 'private',
    input: Type.Object({ addressId }),
    output: done,
    refusals: ['notFound'],
  }),
};
