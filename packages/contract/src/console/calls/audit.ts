/** Who did what and why, and what waits for a second person. */
import { Type } from 'typebox';
import { bigId, list, nothing, oneOf, text, timestampMs, whole } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';
import { staffId, staffRole } from './fields.ts';

const hash = Type.String({ description: 'SHA-256, 64 hexadecimal digits' });
/** As it was and as it became, field by field; secrets are never in it. */
const facts = Type.Record(Type.String(), Type.Unknown());

const entry = Type.Object({
  number: Type.Integer(),
  at: timestampMs,
  /** 0 for what nobody of the staff did: the installation itself. */
  staffId: Type.Integer(),
  name: Type.String(),
  role: Type.String(),
  /** `<area>.<verb>` as the call is named. */
  action: Type.String(),
  subjectKind: Type.String(),
  subject: Type.String(),
  /** What the subject was called then. */
  subjectName: Type.String(),
  reason: Type.String(),
  address: Type.String(),
  hash,
});

const APPROVAL_STATES = ['waiting', 'agreed', 'declined', 'withdrawn'] as const;

const approval = Type.Object({
  approvalId: bigId,
  kind: Type.String(),
  subjectKind: Type.String(),
  subject: Type.String(),
  subjectName: Type.String(),
  amountCoins: Type.Integer(),
  reason: Type.String(),
  state: oneOf(...APPROVAL_STATES),
  askedBy: staffId,
  askedByName: Type.String(),
  askedByRole: staffRole,
  askedAt: timestampMs,
  /** 0 and empty while it waits. */
  decidedBy: Type.Integer(),
  decidedByName: Type.String(),
  decidedAt: timestampMs,
});

export const auditCalls = {
  'audit.list': staffRead({
    path: '/api/console/audit',
    summary: 'What the staff did, newest first; a page of a search may be short, even empty, and go on',
    permission: 'audit.read',
    input: Type.Object({
      ...keyset,
      staffId: Type.Optional(staffId),
      area: Type.Optional(text(40, 1)),
      search: Type.Optional(text(100)),
      from: Type.Optional(timestampMs),
      until: Type.Optional(timestampMs),
    }),
    output: keysetPage(entry),
  }),
  'audit.entry': staffRead({
    path: '/api/console/audit/entry',
    summary: 'One entry with what changed, and its place in the chain',
    permission: 'audit.read',
    input: Type.Object({ number: whole(1, 2_000_000_000) }),
    output: Type.Object({ entry, before: facts, after: facts, previous: hash }),
    refusals: ['notFound'],
  }),
  'audit.prove': staffRead({
    path: '/api/console/audit/prove',
    summary: 'Makes every hash again and holds it against what is stored and what was announced',
    permission: 'audit.read',
    input: nothing,
    output: Type.Object({
      isWhole: Type.Boolean(),
      entries: Type.Integer(),
      since: timestampMs,
      head: hash,
      tookMs: Type.Number(),
      faults: list(Type.String(), 20),
    }),
  }),
  'approvals.list': staffRead({
    path: '/api/console/approvals',
    summary: 'What waits for a second person, and what was decided of late',
    permission: 'staff',
    input: Type.Object({ ...keyset, state: Type.Optional(oneOf(...APPROVAL_STATES)) }),
    output: keysetPage(approval),
  }),
  'approvals.agree': staffWrite({
    path: '/api/console/approvals/agree',
    summary: 'Agrees to what somebody else asked for; it is done at once',
    permission: 'approvals.decide',
    needsProof: true,
    input: Type.Object({ approvalId: bigId, reason }),
    output: approval,
    refusals: ['notFound', 'ownRequest', 'alreadyDecided', 'insufficientBalance', 'forbidden'],
  }),
  'approvals.decline': staffWrite({
    path: '/api/console/approvals/decline',
    summary: 'Declines what somebody asked for, or takes one’s own request back',
    permission: 'staff',
    input: Type.Object({ approvalId: bigId, reason }),
    output: approval,
    refusals: ['notFound', 'alreadyDecided', 'forbidden'],
  }),
};
