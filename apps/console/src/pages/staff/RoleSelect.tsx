import { aloneUpToCoins, STAFF_ROLES, type StaffRole } from '@boardwalk/rules';
import { NativeSelect } from '@mantine/core';
import { countText } from '../../platform/format.ts';

const ABOUT: Readonly<Record<StaffRole, string>> = {
  owner: 'May do everything, and manages the staff.',
  cashier: 'Coins, refunds and approvals; sees the ledger and the audit log.',
  floor: 'Machines and rooms: seats, refills, repairs, settings and prices.',
  support: 'Players and their reports, bans, and small compensations.',
  content: 'Banners, notices, questions and what the home page shows.',
  auditor: 'Reads everything, changes nothing.',
};

export function RoleSelect({
  role,
  onRole,
}: {
  readonly role: StaffRole;
  readonly onRole: (role: StaffRole) => void;
}) {
  const alone = aloneUpToCoins(role);
  return (
    <NativeSelect
      label="Role"
      description={`${ABOUT[role]}${alone > 0 ? ` Moves up to ${countText(alone)} coins a day alone.` : ''}`}
      value={role}
      onChange={event => onRole(event.currentTarget.value as StaffRole)}
      data={[...STAFF_ROLES]}
    />
  );
}
