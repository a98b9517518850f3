/** What risk holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function riskPersonalData(database: Database): PersonalPart[] {
  const flags = personalTable(database, {
    name: 'flags',
    table: 'risk_flags',
    key: ['id'],
    tells: ['kind', 'why', 'measured', 'allowed', 'state', 'flagged_at', 'decided_at', 'reason', 'notice'],
    // What people wrote may name somebody; what the rule wrote has figures alone.
    onErase: () => ({ reason: '', notice: '' }),
    stays: 'A flag tells by numbers alone what an account did, also for the accounts it had to do with.',
  });
  return [{ ...flags, covers: [...flags.covers, 'risk_flags.user_ids'] }];
}
