/** What a postal address may consist of, by the words of libaddressinput; each country asks for some of it. */
export const ADDRESS_FIELDS = [
  'name',
  'organization',
  'addressLine1',
  'addressLine2',
  'dependentLocality',
  'city',
  'state',
  'zip',
  'sortingCode',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What is wrong with a field. */
export type AddressFault = 'missing' | 'unknown' | 'form' | 'other state';

/** What a country calls its parts; whatever else it has is a region. */
export const STATE_WORDS = ['county', 'emirate', 'prefecture', 'province', 'region', 'state'] as const;
export type StateWord = (typeof STATE_WORDS)[number];
export const ZIP_WORDS = ['postal', 'zip'] as const;
export type ZipWord = (typeof ZIP_WORDS)[number];
