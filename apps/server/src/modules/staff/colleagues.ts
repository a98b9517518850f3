/** Whether somebody else could do what one person must not do alone, and since when nobody could. */
import { DAY_MS } from '@boardwalk/base';
import { type Permission, permissionsOf } from '@boardwalk/rules';
import type { StaffDeps } from './deps.ts';
import { listMembers } from './store/members.ts';

const LOOKED_BACK_MS = 30 * DAY_MS;
const LOOKED_THROUGH = 500;
/** What takes from somebody what they could do before. */
const LEAVINGS: ReadonlySet<string> = new Set(['staff.disable', 'staff.changeRole', 'staff.reset']);

export async function aloneSinceMs(
  { database, clock, audit }: Pick<StaffDeps, 'database' | 'clock' | 'audit'>,
  staffId: number,
  permission: Permission,
): Promise<number | undefined> {
  const others = (await listMembers(database.db)).filter(({ id }) => id !== staffId);
  if (others.some(({ state, role }) => state === 'active' && permissionsOf(role).has(permission)))
    return undefined;
  const fromMs = clock.nowMs() - LOOKED_BACK_MS;
  const changes = await audit.list({ area: 'staff', fromMs, limit: LOOKED_THROUGH });
  const leaving = changes.find(({ action, subject }) => LEAVINGS.has(action) && subject !== String(staffId));
  return leaving?.atMs ?? 0;
}
