import { describe, expect, test } from 'vitest';
import { CallFailure, isFailure, isLostOnTheWay, refusalOf, retryAfterMs } from './failure.ts';

const request = { url: '/api/plinko/play', data: { rows: 12 } };

describe('a failure is normalised', () => {
  test.each([
    ['the code first', { code: 'timeout', errorCode: '20001', status: 500 }, 'timeout'],
    ['else the error code, in our own word', { errorCode: '20001', status: 500 }, 'insufficientBalance'],
    ['else the status', { status: 502 }, '502'],
    ['else -1', {}, '-1'],
    ['a code nobody knows as it came', { errorCode: '99999' }, '99999'],
  ])('with %s', async (_name, failing, code) => {
    expect((await refusalOf(failing, request)).code).toBe(code);
  });

  test.each([
    ['the message first', { message: 'one', errorInfo: 'two', statusText: 'three' }, 'one'],
    ['else the error info', { errorInfo: 'two', statusText: 'three' }, 'two'],
    ['else the status text', { statusText: 'three' }, 'three'],
    ['else a general sentence', { message: '' }, 'Unrecognized error'],
  ])('saying %s', async (_name, failing, message) => {
    expect((await refusalOf(failing, request)).message).toBe(message);
  });

  test('and keeps what was asked and the detail of the refusal', async () => {
    const failure = await refusalOf({ errorCode: '20002', data: { level: 4 } }, request);
    expect(failure.request).toEqual(request);
    expect(failure.data).toEqual({ level: 4 });
  });
});

describe('what a failure means', () => {
  test.each([
    ['networkError', true],
    ['timeout', true],
    ['serverStopping', true],
    ['insufficientBalance', false],
    ['aborted', false],
  ])('%s may have been lost on the way: %s', (code, isLost) => {
    expect(isLostOnTheWay(new CallFailure(code, '', request))).toBe(isLost);
  });

  test('is asked by one of several codes, or by none for any', () => {
    const failure = new CallFailure('wrongCode', '', request);
    expect(isFailure(failure, 'badMail', 'wrongCode')).toBe(true);
    expect(isFailure(failure, 'badMail')).toBe(false);
    expect(isFailure(failure)).toBe(true);
    expect(isFailure(new Error('a bug'))).toBe(false);
  });
});

describe('when to ask again', () => {
  test.each([
    [{ retryAfterSeconds: 2 }, 2000],
    [{ retryAfterSeconds: 3600 }, 60_000],
    [{ retryAfterSeconds: -1 }, undefined],
    [{ retryAfterSeconds: 'soon' }, undefined],
    [{}, undefined],
  ])('is what the server says in %j: %s', (data, waitMs) => {
    expect(retryAfterMs(new CallFailure('databaseAway', '', request, data))).toBe(waitMs);
  });

  test('is worth it when the database was away', () => {
    expect(isLostOnTheWay(new CallFailure('databaseAway', '', request))).toBe(true);
  });
});
