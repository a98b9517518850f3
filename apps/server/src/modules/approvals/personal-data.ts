/** What waits, or waited, for a second person about somebody. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function approvalsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'requestsOfTheStaff',
      table: 'staff.approvals',
      owner: 'subject',
      whose: ({ userId }) => String(userId),
      only: { subject_kind: 'player' },
      key: ['id'],
      tells: ['kind', 'amount_coins', 'reason', 'asked_at'],
      onErase: 'keep',
      stays: 'A request is what a second person agreed to; it knows a player by number alone.',
    }),
  ];
}
