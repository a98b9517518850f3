import { describe, expect, it } from 'vitest';
import { brokenCheck, brokenConstraint, isConflict, isLockTimeout, isPassing } from './failures.ts';

const withCode = (code: unknown) => Object.assign(new Error('failed'), { code });

describe('a failure passes by itself', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED'), true],
    ['a connection that was cut', withCode('ECONNRESET'), true],
    ['a server that is starting', withCode('57P03'), true],
    ['a server that was stopped', withCode('57P01'), true],
    ['too many connections', withCode('53300'), true],
    ['a handshake that was cut, which has no code', new Error('Connection terminated unexpectedly'), true],
    ['a wait of our own', new Error('timeout exceeded when trying to connect'), true],
    ['a wrong password', withCode('28P01'), false],
    ['no such database', withCode('3D000'), false],
    ['a broken rule', withCode('23505'), false],
    [
      'a full disk, whatever its words say',
      Object.assign(new Error('connection terminated'), { code: '53100' }),
      false,
    ],
    ['a bug', new TypeError('x is not a function'), false],
    ['no error at all', 'ECONNREFUSED', false],
    ['nothing', undefined, false],
  ])('%s: %j', (_what, error, passes) => {
    expect(isPassing(error)).toBe(passes);
  });
});

describe('two transactions met', () => {
  it.each([
    ['40001', true],
    ['40P01', true],
    ['23505', false],
    [40_001, false],
    [undefined, false],
  ])('with code %j: %j', (code, met) => {
    expect(isConflict(withCode(code))).toBe(met);
  });

  it.each([null, undefined, '40001'])('never where %j was thrown', thrown => {
    expect(isConflict(thrown)).toBe(false);
  });
});

it('names the rule that was broken, by its kind', () => {
  const broken = (code: string) => Object.assign(new Error('failed'), { code, constraint: 'jars_coins' });
  expect([brokenConstraint(broken('23505')), brokenCheck(broken('23505'))]).toEqual(['jars_coins', '']);
  expect([brokenConstraint(broken('23514')), brokenCheck(broken('23514'))]).toEqual(['', 'jars_coins']);
});

it('knows that a lock was waited for in vain', () => {
  expect([isLockTimeout(withCode('55P03')), isLockTimeout(withCode('40P01'))]).toEqual([true, false]);
});
