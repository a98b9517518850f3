import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { HOUR_MS } from '@boardwalk/base';
import { calls } from '@boardwalk/contract';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocuments, type DocumentLimits } from './index.ts';

const HTML = `<!doctype html><html lang="en" dir="ltr" data-theme="blue"><head>
<meta name="dictionaries" content="abc123"><meta name="description" content="An arcade by the sea.">
<link rel="manifest" href="/manifest.webmanifest"><link rel="stylesheet" crossorigin href="/assets/app-1.css"><title>Boardwalk</title></head>
<body><div id="root"></div><noscript>Turn on JavaScript.</noscript></body></html>`;
const SITE = {
  'de-DE': {
    description: 'Eine Spielhalle am „Meer“ & "mehr" <b>.',
    noScript: 'Schalte JavaScript ein.',
    titles: { 'page.plinko': 'Plinko', 'page.missing': 'Kommt bald' },
  },
};
const HOSTILE = '</script><script>alert(1)</script><!--';
const APP_STYLE = 'p{content:"$& $1"}';
const HOME_STYLE = 'main{color:red}';
const PAGES = [
  {
    path: '/',
    title: 'page.home',
    hasFirstView: true,
    scripts: ['/assets/HomePage-1.js', '/assets/common-1.js'],
    styles: ['/assets/HomePage-1.css'],
    calls: [
      { name: 'plinko.listRooms', input: {} },
      { name: 'claw.listRooms', input: {}, paged: 'numbered' },
      { name: 'rooms.limitedTimeFastPlay', input: {}, isForVisitors: true },
      { name: 'wallet.balance', input: { type: 9999 } },
    ],
  },
  {
    path: '/plinko/:roomId',
    title: 'page.plinko',
    scripts: ['/assets/PlinkoPage-1.js'],
    styles: [],
    calls: [],
  },
  { path: '/verify/:roundId?', scripts: ['/assets/VerifyPage-1.js'], styles: [], calls: [] },
  {
    path: '*',
    title: 'page.missing',
    scripts: ['/assets/MissingPage-1.js'],
    styles: ['/assets/MissingPage-1.css'],
    calls: [],
  },
];

interface Told {
  readonly locale: string;
  readonly answers: readonly { readonly name: string; readonly data: unknown }[];
}

let world: TestWorld;
let folder: string;
let site: FastifyInstance;

/** A document waits for its data however busy the machine is. */
const PATIENT: DocumentLimits = { dataWithinMs: HOUR_MS, viewWithinMs: HOUR_MS };

