/** What identity holds about a person: what was mailed to them, and the devices that signed in to their address. */
import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/index.ts';
import { type Person, type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function identityPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'mailedCodes',
      table: 'mail_codes',
      owner: 'mail',
      whose: ({ mail }) => mail,
      key: ['purpose'],
      tells: ['sent_at', 'expires_at', 'used_at'],
      onErase: 'remove',
    }),
    ...formerAddresses(database),
    ...devices(database),
  ];
}

function formerAddresses(database: Database): PersonalPart[] {
  const part = personalTable(database, {
    name: 'formerMailAddresses',
    table: 'mail_changes',
    key: ['id'],
    tells: ['mail', 'changed_at', 'expires_at'],
    onErase: 'remove',
  });
  return [{ ...part, covers: [...part.covers, 'mail_changes.mail'] }];
}

function devices(database: Database): PersonalPart[] {
  const part = personalTable(database, {
    name: 'knownDevices',
    table: 'known_devices',
    owner: 'mail_hash',
    whose: mailHashOf,
    key: ['device_hash'],
    tells: ['seen_at'],
    onErase: 'remove',
  });
  return [{ ...part, covers: [...part.covers, 'known_devices.device_hash'] }];
}

/** As `guesses.ts` makes it. */
function mailHashOf({ mail }: Person): Buffer | null {
  return mail === null ? null : createHash('sha256').update(mail).digest();
}
