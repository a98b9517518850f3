import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createLog, logOptions } from './log.ts';

/** What the log would have written, with the options of the real one. */
function written(line: object): string {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  pino(logOptions('info'), sink).info(line, 'test');
  return text;
}

it.each(['token', 'password', 'oldPassword', 'code', 'accessToken', 'authorization', 'serverSeed'])(
  'never writes %s, at the top or inside',
  field => {
    const text = written({
      [field]: 'geheim',
      input: { [field]: 'geheim' },
      deep: { input: { [field]: 'geheim' } },
    });
    expect(text).not.toContain('geheim');
    expect(text).toContain('[redacted]');
  },
);

it('tells what failed and why, without what drivers hang onto their errors', () => {
  const error = Object.assign(new Error('it broke'), { code: '57P01', client: { password: 'geheim' } });
  const text = written({ err: error });
  expect(text).toContain('it broke');
  expect(text).toContain('57P01');
  expect(text).not.toContain('geheim');
});

it('takes its level from the settings', () => {
  expect(createLog('error').isLevelEnabled('info')).toBe(false);
  expect(createLog('debug').isLevelEnabled('info')).toBe(true);
});
