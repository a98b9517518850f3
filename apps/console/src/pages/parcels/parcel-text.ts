/** Orders and parcels in the staff's words. */
import type { ParcelQueue } from '@boardwalk/contract/console';
import type { OrderState, ParcelStep } from '@boardwalk/contract/enums';
import type { OutputOf } from '../../platform/call.ts';
import type { Tone } from '../../ui/Pill.tsx';

export type Parcel = OutputOf<'parcels.one'>;
/** What became of coins that were to go back. */
export type MoneyBack = OutputOf<'parcels.cancel'>;
export type ParcelLine = Parcel['lines'][number];
export type ParcelRow = OutputOf<'parcels.list'>['list'][number];

export const READS = ['parcels.', 'mall.', 'ledger.', 'players.', 'audit.', 'approvals.'] as const;

export const QUEUES: Readonly<Record<ParcelQueue, string>> = {
  toPick: 'To pick',
  waits: 'Checked first',
  short: 'Short',
  picking: 'Picking',
  packed: 'Packed',
  shipped: 'Shipped',
  late: 'Late',
  silent: 'No news',
  lost: 'Lost',
  returning: 'Returning',
  returned: 'Back here',
  done: 'Done',
};

export const STATES: Readonly<Record<OrderState, { readonly text: string; readonly tone: Tone }>> = {
  paid: { text: 'Paid', tone: 'plain' },
  picking: { text: 'Picking', tone: 'warn' },
  packed: { text: 'Packed', tone: 'warn' },
  shipped: { text: 'Shipped', tone: 'plain' },
  delivered: { text: 'Delivered', tone: 'good' },
  cancelled: { text: 'Canceled', tone: 'plain' },
  returning: { text: 'Returning', tone: 'warn' },
  returned: { text: 'Back here', tone: 'warn' },
  lost: { text: 'Lost', tone: 'bad' },
  refunded: { text: 'Refunded', tone: 'plain' },
};

export const LINES: Readonly<Record<ParcelLine['state'], string>> = {
  ordered: '',
  short: 'not there, given back',
  returning: 'on its way back',
  returned: 'back here',
  refunded: 'given back',
};

export const STEPS: Readonly<Record<ParcelStep, string>> = {
  announced: 'Announced',
  accepted: 'Accepted',
  moving: 'Moving',
  outForDelivery: 'Out for delivery',
  delivered: 'Delivered',
  attempted: 'Tried in vain',
  atPickup: 'To be picked up',
  delayed: 'Delayed',
  returning: 'Coming back',
  returned: 'Came back',
  lost: 'Lost',
};

const WHAT: Readonly<Record<string, string>> = {
  pay: 'Paid',
  pick: 'Picked',
  missing: 'Something is not on the shelf',
  unpick: 'Back on the shelf',
  pack: 'Packed',
  ship: 'Shipped',
  correct: 'Tracking corrected',
  received: 'Its player has it',
  carrier: 'The carrier says so',
  cancel: 'Canceled by its player',
  staffCancel: 'Canceled',
  short: 'A line given back',
  lose: 'Lost',
  comeBack: 'Came back',
  askReturn: 'Its player sends it back',
  takeIn: 'Taken in',
  sendAgain: 'To be sent again',
  endReturn: 'Return not taken',
  refund: 'Given back',
  note: 'Note',
};

export const whatText = (what: string): string => WHAT[what] ?? what;

const RETURN_REASONS: Readonly<Record<string, string>> = {
  damaged: 'Damaged',
  wrong: 'Not what was ordered',
  unwanted: 'Not wanted',
  notArrived: 'Never arrived',
  other: 'Another reason',
};

export const returnReasonText = (reason: string): string => RETURN_REASONS[reason] ?? reason;

const GRAMS_PER_KILO = 1000;

export function weightText(grams: number): string {
  return grams < GRAMS_PER_KILO ? `${grams} g` : `${(grams / GRAMS_PER_KILO).toFixed(1)} kg`;
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

export function countryText(country: string): string {
  return country === '' ? '' : (countries.of(country) ?? country);
}

const OUTCOMES: Readonly<Record<string, string>> = {
  picked: 'picked',
  short: 'not all there: waits',
  waits: 'its player is checked first',
  packed: 'packed',
  bought: 'label bought',
  shipped: 'shipped',
  refused: 'not possible',
};

/** What became of many at once: `3 picked, 1 not possible (orderTooFar)`. */
export function outcomesText(list: readonly { readonly outcome: string; readonly said: string }[]): string {
  const groups = Map.groupBy(list, ({ outcome, said }) => (said === '' ? outcome : `${outcome}/${said}`));
  return [...groups]
    .map(([key, all]) => {
      const [outcome = '', ...said] = key.split('/');
      const why = said.length > 0 ? ` (${SAID[said.join('/')] ?? said.join('/')})` : '';
      return `${all.length} ${OUTCOMES[outcome] ?? outcome}${why}`;
    })
    .join(', ');
}

const SAID: Readonly<Record<string, string>> = {
  orderTooFar: 'it is in another state by now',
  notFound: 'it does not exist',
  badInput: 'a carrier is missing, or the link is not safe',
  changedMeanwhile: 'somebody else changed it',
};
