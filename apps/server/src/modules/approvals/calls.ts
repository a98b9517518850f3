import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import type { Approvals } from './index.ts';
import type { ApprovalRow } from './store.ts';

export type ApprovalCallName = 'approvals.list' | 'approvals.agree' | 'approvals.decline';

export function approvalCalls(
  approvals: Pick<Approvals, 'list' | 'agree' | 'decline'>,
): ConsoleHandlers<ApprovalCallName> {
  return {
    'approvals.list': async ({ input }) => {
      const { after, limit = PAGE_SIZE, state } = input;
      const before = numberAfter(after);
      const found = await approvals.list(before, state, limit + 1);
      return pageOf(found, limit, presentApproval, ({ id }) => id);
    },
    'approvals.agree': async ({ input, who }) =>
      presentApproval(await approvals.agree(who, Number(input.approvalId), input.reason)),
    'approvals.decline': async ({ input, who }) =>
      presentApproval(await approvals.decline(who, Number(input.approvalId), input.reason)),
  };
}

function presentApproval(row: ApprovalRow): ConsoleOutputOf<ConsoleCalls['approvals.agree']> {
  return {
    approvalId: String(row.id),
    kind: row.kind,
    subjectKind: row.subject_kind,
    subject: row.subject,
    subjectName: row.subject_name,
    amountCoins: row.amount_coins,
    reason: row.reason,
    state: row.state,
    askedBy: row.asked_by,
    askedByName: row.asked_by_name,
    askedByRole: row.asked_by_role,
    askedAt: row.asked_at.getTime(),
    decidedBy: row.decided_by ?? 0,
    decidedByName: row.decided_by_name ?? '',
    decidedAt: row.decided_at?.getTime() ?? 0,
  };
}
