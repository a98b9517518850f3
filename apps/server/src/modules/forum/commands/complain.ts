/** Reports and appeals: both only ask a person to look, and change nothing by themselves. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ForumReason } from '@boardwalk/contract/enums';
import { reportWeight } from '@boardwalk/rules';
import { transaction } from '../../../platform/database/index.ts';
import type { ForumDeps } from '../index.ts';
import { addReport, openAppeal } from '../store/cases.ts';
import { lockComment } from '../store/comments.ts';
import { lockPost } from '../store/posts.ts';
import type { Subject } from '../store/reactions.ts';
import { forumTables } from '../store/tables.ts';
import { tidied } from '../text/write-text.ts';
import { demandOpen } from './writing.ts';

export interface ReportOrder extends Subject {
  readonly userId: UserId;
  readonly reason: ForumReason;
  readonly text: string;
}

export async function report(deps: ForumDeps, order: ReportOrder): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const { createdAtMs } = await deps.accounts.load(order.userId);
  const weight = reportWeight({ accountAgeMs: nowMs - createdAtMs });
  await transaction(deps.database, async tx => {
    const db = forumTables(tx);
    const row = order.kind === 'post' ? await lockPost(db, order.id) : await lockComment(db, order.id);
    if (row?.state !== 'shown') throw new Refusal('notFound');
    await demandOpen(db, [row.user_id], nowMs);
    if (row.user_id === order.userId) throw new Refusal('badInput', { field: 'id' });
    const { text, ...rest } = order;
    await addReport(db, { ...rest, text: tidied(text), authorId: row.user_id, weight, at: new Date(nowMs) });
  });
}

export async function appeal(
  deps: ForumDeps,
  { userId, kind, id, text }: Subject & { readonly userId: UserId; readonly text: string },
): Promise<void> {
  const detail = tidied(text);
  if (detail === '') throw new Refusal('badInput', { field: 'text' });
  await transaction(deps.database, async tx => {
    const db = forumTables(tx);
    const row = kind === 'post' ? await lockPost(db, id) : await lockComment(db, id);
    if (row?.user_id !== userId || row.state !== 'removed') throw new Refusal('notFound');
    const at = new Date(deps.clock.nowMs());
    const isFirst = await openAppeal(db, { kind, id, authorId: userId, detail, at }, row.removals);
    if (!isFirst) throw new Refusal('appealedAlready');
  });
}
