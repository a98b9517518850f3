/** What the staff sees of risk and decides about it. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE } from '../../http/console/keyset.ts';
import { transaction } from '../../platform/database/index.ts';
import { type Deed, playerSubject } from '../audit/index.ts';
import type { RiskDeps } from './index.ts';
import { look } from './look.ts';
import type { RiskRule } from './rules.ts';
import {
  type FlagRow,
  findConfirmed,
  insertFlag,
  lockFlag,
  lockRule,
  type RiskStore,
  saveDecision,
  saveRule,
} from './store.ts';

type ReadName = 'risk.list' | 'risk.counts' | 'risk.flag' | 'risk.rules';
type OrderName = 'risk.decide' | 'risk.look' | 'risk.changeRule';
export type RiskConsoleName = ReadName | OrderName;

const DONE = { done: true } as const;

export function riskConsole(store: RiskStore, deps: RiskDeps): ConsoleHandlers<RiskConsoleName> {
  return { ...readCalls(store, deps), ...orderCalls(store, deps) };
}

function readCalls(store: RiskStore, { accounts }: RiskDeps): ConsoleHandlers<ReadName> {
  const nameOf = async (userId: UserId) => (await accounts.find(userId))?.nickname ?? '';
  return {
    'risk.list': async ({ input: { after, limit = PAGE_SIZE, ...filter } }) => {
      const found = await store.list({ ...filter, before: numberAfter(after), limit: limit + 1 });
      const shown = found.slice(0, limit);
      const list = await Promise.all(shown.map(async row => presentFlag(row, await nameOf(row.user_id))));
      return { list, next: found.length > limit ? String(shown.at(-1)?.id ?? '') : '' };
    },
    'risk.counts': async () => {
      const [open, confirmed] = await Promise.all([store.count('open'), store.count('confirmed')]);
      return { open: open.count, confirmed: confirmed.count };
    },
    'risk.flag': async ({ input }) => {
      const row = await store.find(Number(input.flagId));
      if (!row) throw new Refusal('notFound');
      const [user, flags, gifts, others] = await Promise.all([
        accounts.find(row.user_id),
        store.countOf(row.user_id),
        accounts.signupGiftsOf(row.user_ids, 0),
        Promise.all(row.user_ids.map(userId => accounts.find(userId))),
      ]);
      return {
        ...presentFlag(row, user?.nickname ?? ''),
        measured: row.measured,
        allowed: row.allowed,
        notice: row.notice,
        isFlagged: user?.isFlagged ?? false,
        createdAt: user?.createdAtMs ?? 0,
        otherFlags: flags - 1,
        accounts: others
          .filter(one => one !== undefined)
          .map(({ userId, nickname, createdAtMs, isFlagged, block }) => ({
            userId,
            nickname,
            createdAt: createdAtMs,
            isFlagged,
            isBlocked: block !== null,
            giftCoins: gifts.get(userId) ?? 0,
          })),
      };
    },
    'risk.rules': async () => ({
      list: (await store.listRules()).map(({ changedAtMs, ...rule }) => ({
        ...rule,
        changedAt: changedAtMs,
      })),
    }),
  };
}

function orderCalls(store: RiskStore, deps: RiskDeps): ConsoleHandlers<OrderName> {
  const { database, audit, clock } = deps;
  return {
    'risk.decide': async ({ input, who }) => {
      await decide(store, deps, who, { ...input, flagId: Number(input.flagId) });
      return DONE;
    },
    'risk.look': async ({ who }) => ({
      flagged: await lookNow(store, deps, flagged => ({
        who,
        deed: {
          action: 'risk.look',
          subject: { kind: 'risk', id: 'rules', name: 'all rules of risk' },
          after: { flagged },
        },
      })),
    }),
    'risk.changeRule': async ({ input: { reason, ...wanted }, who }) => {
      await transaction(database, async tx => {
        const before = await lockRule(tx, wanted.kind);
        if (!before) throw new Refusal('notFound');
        if (before.version !== wanted.version) throw new Refusal('changedMeanwhile');
        const after = { ...wanted, version: before.version + 1, changedAtMs: clock.nowMs() };
        await saveRule(tx, after);
        await audit.write(tx, who, {
          action: 'risk.changeRule',
          subject: { kind: 'riskRule', id: before.kind, name: before.kind },
          reason,
          before: factsOf(before),
          after: factsOf(after),
        });
      });
      return DONE;
    },
  };
}

/** Returns how many are new. */
export async function lookNow(
  store: RiskStore,
  deps: RiskDeps,
  tell?: (flagged: number) => { readonly who: StaffWho; readonly deed: Deed },
): Promise<number> {
  const { database, clock, audit } = deps;
  const signs = await look(deps, await store.listRules(), clock.nowMs());
  return transaction(database, async tx => {
    let flagged = 0;
    for (const sign of signs) if (await insertFlag(tx, sign, new Date(clock.nowMs()))) flagged += 1;
    const told = tell?.(flagged);
    if (told) await audit.write(tx, told.who, told.deed);
    return flagged;
  });
}

