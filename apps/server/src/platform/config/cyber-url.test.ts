import { expect, it } from 'vitest';
import { cyberUrlOf } from './cyber-url.ts';

it.each([
  ['where it is said', 'https://vm.test', 'https://play.test', 'https://vm.test'],
  ['where players reach this server', '', 'https://play.test', 'https://play.test'],
  ['on this computer', '', '', 'http://localhost:8123'],
])('cyber machines are found %s', (_where, VIRTUAL_PUSH_URL, PUBLIC_URL, url) => {
  expect(cyberUrlOf({ VIRTUAL_PUSH_URL, PUBLIC_URL, PORT: 8123 })).toBe(url);
});
