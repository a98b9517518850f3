import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerSite } from './site.ts';

const script = 'console.log("the app");'.repeat(100);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-site-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'lang'));
  const page = '<!doctype html><meta name="dictionaries" content="abc123"><title>Boardwalk</title>';
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'service-worker.js'), script);
  await writeFile(join(folder, 'manifest.webmanifest'), '{}');
  await writeFile(join(folder, 'assets/app-1.js'), script);
  await writeFile(join(folder, 'assets/app-1.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'lang/de-DE.json'), '{}');
  app = Fastify();
  await registerSite(app, (_request, reply) => reply.code(404).send({ success: false }), folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the site', () => {
  it.each(['/', '/plinko/6001', '/no/such/page?x=1'])(
    'shows the app at %s, asked anew each time',
    async url => {
      const { body, headers } = await get(url);
      expect(body).toContain('<title>Boardwalk</title>');
      expect(headers['cache-control']).toBe('private, no-cache');
    },
  );

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', '/lang/de-DE.json'],
    ['zh-Hant-HK', '/lang/zh-TW.json'],
    ['ar', '/lang/ar-AE.json'],
    ['tlh', '/lang/en-US.json'],
    ['<script>', '/lang/en-US.json'],
  ])('names to a reader of %s the dictionary to fetch at once', async (language, dictionary) => {
    const { headers } = await get('/', { 'accept-language': language });
    const preload = 'rel=preload; as=fetch; crossorigin';
    const rest = dictionary.replace('.json', '.rest.json');
    expect(headers['link']).toBe(`<${dictionary}?v=abc123>; ${preload}, <${rest}?v=abc123>; ${preload}`);
    expect(headers['vary']).toContain('accept-language');
  });

  it('sends what was compressed beforehand to whoever reads it, and keeps it for a year', async () => {
    const small = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(script.length / 10);
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await get('/assets/app-1.js');
    expect(plain.body).toBe(script);
  });

  it.each([
    ['/service-worker.js', 'javascript'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/index.html', 'text/html'],
  ])('has %s asked anew each time, as %s', async (path, type) => {
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toContain(type);
  });

  it('keeps a dictionary for an hour', async () => {
    expect((await get('/lang/de-DE.json')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each(['/api/no/such', '/news/x', '/app/x', '/assets/gone.js', '/lang/xx.json'])(
    'takes %s for no page',
    async url => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );

  it.each(['/assets/..%2findex.html', '/lang/..%5cindex.html', '/lang/%2e%2e%2findex.html'])(
    'leads nobody out of a folder: %s',
    async url => {
      expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it('takes a written address for no page', async () => {
    expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(404);
  });
});
