/**
 * Who decides about an appeal: somebody else than who removed it. Where nobody else can, that same person may, once there
 * was time to think again; the audit log and the player are told so.
 */
import { Refusal } from '@boardwalk/base';
import { decidesAloneFromMs } from '@boardwalk/rules';
import type { StaffWho } from '../../../http/console/handler.ts';
import type { ForumDeps } from '../index.ts';
import type { CaseRow, CommentRow, PostRow } from '../store/tables.ts';

type Deps = Pick<ForumDeps, 'staff' | 'clock'>;

/** From when they may decide; undefined while somebody else can. */
export async function aloneFromMs(
  { staff }: Pick<Deps, 'staff'>,
  staffId: number,
  appeal: Pick<CaseRow, 'opened_at'>,
): Promise<number | undefined> {
  const sinceMs = await staff.aloneSinceMs(staffId, 'forum.moderate');
  return sinceMs === undefined ? undefined : decidesAloneFromMs(appeal.opened_at.getTime(), sinceMs);
}

/** Whether this one decides alone. Refuses `ownRequest` while it must be somebody else, or is too early. */
export async function decidesAlone(
  deps: Deps,
  { staffId }: Pick<StaffWho, 'staffId'>,
  row: Pick<PostRow | CommentRow, 'removed_by'>,
  appeal: Pick<CaseRow, 'opened_at'>,
): Promise<boolean> {
  if (row.removed_by !== staffId) return false;
  const fromMs = await aloneFromMs(deps, staffId, appeal);
  if (fromMs === undefined || deps.clock.nowMs() < fromMs) throw new Refusal('ownRequest');
  return true;
}