interface DecisionOrder {
  readonly flagId: number;
  readonly from: 'open' | 'confirmed';
  readonly to: 'confirmed' | 'cleared';
  readonly notice?: string | undefined;
  readonly reason: string;
}

/** The account and the flag change together, or neither. */
async function decide(
  store: RiskStore,
  { accounts, audit, clock }: RiskDeps,
  who: StaffWho,
  { flagId, from, to, reason, ...order }: DecisionOrder,
): Promise<void> {
  const notice = order.notice?.trim() ?? '';
  if (to === 'confirmed' && notice.length < 3) throw new Refusal('badInput', { field: 'notice' });
  if (from === to) throw new Refusal('badInput', { field: 'to' });
  const found = await store.find(flagId);
  if (!found) throw new Refusal('notFound');
  await accounts.change(found.user_id, async (tx, before) => {
    const flag = await lockFlag(tx, flagId);
    if (flag?.state !== from) throw new Refusal('changedMeanwhile');
    const { staffId, name: staffName } = who;
    await saveDecision(tx, flagId, { state: to, atMs: clock.nowMs(), staffId, staffName, reason, notice });
    const other = await findConfirmed(tx, flag.user_id, flagId);
    const change = changeOf(from, to, notice, other?.notice);
    await audit.write(tx, who, {
      action: to === 'confirmed' ? 'risk.confirm' : 'risk.clear',
      subject: playerSubject(before.userId),
      reason,
      before: { state: from, waits: before.isFlagged, why: flag.why },
      after: { state: to, waits: change.isFlagged ?? before.isFlagged, ...(notice ? { notice } : {}) },
    });
    return change;
  });
}

/** An open flag has no effect yet, so that clearing it takes none back. */
function changeOf(
  from: 'open' | 'confirmed',
  to: 'confirmed' | 'cleared',
  notice: string,
  otherNotice: string | undefined,
): { isFlagged?: boolean; flagReason?: string } {
  if (to === 'confirmed') return { isFlagged: true, flagReason: notice };
  if (from === 'open') return {};
  return { isFlagged: otherNotice !== undefined, flagReason: otherNotice ?? '' };
}

function factsOf({ isOn, allowed, withinHours, version }: RiskRule) {
  return { isOn, allowed, withinHours, version };
}

function presentFlag(row: FlagRow, playerName: string) {
  return {
    flagId: String(row.id),
    kind: row.kind,
    state: row.state,
    userId: row.user_id,
    playerName,
    why: row.why,
    flaggedAt: row.flagged_at.getTime(),
    decidedAt: row.decided_at?.getTime() ?? 0,
    decidedBy: row.staff_name,
    reason: row.reason,
  };
}
