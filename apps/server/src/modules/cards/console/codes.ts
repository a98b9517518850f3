/**
 * Batches of exchange codes. Their codes are told to whoever asked for the batch, once: only keyed hashes are kept. What
 * a batch may give at most counts as given by whoever makes it.
 */
import { Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf, ConsoleOutputOf } from '@boardwalk/contract/console';
import { aloneUpToCoins, cardWorthCoins } from '@boardwalk/rules';
import type { ConsoleHandlers, StaffWho } from '../../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../../http/console/keyset.ts';
import { type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Json } from '../../wallet/index.ts';
import { drawCodes } from '../commands/exchange-code.ts';
import { addBatch, enableBatch, listBatches, lockBatch, noteDrawn } from '../store/codes.ts';
import { findKind, listKinds } from '../store/kinds.ts';
import type { CardConsoleDeps } from './index.ts';

type Make = ConsoleInputOf<ConsoleCalls['codes.make']>;
type Made = ConsoleOutputOf<ConsoleCalls['codes.make']>;
/** Without the code that is said to everybody: neither a request nor the audit log may tell it. */
type Plan = Omit<Make, 'shared' | 'reason' | 'idempotencyKey'>;

const MAKE = 'codes.make';
const MOST_WORTH = 1_000_000_000;

export function codeConsole(
  deps: CardConsoleDeps,
): ConsoleHandlers<'codes.list' | 'codes.make' | 'codes.tell' | 'codes.switch'> {
  deps.approvals.register(MAKE, ({ wanted, approvalId, alongside }) =>
    transaction(deps.database, async tx => {
      await alongside(tx);
      const { plan, staffId } = wanted as unknown as { readonly plan: Plan; readonly staffId: number };
      await insert(tx, plan, { madeBy: staffId, key: `approval:${approvalId}`, drawnAt: null });
    }),
  );
  return {
    'codes.list': ({ input: { after, limit = PAGE_SIZE }, who }) => list(deps, who, after, limit),
    'codes.make': ({ input, who }) => make(deps, who, input),
    'codes.tell': ({ input: { batchId, shared }, who }) =>
      transaction(deps.database, async tx => {
        const batch = await lockBatch(tx, batchId);
        if (batch?.madeBy !== who.staffId) throw new Refusal('notFound');
        if (batch.drawnAt !== null) throw new Refusal('changedMeanwhile');
        const codes = await drawCodes(deps, tx, batchId, wayOf(batch.codeCount, shared));
        await noteDrawn(tx, batchId, new Date(deps.clock.nowMs()));
        const subject = { kind: 'codes', id: String(batchId), name: batch.name };
        await deps.audit.write(tx, who, { action: 'codes.tell', subject, after: { codes: codes.length } });
        return { codes: [...codes] };
      }),
    'codes.switch': async ({ input: { batchId, isEnabled, reason }, who }) => {
      await transaction(deps.database, async tx => {
        const batch = await lockBatch(tx, batchId);
        if (!batch) throw new Refusal('notFound');
        if (batch.isEnabled === isEnabled) throw new Refusal('changedMeanwhile');
        await enableBatch(tx, batchId, isEnabled);
        const subject = { kind: 'codes', id: String(batchId), name: batch.name };
        await deps.audit.write(tx, who, {
          action: 'codes.switch',
          subject,
          reason,
          before: { isEnabled: batch.isEnabled },
          after: { isEnabled },
        });
      });
      return { done: true };
    },
  };
}

