import { expect, test } from 'vitest';
import { slowestText } from './slowest.ts';

test('the slowest files come first, as their paths in the repository', () => {
  const files = [
    { path: '/repo/apps/quick.test.ts', ms: 40 },
    { path: '/repo/apps/slow.test.ts', ms: 12_345 },
  ];
  expect(slowestText(files, '/repo')).toBe(
    'slowest:\n   12.3 s  apps/slow.test.ts\n    0.0 s  apps/quick.test.ts\n',
  );
});

test('no more than ten are shown, and none is lost among equals', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    path: `/repo/${at}.test.ts`,
    ms: at < 2 ? 1 : 1000,
  }));
  const shown = slowestText(files, '/repo').match(/\d+\.test\.ts/g);
  expect(shown).toEqual(files.slice(2).map(({ path }) => path.slice('/repo/'.length)));
});
