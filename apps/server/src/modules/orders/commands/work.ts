/** What the staff does with orders that costs nobody a coin: pick, pack, ship, take in, send again. */
import { Refusal } from '@boardwalk/base';
import { afterWorkingDays, type OrderStep } from '@boardwalk/rules';
import type { StaffWho } from '../../../http/console/handler.ts';
import { trackingPageOf } from '../../delivery/index.ts';
import { ENGLISH, type OrderDeps } from '../deps.ts';
import { changeParcel, findParcel, insertParcel } from '../store/parcels.ts';
import type { LineRow } from '../store/tables.ts';
import { tell } from '../telling.ts';
import { type Decide, type FullOrder, loadFull, type Step, takeStep } from './full.ts';
import { restock } from './give-back.ts';

/** The deed as the audit log has it. */
export function deedOf(
  orderId: number,
  action: string,
  reason = '',
  after: Record<string, string | number> = {},
) {
  return {
    action,
    subject: { kind: 'parcel', id: String(orderId), name: `Order ${orderId}` },
    reason,
    after,
  };
}

/** A step of the staff, with its entry in the same transaction. */
export function staffStep(
  deps: OrderDeps,
  who: StaffWho,
  { orderId, step, action, reason = '' }: StaffStep,
  decide: Decide,
): Promise<FullOrder> {
  return takeStep(deps, orderId, step, async (tx, full) => {
    const change = await decide(tx, full);
    await deps.audit.write(tx, who, deedOf(orderId, action, reason));
    return { staff: who, note: reason, ...change };
  });
}

export interface StaffStep {
  readonly orderId: number;
  readonly step: OrderStep | 'stay';
  readonly action: string;
  readonly reason?: string;
}

/** Something of it is not on the shelf. */
class NotThere extends Error {
  readonly line: LineRow;

  constructor(line: LineRow) {
    super('a prize is not on the shelf');
    this.line = line;
  }
}

export type Picked = 'picked' | 'short' | 'waits';

/** `short`: a prize is not on the shelf, and nothing was taken. `waits`: a person has to look at its player first. */
export async function pick(deps: OrderDeps, who: StaffWho, orderId: number): Promise<Picked> {
  const { order } = await loadFull(deps.database.db, orderId);
  if (await deps.isFlagged(order.user_id)) return 'waits';
  try {
    await staffStep(deps, who, { orderId, step: 'pick', action: 'parcels.pick' }, async (tx, { lines }) => {
      const prizes = lines.filter(
        line => line.prize_id !== null && line.state === 'ordered' && !line.is_taken,
      );
      // In the order of their ids, as everybody locks them.
      for (const line of prizes.toSorted((one, other) => one.shop_goods_id - other.shop_goods_id)) {
        const isThere = await deps.shelf.takeForPrize(tx, { shopGoodsId: line.shop_goods_id, orderId });
        if (!isThere) throw new NotThere(line);
      }
      return { what: 'pick', lines: prizes.map(({ id }) => ({ id, isTaken: true })), sets: { shortMs: 0 } };
    });
    return 'picked';
  } catch (error) {
    if (!(error instanceof NotThere)) throw error;
    await noteShort(deps, who, orderId, error.line);
    return 'short';
  }
}

async function noteShort(deps: OrderDeps, who: StaffWho, orderId: number, line: LineRow): Promise<void> {
  const faces = await deps.shelf.facesOf([line.shop_goods_id], ENGLISH);
  const name = faces.get(line.shop_goods_id)?.name ?? `Goods ${line.shop_goods_id}`;
  const step = {
    orderId,
    step: 'stay',
    action: 'parcels.short',
    reason: `Not on the shelf: ${name}`,
  } as const;
  await staffStep(deps, who, step, async (_tx, { order }) => {
    if (order.state !== 'paid') throw new Refusal('changedMeanwhile');
    return { what: 'missing', sets: { shortMs: deps.clock.nowMs() } };
  });
}

/** Waits on the shelf again: something of it could not be found. */
export async function unpick(deps: OrderDeps, who: StaffWho, orderId: number, reason: string): Promise<void> {
  const step = { orderId, step: 'unpick', action: 'parcels.unpick', reason } as const;
  await staffStep(deps, who, step, async (_tx, { lines }) => {
    const taken = lines.filter(({ is_taken }) => is_taken);
    return {
      what: 'unpick',
      lines: taken.map(({ id }) => ({ id, isTaken: false })),
      restock: taken.map(line => ({
        shopGoodsId: line.shop_goods_id,
        goodsNum: line.goods_num,
        isDamaged: false,
      })),
      sets: { shortMs: deps.clock.nowMs() },
    };
  });
  await restock(deps, orderId);
}

