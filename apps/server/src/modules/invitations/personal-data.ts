/** What invitations hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function invitationsPersonalData(database: Database): PersonalPart[] {
  const known = ['joined_at', 'way', 'plays', 'stake_coins', 'state'];
  const stays = 'Whoever invites must not be paid twice for the same account; it tells numbers alone.';
  return [
    personalTable(database, {
      name: 'invitationCode',
      table: 'invitation_codes',
      key: ['user_id'],
      tells: ['code', 'made_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'invitedFriends',
      table: 'invitations',
      owner: 'inviter_id',
      key: ['friend_id'],
      tells: ['joined_at', 'state', 'inviter_coins'],
      // What people wrote may name somebody.
      onErase: () => ({ reason: '' }),
      stays,
    }),
    personalTable(database, {
      name: 'invitedBy',
      table: 'invitations',
      owner: 'friend_id',
      key: ['inviter_id'],
      tells: [...known, 'friend_coins'],
      onErase: () => ({ reason: '' }),
      stays,
    }),
    personalTable(database, {
      name: 'invitationPlaces',
      table: 'invitation_places',
      key: ['kind', 'hash'],
      tells: ['seen_at'],
      onErase: 'remove',
    }),
  ];
}
