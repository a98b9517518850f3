/**
 * Money that the staff gives back: an order that is called off, a line that is not there, a return, a parcel that was
 * lost. What one person may not move alone waits for a second one, and is decided anew when it is done.
 */
import { Refusal } from '@boardwalk/base';
import { aloneUpToCoins, stateAfterRefund, stepOrder } from '@boardwalk/rules';
import type { StaffWho } from '../../../http/console/handler.ts';
import type { Agreed } from '../../approvals/index.ts';
import { type Companion, companion, inputHash } from '../../wallet/index.ts';
import type { OrderDeps } from '../deps.ts';
import { findRequest, requestWriter } from '../store/requests.ts';
import type { LineRow } from '../store/tables.ts';
import { telling } from '../telling.ts';
import { isSent } from '../things.ts';
import { again, type FullOrder, loadFull } from './full.ts';
import {
  type BackLine,
  type GiveBack,
  type GivenBack,
  giveBack,
  isShippingBack,
  worthOf,
} from './give-back.ts';
import { linesToGiveBack } from './player.ts';
import { deedOf } from './work.ts';

export const MONEY_BACK = 'parcels.back';

export interface JudgedLine {
  readonly lineId: number;
  readonly isRefunded: boolean;
  /** Where its things are. */
  readonly things: 'shelf' | 'damaged' | 'gone';
}

export interface MoneyBack {
  readonly orderId: number;
  readonly act: 'cancel' | 'short' | 'refund';
  /** One line that is short, or all that are judged; nothing to cancel. */
  readonly lines: readonly JudgedLine[];
  /** Then the shipping is back as well. */
  readonly isOurFault: boolean;
  /** Read by its player. */
  readonly note: string;
}

export interface MoneyBackDone {
  readonly state: 'done' | 'waiting';
  readonly approvalId: string;
}

type Plan = Omit<GiveBack, 'companions' | 'staff' | 'note'>;

/** Refuses `orderTooFar` for what is not possible any more and `notFound` for other lines. */
export function planOf(full: FullOrder, wanted: MoneyBack): Plan {
  const plans = { cancel: planCancel, short: planShort, refund: planRefund };
  const plan = plans[wanted.act](full, wanted);
  return wanted.note === '' ? plan : { ...plan, sets: { ...plan.sets, note: wanted.note } };
}

function planCancel({ order, lines }: FullOrder): Plan {
  return {
    what: 'staffCancel',
    state: stepOrder(order.state, 'staffCancel'),
    lines: linesToGiveBack(lines).map(line => ({ line, becomes: 'refunded', things: 'shelf' })),
    withShipping: true,
  };
}

/** Where nothing is left to send, the order is called off with its shipping. */
function planShort({ order, lines }: FullOrder, wanted: MoneyBack): Plan {
  if (order.state !== 'paid' && order.state !== 'picking') throw new Refusal('orderTooFar');
  const line = lines.find(({ id }) => id === wanted.lines[0]?.lineId);
  if (line?.state !== 'ordered' || !isSent(line.type)) throw new Refusal('notFound', { field: 'lines' });
  const isLast = linesToGiveBack(lines).length === 1;
  return {
    what: 'short',
    state: isLast ? 'cancelled' : order.state,
    lines: [{ line, becomes: 'short', things: 'gone' }],
    withShipping: isLast,
    sets: { shortMs: 0 },
  };
}

/** Everything that is back is judged; of what was lost or came back by itself there is nothing to keep from its player. */
function planRefund(full: FullOrder, wanted: MoneyBack): Plan {
  const { order, lines } = full;
  stepOrder(order.state, 'refund');
  const asked = lines.filter(({ state }) => state === 'returned');
  const open = asked.length > 0 ? asked : linesToGiveBack(lines);
  const judgedOf = (line: LineRow) => wanted.lines.find(({ lineId }) => lineId === line.id);
  const isWhole = open.every(line => judgedOf(line)) && wanted.lines.length === open.length;
  if (!isWhole) throw new Refusal('notFound', { field: 'lines' });
  const refunded = open.filter(line => judgedOf(line)?.isRefunded);
  if (refunded.length === 0 || (asked.length === 0 && refunded.length < open.length))
    throw new Refusal('badInput', { field: 'lines' });
  const kept = open.filter(line => !refunded.includes(line));
  const rest = linesToGiveBack(lines).length - refunded.length;
  return {
    what: 'refund',
    state: stateAfterRefund(asked.length > 0 && rest > 0),
    lines: refunded.map(
      (line): BackLine => ({
        line,
        becomes: 'refunded',
        things: order.state === 'lost' ? 'gone' : (judgedOf(line)?.things ?? 'gone'),
      }),
    ),
    others: kept.map(({ id }) => ({ id, state: 'ordered' })),
    withShipping: wanted.isOurFault && !isShippingBack(full),
  };
}

interface Asking {
  readonly reason: string;
  readonly key: string;
}