/** The documents of a build that asks its calls of `app`. */
async function siteOf(app: FastifyInstance, limits = PATIENT): Promise<FastifyInstance> {
  const pages = Fastify();
  const sendPage = await createDocuments(app, folder, limits);
  pages.setNotFoundHandler(sendPage);
  return pages;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-documents-'));
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'pages.json'), JSON.stringify(PAGES));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.css'), APP_STYLE);
  await writeFile(join(folder, 'assets/HomePage-1.css'), HOME_STYLE);
  await writeFile(join(folder, 'assets/MissingPage-1.css'), 'p::after{content:"</style><script>"}');
  await writeFile(join(folder, 'site.json'), JSON.stringify(SITE));
  world = await createTestWorld({ isFirstStart: true });
  await world.owner.pool.query('update plinko_rooms set name = name || $1', [
    JSON.stringify({ 'en-US': HOSTILE }),
  ]);
  site = await siteOf(world.server.app);
});
afterAll(async () => {
  await site.close();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

const preloads = (...files: readonly string[]) =>
  files.map(file => `<${file}>; rel=preload; as=fetch; crossorigin`).join(', ');

function toldIn(body: string): Told | undefined {
  const text = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(body)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as Told);
}

describe('the files a document names', () => {
  it.each([
    ['/', 'HomePage'],
    ['/?utm_source=x', 'HomePage'],
    ['/plinko/6001', 'PlinkoPage'],
    ['/PLINKO/6001/', 'PlinkoPage'],
    ['/verify', 'VerifyPage'],
    ['/verify/7', 'VerifyPage'],
    ['/plinko', 'MissingPage'],
    ['/no/such/page', 'MissingPage'],
  ])('at %s are those of %s, and of no other page', async (url, page) => {
    const { body } = await get(url);
    const named = [
      ...body.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/(\w+Page)-1\.js">/g),
    ];
    expect(named.map(([, name]) => name)).toEqual([page]);
  });

  it('hold its styles too, after those of every page, and nothing loads them again', async () => {
    const styleOf = (file: string, text: string) =>
      `<style>${text}</style><link rel="stylesheet" crossorigin disabled href="/assets/${file}">`;
    const { body } = await get('/');
    const [app, home] = [styleOf('app-1.css', APP_STYLE), styleOf('HomePage-1.css', HOME_STYLE)];
    expect(body).toContain(home);
    expect(body.indexOf(app)).toBeGreaterThan(0);
    expect(body.indexOf(app)).toBeLessThan(body.indexOf(home));
    expect((await get('/plinko/1')).body).not.toContain(HOME_STYLE);
  });

  it('stay files where their words would end the element', async () => {
    const { body } = await get('/no/such/page');
    expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/MissingPage-1.css">');
    expect(body).not.toContain('</style><script>');
  });
});

describe('the first data of a document', () => {
  it('is what the calls answer, in the language of the reader', async () => {
    const { body } = await get('/', { 'accept-language': 'de-AT,de;q=0.9' });
    const told = toldIn(body);
    const inGerman: object = { language: 'de-DE' };
    const rooms = await world.call('plinko.listRooms', inGerman);
    expect(told?.locale).toBe('de-DE');
    expect(told?.answers.find(({ name }) => name === 'plinko.listRooms')?.data).toEqual(rooms);
    // Not the balance: a visitor has none.
    expect(told?.answers.map(({ name }) => name)).toEqual([
      'plinko.listRooms',
      'claw.listRooms',
      'rooms.limitedTimeFastPlay',
    ]);
  });

  it('comes as often as it is asked for: what the server asks of itself is counted by nobody’s limit', async () => {
    const strict = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1', DEMO: 'false' } });
    const app = strict.server.app;
    const url = calls['content.shieldVersion'].path;
    const pages = await siteOf(app);
    const asked = Array.from({ length: 3100 }, () => app.inject({ url, remoteAddress: '::' }));
    await Promise.all(asked);
    const firstNames = async () =>
      toldIn((await pages.inject('/')).body)?.answers.map(({ name }) => name) ?? [];
    expect(await firstNames()).toContain('plinko.listRooms');
    await pages.close();
    await strict.close();
  });

  it("is nobody's own, whoever asks", async () => {
    const { token } = await world.player();
    const visitors = await get('/');
    const players = await get(`/?token=${token}`, {
      authorization: `Bearer ${token}`,
      cookie: `token=${token}; session=${token}`,
    });
    expect(players.body).toBe(visitors.body);
    expect(players.body).not.toContain('wallet.balance');
    expect(players.headers['cache-control']).toBe('private, no-cache');
  });

  it('ends nothing early, whatever somebody calls a room', async () => {
    const { body } = await get('/');
    expect(body).not.toContain(HOSTILE);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(JSON.stringify(toldIn(body))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });

  it('is missing where the calls do not answer, and the page comes all the same', async () => {
    const silent = Fastify();
    silent.get('/*', () => new Promise(() => undefined));
    const late = await siteOf(silent, { ...PATIENT, dataWithinMs: 1 });
    const { body, statusCode } = await late.inject({ url: '/' });
    await late.close();
    expect(statusCode).toBe(200);
    expect(body).toContain('HomePage-1.js');
    expect(toldIn(body)).toBeUndefined();
  });
});

it('makes home ready when the server listens, one call after another, so that others have their turn', async () => {
  const app = Fastify();
  const asked: string[] = [];
  let [running, most] = [0, 0];
  app.get('/*', async ({ url }) => {
    asked.push(url.split('?')[0] ?? '');
    most = Math.max(most, ++running);
    await nextTurn();
    running -= 1;
    return { success: true, data: {} };
  });
  await createDocuments(app, folder);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const home = ['plinko.listRooms', 'claw.listRooms', 'rooms.limitedTimeFastPlay', 'wallet.balance'] as const;
  await expect.poll(() => asked).toEqual(home.map(name => calls[name].path));
  await app.close();
  expect(most).toBe(1);
});

describe('the words of a document outside of the app', () => {
  const inGerman = async (url: string) => (await get(url, { 'accept-language': 'de' })).body;

  it.each([
    ['/', '<title>Boardwalk</title>'],
    ['/plinko/6001', '<title>Plinko · Boardwalk</title>'],
    ['/no/such/page', '<title>Kommt bald · Boardwalk</title>'],
  ])('at %s have the title %s', async (url, title) => {
    expect(await inGerman(url)).toContain(title);
  });

  it('are those of its language, as text and nothing else', async () => {
    const body = await inGerman('/');
    expect(body).toContain(
      '<meta name="description" content="Eine Spielhalle am „Meer“ &#38; &#34;mehr&#34; &#60;b&#62;.">',
    );
    expect(body).toContain('<noscript>Schalte JavaScript ein.</noscript>');
    expect(body).toContain('<link rel="manifest" href="/lang/de-DE.webmanifest">');
  });

  it('stay English where the build has none', async () => {
    const { body } = await get('/', { 'accept-language': 'ja' });
    expect(body).toContain('content="An arcade by the sea."');
    expect(body).toContain('href="/manifest.webmanifest"');
  });
});

describe('the language of a document', () => {
  it("is the one chosen on the device, before the system's", async () => {
    const { body, headers } = await get('/', {
      'accept-language': 'de',
      cookie: 'a=b; boardwalk.locale=ar-AE',
    });
    expect(body).toContain('<html lang="ar-AE" dir="rtl"');
    expect(headers['link']).toBe(preloads('/lang/ar-AE.json?v=abc123'));
  });

  it('comes whole where the page says more than first views do', async () => {
    const { headers } = await get('/plinko/1', { 'accept-language': 'de' });
    expect(headers['link']).toBe(preloads('/lang/de-DE.json?v=abc123', '/lang/de-DE.rest.json?v=abc123'));
  });

  it.each(['boardwalk.locale=xx-XX', 'boardwalk.locale="><script>', 'other.boardwalk.locale=ar-AE'])(
    "is the system's with a cookie that says %s",
    async cookie => {
      const { body } = await get('/', { 'accept-language': 'ja', cookie });
      expect(body).toContain('<html lang="ja-JP" dir="ltr"');
    },
  );
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
] as const)('is sent to a reader of %s as %s', async (accepted, encoding, read) => {
  const { headers, rawPayload } = await get('/plinko/1', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(read(rawPayload).toString()).toContain('<title>Boardwalk</title>');
});
