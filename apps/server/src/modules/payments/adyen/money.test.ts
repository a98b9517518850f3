import { describe, expect, it } from 'vitest';
import { moneyBackOf } from './money.ts';
import type { Notice } from './store.ts';

const PAID = { amountMinor: 1999, currency: 'USD' };
const notice = (eventCode: string, more: Partial<Notice> = {}): Notice => ({
  pspReference: 'D1',
  eventCode,
  isSuccess: true,
  disputeStatus: '',
  originalReference: 'P1',
  merchantReference: 'ORDER',
  currency: 'USD',
  amountMinor: 1999,
  ...more,
});
const refund = (amountMinor: number, pspReference: string) => notice('REFUND', { amountMinor, pspReference });
const chargeback = (disputeStatus: string) => notice('CHARGEBACK', { disputeStatus });

describe('what went back of a payment', () => {
  it.each<[string, Notice[], number, boolean]>([
    ['of which nothing was told', [], 0, false],
    ['is the sum of its refunds', [refund(500, 'R1'), refund(400, 'R2')], 900, false],
    ['counts no refund that was refused', [{ ...refund(500, 'R1'), isSuccess: false }], 0, false],
    [
      'counts no refund that failed after all',
      [refund(500, 'R1'), refund(400, 'R2'), notice('REFUND_FAILED', { pspReference: 'R1' })],
      400,
      false,
    ],
    [
      'counts no refund that came back',
      [refund(500, 'R1'), notice('REFUNDED_REVERSED', { pspReference: 'R1' })],
      0,
      false,
    ],
    ['is never more than was paid', [refund(1500, 'R1'), refund(1500, 'R2')], 1999, false],
    ['is all of it where it was never taken', [notice('CAPTURE_FAILED')], 1999, false],
    ['is all of it where it was reversed', [notice('CANCEL_OR_REFUND')], 1999, false],
    ['is nothing where reversing failed', [notice('CANCEL_OR_REFUND', { isSuccess: false })], 0, false],
    ['is nothing by a warning', [notice('NOTIFICATION_OF_CHARGEBACK')], 0, false],
    ['is nothing while a chargeback can be answered', [chargeback('Undefended')], 0, false],
    ['is nothing while an answer is judged', [chargeback('Pending')], 0, false],
    ['is lost with a chargeback that is final', [chargeback('Lost')], 1999, true],
    ['is lost with a chargeback that nobody can answer', [chargeback('')], 1999, true],
    [
      'is lost where nobody answered in time',
      [chargeback('Undefended'), notice('DISPUTE_DEFENSE_PERIOD_ENDED')],
      1999,
      true,
    ],
    ['is nothing where it was won', [chargeback(''), notice('CHARGEBACK_REVERSED')], 0, false],
    [
      'is lost the second time',
      [chargeback('Pending'), notice('CHARGEBACK_REVERSED'), notice('SECOND_CHARGEBACK')],
      1999,
      true,
    ],
    [
      'is nothing where the last word is ours',
      [notice('SECOND_CHARGEBACK'), notice('PREARBITRATION_WON')],
      0,
      false,
    ],
    [
      'is its refunds and the part that was lost',
      [refund(999, 'R1'), { ...chargeback('Lost'), amountMinor: 500 }],
      1499,
      true,
    ],
    [
      'is all of it where the bank counts in other money',
      [{ ...chargeback('Lost'), currency: 'EUR', amountMinor: 5 }],
      1999,
      true,
    ],
  ])('%s', (_, notices, refundedMinor, isChargedBack) => {
    for (const told of [notices, notices.toReversed()])
      expect(moneyBackOf(PAID, told)).toEqual({ refundedMinor, isChargedBack });
  });
});
