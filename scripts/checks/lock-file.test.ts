import { expect, test } from 'vitest';
import { findMissing, findOutdated, type Packages } from './lock-file.ts';

const packages: Packages = {
  '': { devDependencies: { linter: '1.0.0' } },
  'apps/server': { dependencies: { pg: '8.0.0' } },
  'node_modules/linter': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@linter/linux-x64-musl': '1.0.0', '@linter/darwin-arm64': '1.0.0' },
  },
  'node_modules/@linter/darwin-arm64': { version: '1.0.0', optional: true },
};

test('a platform package that the lock file leaves out is found, with the platforms it is for', () => {
  expect(findMissing(packages)).toEqual({
    'node_modules/@linter/linux-x64-musl': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  });
});

test('a workspace that asks for something else than the lock file says is found', () => {
  const read = (folder: string): Packages[string] | undefined =>
    folder === '' ? { devDependencies: { linter: '1.0.0' } } : { dependencies: { pg: '9.0.0' } };
  expect(findOutdated(packages, read)).toEqual(['apps/server']);
});
