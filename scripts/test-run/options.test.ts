import { expect, test } from 'vitest';
import { readTestOptions } from './options.ts';

test.each([
  [[], { times: false }],
  [['--times'], { times: true }],
  [['--changed'], { times: false, changedSince: '' }],
  [['--changed=main~3', '--times'], { times: true, changedSince: 'main~3' }],
  [['--shuffle=7'], { times: false, shuffleSeed: '7' }],
])('%j is understood', (args, options) => {
  expect(readTestOptions(args)).toEqual(options);
});

test('an order is drawn where none is given', () => {
  expect(readTestOptions(['--shuffle']).shuffleSeed).toMatch(/^\d+$/);
});

test.each([
  [['--chnaged']],
  [['--times=yes']],
  [['plinko']],
  [['--shuffle=abc']],
  [['--shuffle=-1']],
  [['--changed', '--shuffle']],
])('%j is refused with the usage', args => {
  expect(() => readTestOptions(args)).toThrow('Usage: npm test');
});
