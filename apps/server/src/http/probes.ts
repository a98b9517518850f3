/** Health, metrics, the contract for builders and, in a demo, the mails that would have been sent. */

import { createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Refusal } from '@boardwalk/base';
import { openApi } from '@boardwalk/contract/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAtThisMachine } from '../platform/addresses/index.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { refuse, refused } from './answer.ts';
import { docsPage } from './docs-page.ts';
import { registerInbox } from './inbox.ts';

const PROBE = { config: { limit: 'probe' } } as const;
const DOCUMENT = { config: { limit: 'document' } } as const;

export interface ProbedHost {
  /** The last block of the chain of proofs. */
  findHead(): Promise<{ readonly number: number; readonly hash: string } | undefined>;
}

export async function registerProbes(
  app: FastifyInstance,
  platform: Platform,
  host: ProbedHost,
): Promise<void> {
  const { metrics, config } = platform;
  const findHead = askOnce(host.findHead);
  app.get('/health', PROBE, async (_request, reply) => {
    const found = await findHead().then(
      head => ({ head: head && { number: head.number, hash: head.hash } }),
      () => undefined,
    );
    return reply
      .code(found ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: found !== undefined, head: found?.head ?? null });
  });
  app.get('/metrics', PROBE, async (request, reply) => {
    if (!mayMeasure(request, config.METRICS_TOKEN))
      // What collects metrics looks at the status only.
      return refuse(reply, { ...refused(new Refusal('forbidden')), status: 403 });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  serveDocument(app, '/openapi.json', 'application/json', () => JSON.stringify(openApi(config.PUBLIC_URL)));
  serveDocument(app, '/docs', 'text/html', docsPage);
  registerInbox(app, platform);
}

/** Whoever asks while it is being asked gets the same answer. */
function askOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asking: Promise<Answer> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

function mayMeasure(request: FastifyRequest, token: string): boolean {
  if (token === '') return isAtThisMachine(request.raw);
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

interface Document {
  readonly body: Buffer;
  readonly tag: string;
}

/** Made once, when it is first asked for: it is large, and the same until the next start. */
function serveDocument(app: FastifyInstance, path: string, type: string, make: () => string): void {
  let made: Promise<{ readonly plain: Document; readonly packed: Document }> | undefined;
  app.get(path, DOCUMENT, async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= makeDocument(make());
    const { plain, packed } = await made;
    const isPacked = acceptsEncoding(request.headers['accept-encoding'], 'br');
    const { body, tag } = isPacked ? packed : plain;
    reply.headers({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (isPacked) reply.header('content-encoding', 'br');
    return reply.type(`${type}; charset=utf-8`).send(body);
  });
}

async function makeDocument(text: string): Promise<{ plain: Document; packed: Document }> {
  const body = Buffer.from(text);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const packed = await promisify(brotliCompress)(body);
  return { plain: { body, tag: `"${hash}"` }, packed: { body: packed, tag: `"${hash}-br"` } };
}
