import { expect, test } from 'vitest';
import { CallFailure } from './failure.ts';
import { isOutcomeUnknown } from './outcome-unknown.ts';

const failure = (code: string) => new CallFailure(code, '', { url: '/play', data: {} });

test.each(['networkError', 'timeout', 'serverStopping', 'serverError', 'badStatus', 'aborted'])(
  'after %s the stake may be taken',
  code => expect(isOutcomeUnknown(failure(code))).toBe(true),
);

test.each(['insufficientBalance', 'roomClosed', 'levelRequired'])('after %s nothing was staked', code =>
  expect(isOutcomeUnknown(failure(code))).toBe(false),
);