async function make(deps: CardConsoleDeps, who: StaffWho, input: Make): Promise<Made> {
  const { shared, reason, idempotencyKey: key, ...plan } = input;
  const worth = await worthOf(deps, plan);
  const way = wayOf(plan.codes, shared);
  const isAsked = await deps.approvals.wasAsked(who, key);
  if (!isAsked && worth <= aloneUpToCoins(who.role)) {
    try {
      return await transaction(deps.database, async tx => {
        const drawnAt = new Date(deps.clock.nowMs());
        const batchId = await insert(tx, plan, { madeBy: who.staffId, key, drawnAt });
        const codes = await drawCodes(deps, tx, batchId, way);
        await deps.alone.take(tx, who, worth);
        await deps.audit.write(tx, who, {
          action: MAKE,
          subject: { kind: 'codes', id: String(batchId), name: plan.name },
          reason,
          after: { ...plan, worthCoins: worth },
        });
        return { state: 'done', approvalId: '', batchId, codes: [...codes] };
      });
    } catch (error) {
      // Together with what they gave before on this day it is too much.
      if (!(error instanceof Refusal && error.code === 'tooMuchAlone')) throw error;
    }
  }
  const { approvalId } = await deps.approvals.ask(who, {
    kind: MAKE,
    subject: { kind: 'codes', id: 'new', name: plan.name },
    amountCoins: worth,
    wanted: { plan, staffId: who.staffId },
    reason,
    key,
  });
  const asked = (await deps.approvals.find(approvalId)).wanted as {
    readonly plan?: Readonly<Record<string, Json>>;
  };
  const isSame = Object.entries(plan).every(([field, value]) => asked.plan?.[field] === value);
  if (!isSame) throw new Refusal('keyReused');
  return { state: 'waiting', approvalId: String(approvalId), batchId: 0, codes: [] };
}

/** The most it may give: each use, as often as it can be used. */
async function worthOf({ database, clock }: CardConsoleDeps, plan: Plan): Promise<number> {
  const { coins, trialCoins, kindId, codes, totalLimit } = plan;
  if (plan.until <= plan.from || plan.until <= clock.nowMs())
    throw new Refusal('badInput', { field: 'until' });
  if (codes > 0 && totalLimit > codes) throw new Refusal('badInput', { field: 'totalLimit' });
  if (coins + trialCoins === 0 && kindId === 0) throw new Refusal('badInput', { field: 'coins' });
  const kind = kindId === 0 ? undefined : await findKind(database.db, kindId);
  if (kindId !== 0 && !kind?.isEnabled) throw new Refusal('badInput', { field: 'kindId' });
  const worth = (coins + trialCoins + (kind ? cardWorthCoins(kind) : 0)) * totalLimit;
  if (worth > MOST_WORTH) throw new Refusal('badInput', { field: 'totalLimit' });
  return worth;
}

/** Refuses `badInput` unless it is either so many codes or one that everybody uses. */
function wayOf(codes: number, shared: string | undefined): number | { readonly shared: string } {
  if (codes > 0 && shared === undefined) return codes;
  if (codes === 0 && shared !== undefined) return { shared };
  throw new Refusal('badInput', { field: 'shared' });
}

async function insert(
  tx: Queryable,
  { codes, from, until, kindId, name, coins, trialCoins, perPlayer, totalLimit }: Plan,
  by: { readonly madeBy: number; readonly key: string; readonly drawnAt: Date | null },
): Promise<number> {
  const batchId = await addBatch(tx, {
    ...by,
    name,
    coins,
    trialCoins,
    perPlayer,
    totalLimit,
    kindId: kindId === 0 ? null : kindId,
    codeCount: codes,
    fromAt: new Date(from),
    untilAt: new Date(until),
  });
  // Its codes were told already: the same answer cannot be given again.
  if (batchId === undefined) throw new Refusal('keyReused');
  return batchId;
}

async function list(deps: CardConsoleDeps, who: StaffWho, after: string | undefined, limit: number) {
  const { db } = deps.database;
  const [batches, kinds] = await Promise.all([
    listBatches(db, limit + 1, numberAfter(after, INT4_MAX) ?? INT4_MAX),
    listKinds(db),
  ]);
  return pageOf(
    batches,
    limit,
    batch => ({
      batchId: batch.id,
      name: batch.name,
      coins: batch.coins,
      trialCoins: batch.trialCoins,
      kindId: batch.kindId ?? 0,
      kindName: kinds.find(({ id }) => id === batch.kindId)?.names['en-US'] ?? '',
      perPlayer: batch.perPlayer,
      totalLimit: batch.totalLimit,
      from: batch.fromAt.getTime(),
      until: batch.untilAt.getTime(),
      isEnabled: batch.isEnabled,
      codes: batch.codeCount,
      isWaiting: batch.madeBy !== null && batch.drawnAt === null,
      isOwn: batch.madeBy === who.staffId,
      uses: batch.uses,
    }),
    ({ id }) => id,
  );
}
