import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { preferences, setHomePage, setTheme } from '../platform/preferences/preferences.ts';
import { storage } from '../platform/storage.ts';
import { showChrome } from './chrome.ts';

const root = join(import.meta.dirname, '../..');
const html = readFileSync(join(root, 'index.html'), 'utf8');
const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** As the browser reads the head: what the page says first, then its script. */
function begin(store: object = localStorage): readonly (string | null | undefined)[] {
  const page = run(html, { localStorage: store });
  return [page.documentElement.dataset['theme'], colourOf(page)];
}

function run(
  text: string,
  browser: object = {},
  listeners: Record<string, (event: object) => void> = {},
): Document {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const addEventListener = (type: string, listen: (event: object) => void) => (listeners[type] = listen);
  runInNewContext(script, {
    document: page,
    window: {},
    location: window.location,
    setTimeout,
    localStorage,
    sessionStorage,
    addEventListener,
    ...browser,
  });
  return page;
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

describe('what the server drew for visitors', () => {
  const drawn = html
    .replace('<html ', '<html data-first-view="shown" ')
    .replace(
      '<div id="root">',
      '<div id="root"><button>Play <b>now</b></button><p>Or not</p><a href="/pack"><i>Pack</i></a>',
    );
  const firstView = (page: Document) => page.documentElement.dataset['firstView'];

  test('is shown to a visitor, whatever colours they chose', () => {
    expect(firstView(run(drawn))).toBe('shown');
    setTheme('pink');
    expect(firstView(run(drawn))).toBe('shown');
    setTheme('blue');
  });

  test.each([
    ['a player', () => storage.write('user', { userId: 7, token: 'a' }), {}],
    ['somebody who wants to see claw machines first', () => setHomePage('claw'), {}],
    ['the Android shell', () => undefined, { BoardwalkNative: {} }],
    ['the iOS shell', () => undefined, { webkit: { messageHandlers: { boardwalk: {} } } }],
    [
      'an address that says more than the server hears',
      () => window.history.replaceState(null, '', '/user/faq#q-201'),
      {},
    ],
    ['a visit with a version', () => sessionStorage.setItem('boardwalk.visit', 'sid=1&version=3.2.0'), {}],
    ['a visit to buy coins only', () => sessionStorage.setItem('boardwalk.visit', 'sid=1&from=recharge'), {}],
  ])('is hidden from %s', (_who, come, window) => {
    come();
    expect(firstView(run(drawn, { window }))).toBe('hidden');
    // And no mark comes where nothing was drawn.
    expect(firstView(run(html, { window }))).toBeUndefined();
    setHomePage('game');
  });

  test('keeps what is pressed before the app is there, and sends no form', () => {
    const listeners: Record<string, (event: object) => void> = {};
    const page = run(drawn, {}, listeners);
    listeners['click']?.({ target: page.querySelector('p') });
    expect(page.querySelector('[data-pressed]')).toBeNull();
    listeners['click']?.({ target: page.querySelector('b') });
    expect(page.querySelector('[data-pressed]')).toBe(page.querySelector('button'));
    page.querySelector('button')?.removeAttribute('data-pressed');
    const stay = vi.fn<() => void>();
    listeners['click']?.({ target: page.querySelector('i'), preventDefault: stay });
    expect(page.querySelector('[data-pressed]')).toBe(page.querySelector('a'));
    expect(stay).toHaveBeenCalledOnce();
    listeners['click']?.({ target: page.querySelector('i'), preventDefault: stay, ctrlKey: true });
    expect(stay).toHaveBeenCalledOnce();
    const preventDefault = vi.fn<() => void>();
    listeners['submit']?.({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});
