import { describe, expect, test } from 'vitest';
import { isAsset, isDictionary, isManifest, isPage } from './paths.ts';

describe('a page of the app', () => {
  test.each(['/', '/plinko/3', '/user/coin-record', '/apparel', '/news-of-today'])('is %s', path => {
    expect(isPage(path)).toBe(true);
  });

  test.each([
    '/api/user/balance',
    '/news/api/web/user/login/visitor',
    '/app/system/config',
    '/console',
    '/console/audit',
    '/dev/inbox',
    '/files/1/portrait',
    '/uploads/1/portrait',
    '/docs',
    '/health',
    '/openapi.json',
    '/signed-in.html',
    '/assets/index-abc.js',
  ])('is not %s', path => {
    expect(isPage(path)).toBe(false);
  });
});

test('only what is named after its content is kept for good', () => {
  expect(isAsset('/assets/index-abc.js')).toBe(true);
  expect(isAsset('/assets/index-abc.js.map')).toBe(false);
  expect(isAsset('/api/assets/x')).toBe(false);
});

test('dictionaries are known by their place', () => {
  expect(isDictionary('/lang/zh-TW.json')).toBe(true);
  expect(isDictionary('/lang/zh-TW.rest.json')).toBe(true);
  expect(isDictionary('/lang/zh-TW.other.json')).toBe(false);
  expect(isDictionary('/lang/../api/user.json')).toBe(false);
});

test('so are manifests', () => {
  expect(isManifest('/lang/zh-TW.webmanifest')).toBe(true);
  expect(isManifest('/lang/zh-TW.json')).toBe(false);
  expect(isManifest('/api/zh-TW.webmanifest')).toBe(false);
});
