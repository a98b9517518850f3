/** What addresses hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function addressesPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'addresses',
      table: 'addresses',
      key: ['id'],
      tells: [
        'country',
        'name',
        'organization',
        'address_line1',
        'address_line2',
        'dependent_locality',
        'city',
        'state',
        'zip',
        'sorting_code',
        'phone',
        'is_default',
        'created_at',
        'changed_at',
      ],
      onErase: 'remove',
    }),
  ];
}
