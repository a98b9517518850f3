import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@boardwalk/base';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDocuments } from './index.ts';

/** The words of a page that says no more than first views do, and those of any other. */
const FIRST_WORDS = ['/lang/en-US.json'];
const ALL_WORDS = [...FIRST_WORDS, '/lang/en-US.rest.json'];
const HTML = `<!doctype html><html lang="en" dir="ltr" data-theme="blue"><head>
<script>start()</script><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/app-1.js">
</head><body><div id="root"></div><div id="loading"></div></body></html>`;
const rooms = [{ name: 'plinko.listRooms', input: {} }];
const rowOf = (path: string, more: object = {}) => ({
  path,
  code: 'a/APage',
  scripts: ['/assets/page-1.js'],
  styles: [],
  calls: rooms,
  hasFirstView: true,
  ...more,
});
const PAGES = [
  rowOf('/'),
  rowOf('/about'),
  rowOf('/mall', { withAllWords: true }),
  rowOf('/broken'),
  rowOf('/slow'),
  rowOf('/endless'),
  rowOf('/pack', { hasFirstView: false }),
];
/** Stands in for the build's: says what it was given, with what no document may misread. */
const SCRIPT = `
export async function drawFirstView({ pathname, locale, dictionaries, answers }) {
  const words = Object.assign({}, ...dictionaries.map(text => JSON.parse(text)));
  if (pathname === '/broken') throw new Error('a page broke');
  if (pathname === '/slow') await new Promise(() => {});
  if (pathname === '/endless') for (;;);
  const told = answers.map(({ data }) => data.count).join();
  return '<main>' + [pathname, locale, words.hello + (words.more ?? ''), 'answer ' + told, "$& $1"].join('|') + '</main>';
}`;

let folder: string;
/** Waits for its data and its views however busy the machine is. */
let site: FastifyInstance;
/** Waits for its data alone. */
let hasty: FastifyInstance;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-first-view-'));
  for (const name of ['first-view', 'lang']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'pages.json'), JSON.stringify(PAGES));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'first-view/first-view.js'), SCRIPT);
  await writeFile(join(folder, 'lang/en-US.json'), '{"hello":"Hello"}');
  await writeFile(join(folder, 'lang/en-US.rest.json'), '{"more":" to everybody"}');
  await writeFile(join(folder, 'lang/de-DE.json'), '{"hello":"Hallo"}');
  await writeFile(join(folder, 'lang/ar-AE.json'), '{"hello":"مرحبا"}');
  let count = 0;
  const calls = Fastify();
  // Another answer each time it is asked.
  calls.get('/*', () => ({ success: true, data: { count: ++count } }));
  vi.spyOn(calls.log, 'error').mockImplementation(
    (what: unknown, text?: string) => void said.push(`${text}: ${(what as { err: Error }).err.message}`),
  );
  const siteOf = async (viewWithinMs: number) => {
    const pages = Fastify();
    pages.setNotFoundHandler(await createDocuments(calls, folder, { dataWithinMs: HOUR_MS, viewWithinMs }));
    return pages;
  };
  site = await siteOf(HOUR_MS);
  hasty = await siteOf(1);
  site.addHook('onClose', () => calls.close());
});
afterAll(async () => {
  await Promise.all([site.close(), hasty.close()]);
  await rm(folder, { recursive: true, force: true });
});

const viewIn = (body: string) => /<div id="root">(.*?)<\/div>/s.exec(body)?.[1];

async function get(url: string, language = 'en', of = site): Promise<{ body: string; link: unknown }> {
  const { body, headers } = await of.inject({ url, headers: { 'accept-language': language } });
  return { body, link: headers['link'] };
}

describe('the first view of a document', () => {
  it('is drawn from the very answers it brings, in its language, word by word', async () => {
    const { body } = await get('/', 'ar');
    const brought = /"data":\{"count":(\d+)\}/.exec(body)?.[1];
    expect(Number(brought)).toBeGreaterThan(0);
    expect(viewIn(body)).toBe(`<main>/|ar-AE|مرحبا|answer ${brought}|$& $1</main>`);
    expect(body).toContain('<html data-first-view="shown" lang="ar-AE" dir="rtl"');
  });

  it('comes before the scripts and the words of the app, which lie in a template until it is painted', async () => {
    const { body, link } = await get('/');
    const template = /<template id="scripts">(.*?)<\/template>/s.exec(body)?.[1] ?? '';
    expect([...template.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      '/lang/en-US.json',
      '/assets/index-1.js',
      '/assets/app-1.js',
      '/assets/page-1.js',
    ]);
    // Before the document's own script, which takes them out, and nowhere else.
    expect(body.indexOf('<template')).toBeLessThan(body.indexOf('<script>'));
    expect(body.replace(template, '')).not.toMatch(/\.js|lang\//);
    expect(link).toBeUndefined();
  });

  it('says all words where its page needs more than the first, which then come along', async () => {
    const { body } = await get('/mall');
    expect(viewIn(body)).toContain('|Hello to everybody|');
    const template = /<template id="scripts">(.*?)<\/template>/s.exec(body)?.[1] ?? '';
    expect([...template.matchAll(/as="fetch" crossorigin href="([^"]+)"/g)].map(([, file]) => file)).toEqual(
      ALL_WORDS,
    );
  });

  it.each([
    ['says more than the path', '/about?tab=2', FIRST_WORDS],
    ['is spelled otherwise', '/ABOUT', FIRST_WORDS],
    ['is spelled otherwise, too', '/about/', FIRST_WORDS],
    ['is of a page that is not the same for all', '/pack', ALL_WORDS],
    ['is of a page that cannot be drawn', '/broken', FIRST_WORDS],
    ['is of a page that takes too long', '/slow', FIRST_WORDS],
  ])('is missing where the address %s: the app draws it', async (_why, url, words) => {
    const { body, link } = await get(url, 'en', url === '/slow' ? hasty : site);
    expect(viewIn(body)).toBe('');
    expect(body).not.toContain('data-first-view');
    expect(body).not.toContain('<template');
    expect(link).toBe(words.map(file => `<${file}>; rel=preload; as=fetch; crossorigin`).join(', '));
    // With all the rest, in no more time than a page may take.
    expect(body).toContain('id="first-data"');
  });

  it('that could not be drawn is said in the log with its reason, once for each try', async () => {
    said.length = 0;
    await get('/broken', 'de');
    await expect.poll(() => said).toEqual(['The first view of a page could not be drawn: a page broke']);
  });

  it('that never ends keeps no other from being drawn', async () => {
    const isDrawn = async (url: string) => viewIn((await get(url, 'de')).body)?.includes('Hallo');
    // Whatever was slow before is over.
    await expect.poll(() => isDrawn('/about')).toBe(true);
    expect(await isDrawn('/endless')).toBe(false);
    await expect.poll(() => isDrawn('/')).toBe(true);
  });
});
