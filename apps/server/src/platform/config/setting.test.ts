import { describe, expect, it } from 'vitest';
import { address, flag, list, number, proxies, type Setting, secret, text } from './setting.ts';

const GOOD = (value: unknown) => ({ ok: true, value });

function problemOf(setting: Setting<unknown>, raw: string): string {
  const outcome = setting.parse(raw);
  return outcome.ok ? '' : outcome.problem;
}

describe('every kind of setting', () => {
  it.each([
    ['text', text('about', 'fallback'), 'fallback', 'fallback'],
    ['number', number('about', 30, 1, 365), 30, '30'],
    ['flag', flag('about', false), false, 'false'],
    ['address', address('about', 'https://a.test'), 'https://a.test', 'https://a.test'],
    ['list', list('about'), [], ''],
    ['secret', secret('about'), '', ''],
  ] as const)('%s: has its default when nothing is set, and shows it', (_kind, setting, value, shown) => {
    expect(setting.parse('')).toEqual(GOOD(value));
    expect([setting.about, setting.shown]).toEqual(['about', shown]);
  });

  it('a secret that is refused is not repeated', () => {
    expect(problemOf(secret('about', /^[0-9]+$/), 'hush')).toBe('is not one of the accepted values');
  });

  it('only secrets are secret', () => {
    expect(secret('about').secret).toBe(true);
    expect(
      [text('a', ''), number('a', 1, 0, 2), flag('a', true), address('a'), list('a')].some(one => one.secret),
    ).toBe(false);
  });
});

describe('a text', () => {
  const kind = text('about', 'info', /^(info|warn)$/);

  it.each(['info', 'warn'])('may be %s', raw => {
    expect(kind.parse(raw)).toEqual(GOOD(raw));
  });

  it('says what it does not accept', () => {
    expect(problemOf(kind, 'loud')).toContain('‘loud’');
  });

  it('has an end, and is not repeated when it has none', () => {
    const endless = 'x'.repeat(2001);
    expect(problemOf(text('about', ''), endless)).toBe('is too long');
    expect(text('about', '').parse(endless.slice(1))).toEqual(GOOD(endless.slice(1)));
  });
});

describe('a number', () => {
  const kind = number('about', 5, 1, 10);

  it.each([
    ['1', 1],
    ['10', 10],
    ['7', 7],
    ['1e1', 10],
  ])('%s is %d', (raw, value) => {
    expect(kind.parse(raw)).toEqual(GOOD(value));
  });

  it.each(['0', '11', '2.5', 'many', '-1', 'NaN', 'Infinity'])('is not %s, and the bounds are told', raw => {
    expect(problemOf(kind, raw)).toContain('from 1 to 10');
  });
});

describe('an address', () => {
  it.each([
    ['https://play.example.test', 'https://play.example.test'],
    ['http://localhost:3000///', 'http://localhost:3000'],
    ['https://a.test/path/', 'https://a.test/path'],
  ])('%s is kept as %s', (raw, value) => {
    expect(address('about').parse(raw)).toEqual(GOOD(value));
  });

  it.each(['play.example.test', 'ftp://a.test', 'javascript:alert(1)', '//a.test', 'https://'])(
    'is not %s',
    raw => {
      expect(problemOf(address('about'), raw)).toContain('is not an http address');
    },
  );
});

describe('a list', () => {
  it.each([
    ['a', ['a']],
    [' a , b ', ['a', 'b']],
    [',,a,', ['a']],
    [' , ', []],
  ])('%j is %j', (raw, value) => {
    expect(list('about').parse(raw)).toEqual(GOOD(value));
  });
});

describe('trusted proxies', () => {
  it.each([
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.1, fd00::/8', ['10.0.0.1', 'fd00::/8']],
  ])('%j are %j', (raw, value) => {
    expect(proxies('about').parse(raw)).toEqual(GOOD(value));
    expect(proxies('about').parse('')).toEqual(GOOD(false));
  });

  it('are not everybody, and it is said why', () => {
    expect(problemOf(proxies('about'), 'true')).toContain('would let every client choose its address');
  });

  it.each(['10', '-1', '1.5', 'proxy.example', '10.0.0.0/33', '10.0.0.1,', 'loopback'])('are not %j', raw => {
    expect(problemOf(proxies('about'), raw)).toContain('neither false, nor a number of proxies');
  });
});
