import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { preferences, setTheme } from '../platform/preferences/preferences.ts';
import { showChrome } from './chrome.ts';

const root = join(import.meta.dirname, '../..');
const html = readFileSync(join(root, 'index.html'), 'utf8');
const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** As the browser reads the head: what the page says first, then its script. */
function begin(store: object = localStorage): readonly (string | null | undefined)[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  runInNewContext(script, { document: page, localStorage: store });
  return [page.documentElement.dataset['theme'], colourOf(page)];
}

const colourOf = (page: Document) => page.querySelector('meta[name="theme-color"]')?.getAttribute('content');

/** What the app itself shows with a theme. */
function shown(theme: 'blue' | 'pink'): readonly (string | null | undefined)[] {
  document.head.innerHTML = '<meta name="theme-color" content="">';
  showChrome('default', theme);
  return [theme, colourOf(document)];
}

test('a page begins in the colours chosen on this device', () => {
  expect(begin()).toEqual(shown('blue'));
  setTheme('pink');
  expect(preferences.getState().theme).toBe('pink');
  expect(begin()).toEqual(shown('pink'));
  setTheme('blue');
  expect(begin()).toEqual(shown('blue'));
});

test.each([
  ['nonsense', { getItem: () => '{"theme":"green"}' }],
  ['no JSON', { getItem: () => 'null' }],
  [
    'a refusal',
    {
      getItem: () => {
        throw new Error('refused');
      },
    },
  ],
])('a page begins in blue where the device answers with %s', (_, store) => {
  expect(begin(store)).toEqual(shown('blue'));
});

test('the script runs before anything is drawn', () => {
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain(script);
  // And waits for no file.
  expect(head).not.toMatch(/<script[^>]* src/);
  // No heavier than the page's own colours, which come after it.
  expect(head).toContain('html:where([data-theme="pink"])');
  expect(head).not.toContain('html[data-theme');
});

test('the foot of a device is filled with the colour that its page sets', () => {
  showChrome('plinko', 'pink');
  expect(document.documentElement.style.getPropertyValue('--safe-area')).toBe('#5d1350');
  const rules = readFileSync(join(root, 'src/ui/theme/base.css'), 'utf8');
  const foot = /body::after \{([^}]*)\}/.exec(rules)?.[1];
  expect(foot).toContain('block-size: var(--safe-bottom)');
  expect(foot).toContain('background: var(--safe-area)');
});
