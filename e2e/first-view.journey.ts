/** What a first visit costs: how much script, and how many requests until the page stands. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { isTheApps, type PhoneOptions } from './support/phone.ts';
import { PIER, type Server } from './support/server.ts';

/** The document, its scripts and fonts, the dictionary, the icons, and the styles of the machines. */
const REQUESTS_MAX = 16;
const KIB = 1024;
/** What first views say in English; a page that is added adds to the rest of the words. */
const WORDS_KIB_MAX = 9;
/** Most of it is the libraries: 79, of which what draws is 61. */
const SCRIPT_KIB_MAX: Readonly<Record<string, number>> = {
  '/': 116,
  '/auth': 122,
  '/about': 117.5,
  // With the drawing of its machines.
  '/claw': 119.5,
  '/mall': 135,
  '/forum': 122.5,
};

/** By the pages that the server draws: words of its first drawing. */
const FIRST_WORDS: Readonly<Record<string, string>> = {
  '/': PIER,
  '/auth': 'Play for coins. Verify every round.',
  '/about': 'Fair in three steps',
  '/claw': 'Cuddle Cove',
  '/forum': 'Hello from the pier',
  '/mall': 'Enamel teapot',
  '/user/faq': 'Where do my first coins come from?',
  '/user/help-center': 'Coins and balance',
};

describe('the first view', () => {
  journey('of home comes with few requests, and asks for nothing that its document brought', async stage => {
    const page = await visitWithData(stage);
    await page.getByRole('link', { name: PIER }).first().waitFor();
    await page.waitForFunction(isTheApps);
    const asked = await page.evaluate(requestsBefore);
    expect(asked.filter(path => /^\/(api|app|news)\//.test(path))).toEqual([]);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(REQUESTS_MAX);
  });

  journey('says what a small part of the words says', async ({ server }) => {
    const words = await (await fetch(`${server.url}/lang/en-US.json`)).text();
    expect(gzipSync(words).length / KIB).toBeLessThan(WORDS_KIB_MAX);
    const rest = await (await fetch(`${server.url}/lang/en-US.rest.json`)).text();
    expect(rest.length).toBeGreaterThan(words.length);
  });

  journey('of no page names a file that is not there', async ({ server }) => {
    const pages = await pagesOf(server.url);
    const files = new Set(pages.flatMap(({ scripts, styles }) => [...scripts, ...styles]));
    expect(files.size).toBeGreaterThan(pages.length);
    const missing = await Promise.all(
      [...files].map(async file => ((await isThere(server.url + file)) ? [] : [file])),
    );
    expect(missing.flat()).toEqual([]);
    expect(await isThere(`${server.url}/assets/nobody-built-this.js`)).toBe(false);
  });

  journey('is looked at here of each page that has one', async ({ server }) => {
    const pages = await pagesOf(server.url);
    const drawn = pages.filter(({ hasFirstView }) => hasFirstView).map(({ path }) => path);
    expect(drawn.sort()).toEqual(Object.keys(FIRST_WORDS).sort());
  });

  for (const [path, words] of Object.entries(FIRST_WORDS)) {
    journey(`of ${path} is there before any script, and becomes the app as it stands`, async stage => {
      if (path === '/forum') await saySomething(stage.server, words);
      const { page, letScriptsCome } = await visitDrawn(stage, path);
      const first = page.getByText(words).first();
      await first.waitFor();
      const element = await first.elementHandle();
      expect(await page.evaluate(isTheApps)).toBe(false);
      letScriptsCome();
      await page.waitForFunction(isTheApps);
      // Drawn anew, it would be another.
      expect(await element?.evaluate(one => one.isConnected)).toBe(true);
    });
  }

  journey('takes what is typed and pressed before its scripts are there', async stage => {
    const { page, letScriptsCome } = await visitDrawn(stage, '/auth');
    await page.getByLabel('Email').fill('early@boardwalk.test');
    await page.getByRole('button', { name: 'Email me a code' }).tap();
    expect(new URL(page.url()).search).toBe('');
    letScriptsCome();
    await page.getByText('early@boardwalk.test').waitFor();
  });

  journey('is hidden from a player, who sees their own', async stage => {
    const player = await stage.server.player();
    const { page, letScriptsCome } = await visitDrawn(stage, '/', { player });
    const forVisitors = page.getByText('Browsing as a guest');
    await forVisitors.waitFor({ state: 'attached' });
    expect(await forVisitors.isVisible()).toBe(false);
    letScriptsCome();
    await page.getByText(PIER).first().waitFor();
    expect(await forVisitors.count()).toBe(0);
  });

  for (const [path, most] of Object.entries(SCRIPT_KIB_MAX)) {
    journey(`of ${path} brings no more script than it may`, async ({ server }) => {
      const files = await scriptsOf(server.url, path);
      const bytes = await Promise.all(files.map(gzipBytes));
      const all = bytes.reduce((sum, one) => sum + one, 0);
      expect(all / KIB).toBeLessThanOrEqual(most);
    });
  }
});

/** The first visit of a browser whose document brought its data: a busy server keeps no visitor waiting for them. */
async function visitWithData({ takePhone }: Stage): Promise<Page> {
  for (;;) {
    const { page } = await takePhone();
    const document = await page.goto('/');
    if ((await document?.text())?.includes('id="first-data"')) return page;
    await page.close();
  }
}

/** Documents show it some seconds later. */
async function saySomething(server: Server, title: string): Promise<void> {
  const { token } = await server.player();
  const post = { title, text: 'Who is here? #hello', tags: ['hello'], idempotencyKey: randomUUID() };
  await server.call('forum.write', post, token);
  await expect.poll(async () => (await fetch(`${server.url}/forum`)).text()).toContain(title);
}

interface Drawn {
  readonly page: Page;
  readonly letScriptsCome: () => void;
}

/** A visit whose document shows its page, and whose scripts wait. A busy server keeps nobody waiting for the drawing. */
async function visitDrawn({ takePhone }: Stage, path: string, options: PhoneOptions = {}): Promise<Drawn> {
  for (;;) {
    const { page } = await takePhone(options);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', route => promise.then(() => route.continue()));
    const document = await page.goto(path, { waitUntil: 'commit' });
    if ((await document?.text())?.includes('data-first-view="shown"'))
      return { page, letScriptsCome: resolve };
    resolve();
    await page.close();
  }
}

/** In the page: the document itself, and what was asked for until then. */
function requestsBefore(): string[] {
  const atMs = performance.getEntriesByName('first-page')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= atMs);
  return ['/', ...before.map(({ name }) => new URL(name).pathname)];
}

interface PageFiles {
  readonly path: string;
  readonly hasFirstView: boolean;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the build says the documents bring. */
async function pagesOf(url: string): Promise<readonly PageFiles[]> {
  return (await (await fetch(`${url}/pages.json`)).json()) as readonly PageFiles[];
}

async function isThere(address: string): Promise<boolean> {
  const { ok, headers } = await fetch(address);
  return ok && /javascript|css/.test(headers.get('content-type') ?? '');
}

async function scriptsOf(url: string, path: string): Promise<string[]> {
  const html = await (await fetch(url + path)).text();
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => url + (file ?? ''));
}

async function gzipBytes(address: string): Promise<number> {
  const script = await (await fetch(address)).arrayBuffer();
  return gzipSync(Buffer.from(script), { level: 9 }).length;
}
