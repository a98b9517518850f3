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
  return fromWhen(await staff.aloneSinceMs(staffId, 'forum.moderate'), appeal);
}

function fromWhen(
  sinceMs: number | undefined,
  { opened_at: openedAt }: Pick<CaseRow, 'opened_at'>,
): number | undefined {
  return sinceMs === undefined ? undefined : decidesAloneFromMs(openedAt.getTime(), sinceMs);
}

export interface Decider {
  /** True if this staff member decides alone. Refuses `ownRequest` if a colleague can, or if it is too early. */
  decidesAlone(row: Pick<PostRow | CommentRow, 'removed_by'>, appeal: Pick<CaseRow, 'opened_at'>): boolean;
}

/** Reads what it needs before the transaction that decides. */
export async function readDecider(
  { staff, clock }: Deps,
  { staffId }: Pick<StaffWho, 'staffId'>,
): Promise<Decider> {
  const sinceMs = await staff.aloneSinceMs(staffId, 'forum.moderate');
  return {
    decidesAlone: (row, appeal) => {
      if (row.removed_by !== staffId) return false;
      const fromMs = fromWhen(sinceMs, appeal);
      if (fromMs === undefined || clock.nowMs() < fromMs) throw new Refusal('ownRequest');
      return true;
    },
  };
}
