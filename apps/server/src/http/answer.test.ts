import { Refusal } from '@boardwalk/base';
import { type ErrorCode, errorCatalogue } from '@boardwalk/contract';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { answerOf, refused } from './answer.ts';

const logged: unknown[] = [];
const log = pino(
  { level: 'error' },
  {
    write: (line: string) =>
      void logged.push((JSON.parse(line) as { err?: { message?: string } }).err?.message),
  },
);

describe('a refusal', () => {
  it.each(Object.keys(errorCatalogue) as ErrorCode[])('%s is answered as the catalogue has it', code => {
    const { wire, message, status = 200 } = errorCatalogue[code];
    expect(refused(new Refusal(code))).toEqual({
      status,
      code,
      body: { success: false, data: null, errorCode: wire, errorInfo: message },
    });
  });

  it('carries its detail', () => {
    expect(refused(new Refusal('levelRequired', { level: 4 })).body.data).toEqual({ level: 4 });
  });

  it('nobody put into the catalogue is a fault of ours', () => {
    expect(refused(new Refusal('unheardOf'))).toMatchObject({ status: 500, code: 'serverError' });
  });

  it('is no news for the log', () => {
    logged.length = 0;
    answerOf(new Refusal('roomClosed'), log);
    expect(logged).toEqual([]);
  });
});

describe('a fault', () => {
  it('is logged once and answered without what it says', () => {
    logged.length = 0;
    const answer = answerOf(new Error('password geheim of 10.0.0.7'), log);
    expect(answer).toMatchObject({ status: 500, code: 'serverError', body: { errorCode: '00017' } });
    expect(JSON.stringify(answer)).not.toContain('geheim');
    expect(logged).toEqual(['password geheim of 10.0.0.7']);
  });
});

describe('a database that is away', () => {
  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    new Error('Connection terminated unexpectedly'),
  ])('is a moment’s trouble that says when to try again: %s', error => {
    const answer = answerOf(error, log);
    expect(answer).toMatchObject({
      status: 503,
      code: 'databaseAway',
      body: { data: { retryAfterSeconds: 2 } },
    });
    expect(answer.body.errorCode).toBe('00021');
  });
});

describe('a request that never reached a handler', () => {
  const failure = (fields: object) => Object.assign(new Error('from the frame'), fields);

  it.each([
    [
      'a field that is missing',
      { validation: [{ instancePath: '', params: { missingProperty: 'mail' } }] },
      'mail',
    ],
    ['a field of the wrong kind', { validation: [{ instancePath: '/rows', params: {} }] }, 'rows'],
  ])('because of %s names the field', (_what, fields, field) => {
    expect(answerOf(failure(fields), log)).toMatchObject({ code: 'badInput', body: { data: { field } } });
  });

  it.each([
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'tooLarge', 413],
    [{ statusCode: 413 }, 'tooLarge', 413],
    [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'badInput', 200],
    [{ code: 'FST_INVALID_MULTIPART_CONTENT_TYPE', statusCode: 406 }, 'badInput', 200],
    [{ code: 'FST_REQ_FILE_TOO_LARGE' }, 'badInput', 200],
    [{ statusCode: 400 }, 'badInput', 200],
    [{ statusCode: 503 }, 'serverError', 500],
  ])('with %j is %s', (fields, code, status) => {
    expect(answerOf(failure(fields), log)).toMatchObject({ code, status });
  });
});
