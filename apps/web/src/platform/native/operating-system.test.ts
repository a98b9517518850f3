import { afterEach, expect, test } from 'vitest';
import { NativeHost } from '../../../test/native-host.ts';
import { operatingSystem, versionIn } from './operating-system.ts';

let host: NativeHost | undefined;
afterEach(() => host?.leave());

test('a browser is the web, whatever system is below it', () => {
  expect(operatingSystem().osName).toBe('web');
});

test.each(['android', 'ios'] as const)('a shell says that it is %s', name => {
  host = new NativeHost(name);
  expect(operatingSystem().osName).toBe(name);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', '14'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15', '17.4.1'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    '10.15.7',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0', '10.0'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', ''],
])('the version in %j is %j', (userAgent, version) => {
  expect(versionIn(userAgent)).toBe(version);
});
