/** What a player does about an order of their own. */
import { Refusal, type UserId } from '@boardwalk/base';
import type { ReturnReason } from '@boardwalk/contract/enums';
import { mayStep, returnOpenUntilMs, stepOrder } from '@boardwalk/rules';
import { inputHash } from '../../wallet/index.ts';
import type { OrderDeps } from '../deps.ts';
import { findReturn, insertReturn } from '../store/requests.ts';
import type { LineRow } from '../store/tables.ts';
import { tell } from '../telling.ts';
import { isSent } from '../things.ts';
import { again, type FullOrder, loadFull, type Step, takeStep } from './full.ts';
import { giveBack } from './give-back.ts';

/** What was handed over as it was paid cannot be taken back: codes, trial coins, cards. */
export function linesToGiveBack(lines: readonly LineRow[]): LineRow[] {
  return lines.filter(({ state, type }) => isSent(type) && state !== 'short' && state !== 'refunded');
}

/** Until it is picked. Refuses `orderTooFar`; whoever asks again is told the same. */
export function cancel(deps: OrderDeps, userId: UserId, orderId: number): Promise<void> {
  return again(async () => {
    const full = await loadFull(deps.database.db, orderId, userId);
    if (full.order.state === 'cancelled') return;
    const state = stepOrder(full.order.state, 'cancel');
    const lines = linesToGiveBack(full.lines).map(
      line => ({ line, becomes: 'refunded', things: 'shelf' }) as const,
    );
    await giveBack(deps, full, { state, what: 'cancel', lines, withShipping: true });
  });
}

/** Until when what has come may be sent back; undefined for what never can be. */
export async function returnUntil(
  { rightsOf }: Pick<OrderDeps, 'rightsOf'>,
  { order, lines }: FullOrder,
): Promise<number | undefined> {
  if (order.delivered_at === null || !order.needs_parcel) return undefined;
  if (!lines.some(({ type, state }) => isSent(type) && state === 'ordered')) return undefined;
  const promised = order.return_until?.getTime() ?? 0;
  // A level that was reached since keeps it open for longer.
  return Math.max(promised, returnOpenUntilMs(order.delivered_at.getTime(), await rightsOf(order.user_id)));
}

/** Its player has it in hand: before the carrier says so, or without one that does. */
export function received(deps: OrderDeps, userId: UserId, orderId: number): Promise<void> {
  const hasCome = async () => {
    const { order } = await loadFull(deps.database.db, orderId, userId);
    // Also of what they sent back since.
    return order.state !== 'shipped' && order.delivered_at !== null;
  };
  return unlessDone(hasCome, () => deliver(deps, orderId, { what: 'received', isTold: false }));
}

/** Whoever asks again is told the same, also where the same tap came twice in one moment. */
async function unlessDone(isDone: () => Promise<boolean>, work: () => Promise<void>): Promise<void> {
  if (await isDone()) return;
  try {
    await work();
  } catch (error) {
    if (!(await isDone())) throw error;
  }
}

/** By its player, a carrier or the staff; the days of a return begin. */
export async function deliver(
  deps: OrderDeps,
  orderId: number,
  { isTold, ...step }: Pick<Step, 'what' | 'note' | 'staff'> & { readonly isTold: boolean },
): Promise<void> {
  const rights = await deps.rightsOf((await loadFull(deps.database.db, orderId)).order.user_id);
  await takeStep(deps, orderId, 'deliver', async (tx, { order }) => {
    if (isTold) await tell(deps, tx, order, 'orderDelivered');
    const deliveredMs = deps.clock.nowMs();
    return { ...step, sets: { deliveredMs, returnUntilMs: returnOpenUntilMs(deliveredMs, rights) } };
  });
}

export interface AskedReturn {
  readonly userId: UserId;
  readonly orderId: number;
  readonly lineIds: readonly number[];
  readonly reason: ReturnReason;
  readonly text: string;
  readonly idempotencyKey: string;
}

const BACK: ReadonlySet<string> = new Set(['returning', 'returned', 'refunded']);

/**
 * Refuses `returnOver`, `orderTooFar`, and `notFound` for lines that cannot be sent back. A key asks once: repeated, it
 * asks for nothing, also where the return was ended meanwhile.
 */
export function askReturn(deps: OrderDeps, asked: AskedReturn): Promise<void> {
  const { userId, orderId, lineIds } = asked;
  const isDone = async () => {
    if (await isAsked(deps, asked)) return true;
    const { order, lines } = await loadFull(deps.database.db, orderId, userId);
    // However far it has come since; what was called off or lost is refunded too, and nobody asked.
    const asking = lines.filter(({ state }) => BACK.has(state)).map(({ id }) => id);
    return order.return_reason !== '' && lineIds.every(id => asking.includes(id));
  };
  return unlessDone(isDone, () => beginReturn(deps, asked));
}

async function beginReturn(deps: OrderDeps, asked: AskedReturn): Promise<void> {
  const { userId, orderId } = asked;
  const seen = await loadFull(deps.database.db, orderId, userId);
  if (!mayStep(seen.order.state, 'askReturn')) throw new Refusal('orderTooFar');
  const openUntil = await returnUntil(deps, seen);
  if (openUntil === undefined || deps.clock.nowMs() > openUntil) throw new Refusal('returnOver');
  await takeReturn(deps, asked);
}

async function takeReturn(deps: OrderDeps, asked: AskedReturn): Promise<void> {
  const { userId, orderId, lineIds, reason, text, idempotencyKey: key } = asked;
  await takeStep(deps, orderId, 'askReturn', async (tx, { lines }) => {
    const wanted = lines.filter(({ id }) => lineIds.includes(id));
    const isRight = wanted.every(({ type, state }) => isSent(type) && state === 'ordered');
    if (wanted.length !== lineIds.length || !isRight) throw new Refusal('notFound', { field: 'lineIds' });
    await insertReturn(tx, { userId, key, orderId, hash: hashOf(asked) });
    return {
      what: 'askReturn',
      lines: wanted.map(({ id }) => ({ id, state: 'returning' })),
      sets: { returnReason: reason, returnText: text.trim(), note: '' },
    };
  });
}

/** Refuses `keyReused` where the key asked for something else. */
async function isAsked({ database }: Pick<OrderDeps, 'database'>, asked: AskedReturn): Promise<boolean> {
  const known = await findReturn(database.db, asked.userId, asked.idempotencyKey);
  if (known && known.hash !== hashOf(asked)) throw new Refusal('keyReused');
  return known !== undefined;
}

function hashOf({ orderId, lineIds, reason, text }: AskedReturn) {
  return inputHash({ orderId, lineIds: lineIds.toSorted((one, other) => one - other), reason, text });
}
