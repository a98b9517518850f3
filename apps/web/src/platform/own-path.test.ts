import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/', '/'],
  ['/verify/9?seed=a#proof', '/verify/9?seed=a#proof'],
  ['/user/../claw/1/7', '/claw/1/7'],
  ['/\tclaw', '/claw'],
])('%j is the path %s of ours', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  '',
  'claw',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '///',
  '//[',
])('%j is none', text => {
  expect(ownPath(text)).toBeUndefined();
});