export async function pack(deps: OrderDeps, who: StaffWho, orderId: number): Promise<void> {
  const step = { orderId, step: 'pack', action: 'parcels.pack' } as const;
  await staffStep(deps, who, step, async () => ({ what: 'pack' }));
}

export interface HandParcel {
  readonly orderId: number;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
}

/** By the label that was bought, or by what was typed. Refuses `badInput` where there is neither. */
export async function ship(deps: OrderDeps, who: StaffWho, typed: HandParcel): Promise<void> {
  const { orderId } = typed;
  const atMs = deps.clock.nowMs();
  const action = { orderId, step: 'ship', action: 'parcels.ship' } as const;
  await staffStep(deps, who, action, async (tx, { order }) => {
    const labelled = await findParcel(tx, orderId);
    const isNew = !labelled?.has_label || labelled.created_at < order.state_at;
    if (isNew) await insertParcel(tx, parcelOf(typed, new Date(atMs)));
    await tell(deps, tx, order, 'orderShipped');
    return { what: 'ship', sets: { expectMs: afterWorkingDays(atMs, order.days_to) } };
  });
}

function parcelOf({ orderId, carrier, trackingNumber, trackingUrl }: HandParcel, at: Date) {
  if (carrier.trim() === '') throw new Refusal('badInput', { field: 'carrier' });
  const number = trackingNumber.trim();
  return {
    order_id: orderId,
    service: 'hand',
    reference: '',
    carrier: carrier.trim(),
    tracking_number: number,
    tracking_url: urlOf(trackingUrl) || trackingPageOf(carrier, number),
    label: null,
    cost_text: '',
    created_at: at,
    looked_at: at,
  };
}

/** A player opens it: nothing but a page. */
function urlOf(typed: string): string {
  if (typed.trim() === '') return '';
  const url = URL.canParse(typed.trim()) ? new URL(typed.trim()) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new Refusal('badInput', { field: 'trackingUrl' });
  return url.href;
}

/** Another number of what is on its way. */
export async function correct(
  deps: OrderDeps,
  who: StaffWho,
  typed: HandParcel,
  reason: string,
): Promise<void> {
  const step = { orderId: typed.orderId, step: 'stay', action: 'parcels.correct', reason } as const;
  await staffStep(deps, who, step, async tx => {
    const parcel = await findParcel(tx, typed.orderId);
    if (parcel?.service !== 'hand') throw new Refusal('orderTooFar');
    const { carrier, tracking_number, tracking_url } = parcelOf(typed, new Date(deps.clock.nowMs()));
    await changeParcel(tx, parcel.id, { carrier, tracking_number, tracking_url });
    return { what: 'correct' };
  });
}

/** Steps that need nothing but a word why. */
export const SIMPLE_STEPS = ['lose', 'comeBack', 'takeIn', 'sendAgain', 'endReturn'] as const;
export type SimpleStep = (typeof SIMPLE_STEPS)[number];

export async function simpleStep(
  deps: OrderDeps,
  who: StaffWho,
  { orderId, step, reason, note }: { orderId: number; step: SimpleStep; reason: string; note: string },
): Promise<void> {
  const action = { orderId, step, action: `parcels.${step}`, reason };
  await staffStep(deps, who, action, async (tx, full) => {
    const told = TOLD[step];
    if (told) await tell(deps, tx, full.order, told);
    return { what: step, lines: LINES_OF[step](full), ...(note === '' ? {} : { sets: { note } }) };
  });
}

const TOLD = {
  lose: 'orderLost',
  comeBack: 'orderBack',
  takeIn: 'orderBack',
  sendAgain: undefined,
  endReturn: 'orderReturnEnded',
} as const satisfies Record<SimpleStep, unknown>;

const askedBack = ({ lines }: FullOrder) =>
  lines.filter(({ state }) => state === 'returning' || state === 'returned');

const none = (): Step['lines'] => [];

const LINES_OF: Readonly<Record<SimpleStep, (full: FullOrder) => Step['lines']>> = {
  lose: none,
  comeBack: none,
  takeIn: full => askedBack(full).map(({ id }) => ({ id, state: 'returned' })),
  // What its player sent back is judged, and not sent again.
  sendAgain: full => {
    if (askedBack(full).length > 0) throw new Refusal('orderTooFar');
    return [];
  },
  // What came back by itself is refunded or sent again.
  endReturn: full => {
    if (askedBack(full).length === 0) throw new Refusal('orderTooFar');
    return askedBack(full).map(({ id }) => ({ id, state: 'ordered' }));
  },
};

export async function note(deps: OrderDeps, who: StaffWho, orderId: number, text: string): Promise<void> {
  const step = { orderId, step: 'stay', action: 'parcels.note', reason: text } as const;
  await staffStep(deps, who, step, async () => ({ what: 'note' }));
}