/** Gives the money back at once, or asks a second person for it. A repeated key gets the first answer again. */
export async function moneyBack(
  deps: OrderDeps,
  who: StaffWho,
  wanted: MoneyBack,
  asking: Asking,
): Promise<MoneyBackDone> {
  const known = await knownAnswer(deps, who, wanted, asking.key);
  if (known) return known;
  try {
    return await doOrAsk(deps, who, wanted, asking);
  } catch (error) {
    // The same request may have been carried out since the look for its answer: its order is another one by now.
    const meanwhile = await knownAnswer(deps, who, wanted, asking.key);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function doOrAsk(
  deps: OrderDeps,
  who: StaffWho,
  wanted: MoneyBack,
  asking: Asking,
): Promise<MoneyBackDone> {
  const full = await loadFull(deps.database.db, wanted.orderId);
  const { coins, creditCoins } = worthOf(full, planOf(full, wanted));
  const amount = coins + creditCoins;
  if (amount <= aloneUpToCoins(who.role)) {
    try {
      await doAlone(deps, who, wanted, { ...asking, coins, amount });
      return DONE;
    } catch (error) {
      // Together with what they moved before on this day it is too much.
      if (!deps.alone.isBeyond(error)) throw error;
      const meanwhile = await knownAnswer(deps, who, wanted, asking.key);
      if (meanwhile) return meanwhile;
    }
  }
  return askSecond(deps, who, wanted, { ...asking, amount });
}

const DONE: MoneyBackDone = { state: 'done', approvalId: '' };

/** What a key was told that was used before. Refuses `keyReused` where it asked for something else. */
async function knownAnswer(
  deps: OrderDeps,
  who: StaffWho,
  wanted: MoneyBack,
  key: string,
): Promise<MoneyBackDone | undefined> {
  const done = await findRequest(deps.database.db, who.staffId, key);
  if (done && done.hash !== hashOf(wanted)) throw new Refusal('keyReused');
  if (done) return DONE;
  const asked = await deps.approvals.findAsked(who, key);
  if (!asked) return undefined;
  const { staffId: _, name: __, ...before } = asked.wanted as unknown as MoneyBack & Record<string, unknown>;
  if (asked.kind !== MONEY_BACK || hashOf(before) !== hashOf(wanted)) throw new Refusal('keyReused');
  return { state: 'waiting', approvalId: String(asked.id) };
}

function hashOf({ orderId, act, lines, isOurFault, note }: MoneyBack) {
  const judged = lines.map(({ lineId, isRefunded, things }) => [lineId, isRefunded, things]);
  return inputHash({ orderId, act, lines: judged, isOurFault, note });
}

async function doAlone(
  deps: OrderDeps,
  who: StaffWho,
  wanted: MoneyBack,
  { reason, key, coins, amount }: Asking & { readonly coins: number; readonly amount: number },
): Promise<void> {
  const { orderId } = wanted;
  const companions = [
    ...(amount === 0 ? [] : [deps.alone.companionOf(who, amount)]),
    deps.audit.companionOf(who, deedOf(orderId, `parcels.${wanted.act}`, reason, { coins })),
    companion(requestWriter, { staffId: who.staffId, key, orderId, hash: hashOf(wanted) }),
  ];
  const { isNew } = await carryOut(deps, wanted, { staff: who, note: reason, companions });
  // Somebody else wanted the same in the same moment, and it is in their name.
  if (!isNew) throw new Refusal('orderTooFar');
}

async function askSecond(
  deps: OrderDeps,
  who: StaffWho,
  wanted: MoneyBack,
  { reason, key, amount }: Asking & { readonly amount: number },
): Promise<MoneyBackDone> {
  const { approvalId } = await deps.approvals.ask(who, {
    kind: MONEY_BACK,
    subject: deedOf(wanted.orderId, '').subject,
    amountCoins: amount,
    wanted: {
      ...wanted,
      lines: wanted.lines.map(line => ({ ...line })),
      staffId: who.staffId,
      name: who.name,
    },
    reason,
    key,
  });
  return { state: 'waiting', approvalId: String(approvalId) };
}

export async function doAgreed(deps: OrderDeps, { wanted, reason, companions }: Agreed): Promise<void> {
  const { staffId, name, ...back } = wanted as unknown as MoneyBack & { staffId: number; name: string };
  const { isNew } = await carryOut(deps, back, { staff: { staffId, name }, note: reason, companions });
  if (!isNew) throw new Refusal('alreadyDecided');
}

interface By {
  readonly staff: { readonly staffId: number; readonly name: string };
  readonly note: string;
  readonly companions: readonly Companion[];
}

function carryOut(deps: OrderDeps, wanted: MoneyBack, by: By): Promise<GivenBack> {
  return again(async () => {
    const full = await loadFull(deps.database.db, wanted.orderId);
    const plan = planOf(full, wanted);
    const { coins } = worthOf(full, plan);
    const prizes = plan.lines.filter(({ line }) => line.prize_id !== null).length;
    const template =
      wanted.act === 'refund'
        ? 'orderRefunded'
        : plan.state === 'cancelled'
          ? 'orderCancelled'
          : 'orderShort';
    const companions = [...by.companions, telling(deps, full.order, template, { coins, prizes })];
    return giveBack(deps, full, { ...plan, ...by, companions });
  });
}
