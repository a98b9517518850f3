/** Who of the staff may do what. A call names one permission; a role is the list of those it has. */
import { Refusal } from '@boardwalk/base';

/** `<area>.<what>`. Those that end in `read` change nothing and leave no more than a trace of who looked. */
export const PERMISSIONS = [
  'figures.read',
  'analytics.read',
  'players.read',
  'players.contact',
  'players.note',
  'players.block',
  'players.signOut',
  'players.adjust',
  'players.privacy',
  'rounds.read',
  'rounds.resolve',
  'ledger.read',
  'ledger.prove',
  'orders.read',
  'orders.refund',
  'shop.read',
  'shop.write',
  'mall.read',
  'mall.write',
  'parcels.read',
  'parcels.work',
  'growth.read',
  'growth.write',
  'messages.read',
  'messages.send',
  'machines.read',
  'machines.operate',
  'machines.configure',
  'reports.read',
  'reports.answer',
  'reports.configure',
  'risk.read',
  'risk.decide',
  'risk.configure',
  'content.read',
  'content.write',
  'forum.read',
  'forum.moderate',
  'forum.configure',
  'studios.read',
  'studios.manage',
  'operation.read',
  'operation.act',
  'staff.read',
  'staff.manage',
  'audit.read',
  'approvals.decide',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ['owner', 'cashier', 'floor', 'support', 'content', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const READING: readonly Permission[] = PERMISSIONS.filter(permission => permission.endsWith('.read'));
/** What everybody on duty needs to find their way. */
const ORIENTATION: readonly Permission[] = ['figures.read', 'machines.read', 'players.read', 'rounds.read'];

const PERMISSIONS_OF: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: new Set(PERMISSIONS),
  cashier: new Set([
    ...ORIENTATION,
    'players.contact',
    'players.note',
    'players.adjust',
    'rounds.resolve',
    'ledger.read',
    'ledger.prove',
    'reports.read',
    'risk.read',
    'audit.read',
    'approvals.decide',
    'orders.read',
    'orders.refund',
    'shop.read',
    'mall.read',
    'parcels.read',
    'growth.read',
  ]),
  floor: new Set([
    ...ORIENTATION,
    'machines.operate',
    'machines.configure',
    'mall.read',
    'parcels.read',
    'parcels.work',
    'reports.read',
    'rounds.resolve',
    'operation.read',
  ]),
  support: new Set([
    ...ORIENTATION,
    'players.contact',
    'players.note',
    'players.block',
    'players.signOut',
    'players.adjust',
    'players.privacy',
    'ledger.read',
    'reports.read',
    'reports.answer',
    'forum.read',
    'forum.moderate',
    'risk.read',
    'risk.decide',
    'orders.read',
    'shop.read',
    'mall.read',
    'parcels.read',
    'growth.read',
    'messages.read',
  ]),
  content: new Set([
    'figures.read',
    'analytics.read',
    'machines.read',
    'content.read',
    'content.write',
    'forum.read',
    'forum.moderate',
    'forum.configure',
    'shop.read',
    'shop.write',
    'mall.read',
    'mall.write',
    'growth.read',
    'growth.write',
    'messages.read',
    'messages.send',
  ]),
  auditor: new Set([...READING, 'ledger.prove']),
};

/** The most coins one person of this role moves in a day without a second one; 0 where they move none at all. */
const ALONE_UP_TO_COINS: Readonly<Record<StaffRole, number>> = {
  owner: 2000,
  cashier: 2000,
  floor: 0,
  support: 500,
  content: 0,
  auditor: 0,
};

export function permissionsOf(role: StaffRole): ReadonlySet<Permission> {
  return PERMISSIONS_OF[role];
}

export function checkPermission(role: StaffRole, permission: Permission): Refusal<'forbidden'> | undefined {
  return PERMISSIONS_OF[role].has(permission) ? undefined : new Refusal('forbidden');
}

/** Whether this alone is too much, given or taken; what was moved before on the same day counts as well. */
export function needsSecondPerson(role: StaffRole, amountCoins: number): boolean {
  return Math.abs(amountCoins) > ALONE_UP_TO_COINS[role];
}

export function aloneUpToCoins(role: StaffRole): number {
  return ALONE_UP_TO_COINS[role];
}

const STAFF_PASSWORD_MIN_LENGTH = 12;
const STAFF_PASSWORD_MAX_LENGTH = 128;

/** 12 to 128 characters of any kind: length is what makes it hard, not rules about its letters. */
export function checkStaffPassword(password: string): Refusal<'badStaffPassword'> | undefined {
  const isOne =
    password.length <= 2 * STAFF_PASSWORD_MAX_LENGTH &&
    [...password].length >= STAFF_PASSWORD_MIN_LENGTH &&
    [...password].length <= STAFF_PASSWORD_MAX_LENGTH &&
    new Set(password).size > 4 &&
    !/\p{Cc}/u.test(password);
  return isOne ? undefined : new Refusal('badStaffPassword');
}
