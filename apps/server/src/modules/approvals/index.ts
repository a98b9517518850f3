/**
 * What one person asks for and a second one decides. Agreeing does it: the decision is written in the transaction of
 * what it decides, so that it is done once, or not at all.
 */
import { type Clock, Refusal } from '@boardwalk/base';
import { checkPermission } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import type { Audit, Deed } from '../audit/index.ts';
import { type Companion, CompanionClash, companion, type Json } from '../wallet/index.ts';
import { type ApprovalCallName, approvalCalls } from './calls.ts';
import {
  type ApprovalRow,
  type ApprovalState,
  type ApprovalStore,
  type Asked,
  createApprovalStore,
  DECIDED_BEFORE,
  type Decision,
  decisionWriter,
  insertApproval,
  insertDecision,
} from './store.ts';

export { approvalsPersonalData } from './personal-data.ts';

export interface Request {
  /** Which of the registered kinds does it once it is agreed to. */
  readonly kind: string;
  readonly subject: Deed['subject'];
  readonly amountCoins: number;
  readonly wanted: Json;
  readonly reason: string;
  /** Chosen by the client: a double tap asks once. */
  readonly key: string;
}

/** What was agreed to, and what must be written in the very transaction that does it. */
export interface Agreed {
  readonly approvalId: number;
  readonly wanted: Json;
  readonly reason: string;
  readonly companions: readonly Companion[];
  /** The same for a transaction that moves nothing. Refuses `alreadyDecided`. */
  readonly alongside: (tx: Queryable) => Promise<void>;
}

/** Refuses what cannot be done any more; then nothing was decided either. */
export type DoAgreed = (agreed: Agreed) => Promise<unknown>;

export interface Approvals {
  readonly consoleHandlers: ConsoleHandlers<ApprovalCallName>;
  /** How requests of a kind are done. */
  register(kind: string, doAgreed: DoAgreed): void;
  ask(who: StaffWho, request: Request): Promise<{ readonly approvalId: number }>;
  /** Whether they have asked for something under this key. */
  wasAsked(who: StaffWho, key: string): Promise<boolean>;
  /** What they have asked for under this key. */
  findAsked(who: StaffWho, key: string): Promise<Asked | undefined>;
  find(approvalId: number): Promise<ApprovalRow>;
  list(
    before: number | undefined,
    state: ApprovalState | undefined,
    limit: number,
  ): Promise<readonly ApprovalRow[]>;
  agree(who: StaffWho, approvalId: number, reason: string): Promise<ApprovalRow>;
  /** By whoever asked it is taken back, by anybody who may decide it is declined. */
  decline(who: StaffWho, approvalId: number, reason: string): Promise<ApprovalRow>;
}

export interface ApprovalDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'write' | 'companionOf'>;
}

export function createApprovals({ database, clock, audit }: ApprovalDeps): Approvals {
  const store = createApprovalStore(database);
  const kinds = new Map<string, DoAgreed>();
  const { find, loadWaiting } = readingOf(store);
  const decisionOf = (
    who: StaffWho,
    approvalId: number,
    state: Decision['state'],
    reason: string,
  ): Decision => ({
    approvalId,
    state,
    decidedBy: who.staffId,
    reason,
    atMs: clock.nowMs(),
  });
  const approvals: Omit<Approvals, 'consoleHandlers'> = {
    register: (kind, doAgreed) => void kinds.set(kind, doAgreed),
    find,
    list: store.list,
    wasAsked: async (who, key) => (await store.findAsked(who.staffId, key)) !== undefined,
    findAsked: (who, key) => store.findAsked(who.staffId, key),
    ask: async (who, request) => {
      const approvalId = await transaction(database, tx =>
        insertAsked(tx, audit, who, request, clock.nowMs()),
      );
      return { approvalId };
    },
    agree: async (who, approvalId, reason) => {
      const row = await loadWaiting(approvalId);
      // Two people, whatever they may do each.
      if (row.asked_by === who.staffId) throw new Refusal('ownRequest');
      const doAgreed = kinds.get(row.kind);
      if (!doAgreed) throw new Refusal('notFound');
      const decision = decisionOf(who, approvalId, 'agreed', reason);
      const companions = [
        companion(decisionWriter, decision),
        audit.companionOf(who, deedOf('approvals.agree', row, reason)),
      ];
      const alongside = async (tx: Queryable): Promise<void> => {
        if (!(await insertDecision(tx, decision))) throw new Refusal('alreadyDecided');
        await audit.write(tx, who, deedOf('approvals.agree', row, reason));
      };
      try {
        await doAgreed({ approvalId, wanted: row.wanted, reason: row.reason, companions, alongside });
      } catch (error) {
        if (error instanceof CompanionClash && error.constraint === DECIDED_BEFORE)
          throw new Refusal('alreadyDecided');
        throw error;
      }
      return find(approvalId);
    },
    decline: async (who, approvalId, reason) => {
      const row = await loadWaiting(approvalId);
      const isOwn = row.asked_by === who.staffId;
      const refusal = isOwn ? undefined : checkPermission(who.role, 'approvals.decide');
      if (refusal) throw refusal;
      const state = isOwn ? 'withdrawn' : 'declined';
      await transaction(database, async tx => {
        if (!(await insertDecision(tx, decisionOf(who, approvalId, state, reason))))
          throw new Refusal('alreadyDecided');
        await audit.write(tx, who, deedOf(`approvals.${isOwn ? 'withdraw' : 'decline'}`, row, reason));
      });
      return find(approvalId);
    },
  };
  return { ...approvals, consoleHandlers: approvalCalls(approvals) };
}

function readingOf(store: ApprovalStore) {
  const find = async (approvalId: number): Promise<ApprovalRow> => {
    const row = await store.find(approvalId);
    if (!row) throw new Refusal('notFound');
    return row;
  };
  const loadWaiting = async (approvalId: number): Promise<ApprovalRow> => {
    const row = await find(approvalId);
    if (row.state !== 'waiting') throw new Refusal('alreadyDecided');
    return row;
  };
  return { find, loadWaiting };
}

async function insertAsked(
  tx: Queryable,
  audit: ApprovalDeps['audit'],
  who: StaffWho,
  { kind, subject, amountCoins, wanted, reason, key }: Request,
  nowMs: number,
): Promise<number> {
  const { id, isNew } = await insertApproval(tx, {
    kind,
    subject_kind: subject.kind,
    subject: subject.id,
    subject_name: subject.name,
    amount_coins: amountCoins,
    wanted,
    reason,
    asked_by: who.staffId,
    asked_at: new Date(nowMs),
    request_key: key,
  });
  if (isNew)
    await audit.write(tx, who, {
      action: 'approvals.ask',
      subject,
      reason,
      after: { approval: id, kind, amountCoins, wanted },
    });
  return id;
}

function deedOf(action: string, row: ApprovalRow, reason: string): Deed {
  return {
    action,
    subject: { kind: row.subject_kind, id: row.subject, name: row.subject_name },
    reason,
    after: { approval: row.id, kind: row.kind, amountCoins: row.amount_coins, askedBy: row.asked_by_name },
  };
}
