import { Refusal } from '@boardwalk/base';
import { TRANSPORT_FAILURES } from '@boardwalk/contract/enums';
import { type ErrorCode, errorCatalogue, isOfStaff } from '@boardwalk/contract/errors';
import { describe, expect, test } from 'vitest';
import { failureText } from './failure-text.ts';
import { i18n } from './i18n/i18n.ts';
import { CallFailure } from './request/failure.ts';

const request = { url: '', data: {} };

describe('what a failure says', () => {
  test('has the level in it as people count', () => {
    expect(failureText(new CallFailure('levelRequired', '', request, { level: 4 }))).toBe('Opens at Lv5.');
  });

  test("is the same for a rule's refusal before the call", () => {
    expect(failureText(new Refusal('badMail'))).toBe('That doesn’t look like an email address.');
  });

  test('is a general sentence for what we have no words for, and for bugs', () => {
    expect(failureText(new CallFailure('99999', 'secret detail', request))).toContain('Something went wrong');
    expect(failureText(new Error('secret detail'))).toContain('Something went wrong');
  });
});

/** Refusals nobody meets in the app as it is. */
const UNSEEN = ['unrecognizedCurrency', 'holdClosed'];

const ofPlayers = (Object.keys(errorCatalogue) as ErrorCode[]).filter(code => !isOfStaff(code));

test.each([...ofPlayers, ...TRANSPORT_FAILURES].filter(code => !UNSEEN.includes(code)))(
  '%s has words of its own',
  code => {
    expect(i18n.messages[`failure.${code}`]).toBeDefined();
  },
);
