/** What went back of a payment, from all that was told of it, in whatever order that came. Pure. */
import type { Notice } from './store.ts';

export interface MoneyBack {
  readonly refundedMinor: number;
  readonly isChargedBack: boolean;
}

/** The money never came, or all of it went back at once. */
const UNDONE: ReadonlySet<string> = new Set([
  'CAPTURE_FAILED',
  'CANCELLATION',
  'TECHNICAL_CANCEL',
  'CANCEL_OR_REFUND',
]);
/** A refund that came back to us. */
const NOT_REFUNDED: ReadonlySet<string> = new Set(['REFUND_FAILED', 'REFUNDED_REVERSED']);
const LOST: ReadonlySet<string> = new Set([
  'SECOND_CHARGEBACK',
  'PREARBITRATION_LOST',
  'DISPUTE_DEFENSE_PERIOD_ENDED',
]);
const WON: ReadonlySet<string> = new Set(['PREARBITRATION_WON', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED']);
/** A chargeback that can still be answered, or was and is being judged. */
const OPEN: ReadonlySet<string> = new Set(['Undefended', 'Pending']);

export function moneyBackOf(
  { amountMinor: paidMinor, currency }: Pick<Notice, 'amountMinor' | 'currency'>,
  notices: readonly Notice[],
): MoneyBack {
  const good = notices.filter(({ isSuccess }) => isSuccess);
  const disputes = Map.groupBy(good, ({ pspReference }) => pspReference);
  const lost = [...disputes.values()].filter(isLost);
  // A bank may count in its own currency: then it is all of it.
  const amountOf = (one: Notice) => (one.currency === currency ? one.amountMinor : paidMinor);
  const lostMinor = lost.reduce((sum, told) => sum + Math.max(...told.map(amountOf)), 0);
  const refundedMinor = refundsOf(good).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const isUndone = good.some(({ eventCode }) => UNDONE.has(eventCode));
  return {
    refundedMinor: isUndone ? paidMinor : Math.min(paidMinor, refundedMinor + lostMinor),
    isChargedBack: lost.length > 0,
  };
}

function refundsOf(notices: readonly Notice[]): Notice[] {
  const failed = new Set(
    notices.filter(({ eventCode }) => NOT_REFUNDED.has(eventCode)).map(({ pspReference }) => pspReference),
  );
  return notices.filter(({ eventCode, pspReference }) => eventCode === 'REFUND' && !failed.has(pspReference));
}

/** All that was told of one dispute. While it runs nobody knows whose the money is. */
function isLost(told: readonly Notice[]): boolean {
  const has = (codes: ReadonlySet<string>) => told.some(({ eventCode }) => codes.has(eventCode));
  if (has(WON)) return false;
  if (has(LOST)) return true;
  const isReversed = told.some(({ eventCode }) => eventCode === 'CHARGEBACK_REVERSED');
  const isFinal = told.some(
    ({ eventCode, disputeStatus }) => eventCode === 'CHARGEBACK' && !OPEN.has(disputeStatus),
  );
  return isFinal && !isReversed;
}
