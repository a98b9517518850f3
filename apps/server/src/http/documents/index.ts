/**
 * Sends each page's document: the app's html with the files, the language and the first data of its route. Whoever asks,
 * it holds what any visitor may see: a session is nothing that a browser sends along with a page.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECOND_MS } from '@boardwalk/base';
import { DEFAULT_LOCALE, LOCALES } from '@boardwalk/contract/constants';
import { matchLocale } from '@boardwalk/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from '../accepts-encoding.ts';
import { createBriefCache } from './brief-cache.ts';
import { type DocumentParts, documentOf } from './document.ts';
import { type AskFirst, createFirstData } from './first-data.ts';
import { createFirstView } from './first-view.ts';
import { type FirstCall, type Page, readPages } from './pages.ts';
import { readSiteTexts } from './site-texts.ts';
import { readStyles } from './styles.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** After this time a document is sent without the part that is not ready. */
export interface DocumentLimits {
  readonly dataWithinMs: number;
  readonly viewWithinMs: number;
}

const LASTS_MS = SECOND_MS;
const LIMITS: DocumentLimits = {
  // The page itself would need this long to fetch it.
  dataWithinMs: 250,
  // A phone takes far longer to draw it. After a quiet time the drawing thread has to start first.
  viewWithinMs: 600,
};

/** A view is taken over by the app that draws the same from the same data. */
type First = Pick<DocumentParts, 'brought' | 'view'>;
type Encoding = 'br' | 'gzip' | 'identity';

/** Empty where the web app is not built. */
export function readAppHtml(folder: string): Promise<string> {
  return readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
}

export async function createDocuments(
  app: FastifyInstance,
  folder: string,
  { dataWithinMs, viewWithinMs }: DocumentLimits = LIMITS,
): Promise<SendPage> {
  const html = await readAppHtml(folder);
  // The page asks for its dictionary by the version its html names.
  const version = /<meta name="dictionaries" content="(\w+)"/.exec(html)?.[1];
  const findPage = await readPages(folder);
  const styles = await readStyles(folder);
  const texts = await readSiteTexts(folder);
  const askFirst = createFirstData(app);
  const drawFirstView = createFirstView(app, folder);
  const keepFirst = createBriefCache<First>(LASTS_MS);
  const keepDocument = createBriefCache<{ readonly bytes: Buffer; readonly hasView: boolean }>(LASTS_MS);
  askInTurn(app, findPage('/')?.calls ?? [], askFirst);

  const firstOf = async (
    asked: readonly FirstCall[],
    locale: string,
    drawn: { readonly pathname: string; readonly words: readonly string[] } | undefined,
  ): Promise<First> => {
    const brought = await within(dataWithinMs, askFirst(asked, locale));
    if (brought === undefined || drawn === undefined) return { brought: brought ?? [], view: undefined };
    const view = await within(viewWithinMs, drawFirstView({ ...drawn, locale, answers: brought }));
    return { brought, view };
  };

  return async (request, reply) => {
    const page = findPage(pathOf(request.url));
    const locale = localeOf(request);
    const encoding = encodingOf(request);
    // What an address says beside its path, only the app understands.
    const isDrawn = page?.hasFirstView === true && request.url === page.path;
    const key = `${page?.path} ${locale} ${isDrawn}`;
    const words = wordsOf(page, locale);
    const dictionaries = words.map(name => `/lang/${name}${version ? `?v=${version}` : ''}`);
    const { bytes, hasView } = await keepDocument(`${key} ${encoding}`, async () => {
      const first = await keepFirst(key, () =>
        firstOf(page?.calls ?? [], locale, isDrawn ? { pathname: page.path, words } : undefined),
      );
      const parts = { html, page, styles, locale, texts: texts.get(locale), dictionaries, ...first };
      return { bytes: await encoded(documentOf(parts), encoding), hasView: first.view !== undefined };
    });
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (!hasView) reply.header('link', dictionaries.map(preloaded).join(', '));
    return reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-language, accept-encoding, cookie')
      .type('text/html; charset=utf-8')
      .send(bytes);
  };
}

/** What the app asks for before it draws the page. */
function wordsOf(page: Page | undefined, locale: string): readonly string[] {
  const isBrief = page?.hasFirstView && !page.withAllWords;
  return (isBrief ? [''] : ['', '.rest']).map(part => `${locale}${part}.json`);
}

function preloaded(address: string): string {
  return `<${address}>; rel=preload; as=fetch; crossorigin`;
}

/**
 * The first answer of a call takes longer, and the first visitor is not to wait for it. Nor is who asks for anything else
 * meanwhile: they are asked one after another, and between them others have their turn.
 */
function askInTurn(app: FastifyInstance, asked: readonly FirstCall[], askFirst: AskFirst): void {
  let isClosing = false;
  app.addHook('preClose', done => {
    isClosing = true;
    done();
  });
  app.addHook('onListen', () => void ask());
  const ask = async () => {
    for (const call of asked) {
      await nextTurn();
      if (isClosing) return;
      await askFirst([call], DEFAULT_LOCALE);
    }
  };
}

/** Nothing for what takes longer: a database that is slow or away keeps no page back. */
async function within<Value>(delayMs: number, wanted: Promise<Value>): Promise<Value | undefined> {
  const end = new AbortController();
  const late = pause(delayMs, undefined, { signal: end.signal }).catch(() => undefined);
  return Promise.race([wanted, late]).finally(() => end.abort());
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}

/** What was chosen on this device, else the system's, as the app itself decides it. */
function localeOf({ headers }: FastifyRequest): string {
  const chosen = /(?:^|;\s*)boardwalk\.locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
  const system = (headers['accept-language'] ?? '').split(/[,;]/)[0] ?? '';
  return LOCALES.find(locale => locale === chosen) ?? matchLocale(system, LOCALES);
}

function encodingOf({ headers }: FastifyRequest): Encoding {
  const known = ['br', 'gzip'] as const;
  return known.find(name => acceptsEncoding(headers['accept-encoding'], name)) ?? 'identity';
}

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
/** As small as the best in a tenth of its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function encoded(text: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return inBrotli(text, BROTLI);
  return encoding === 'gzip' ? inGzip(text) : Buffer.from(text);
}
