/** Health, metrics, the contract for builders and, in a demo, the mails that would have been sent. */

import { openApi } from '@boardwalk/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { docsPage } from './docs-page.ts';
import { registerInbox } from './inbox.ts';

export interface ProbedHost {
  /** The last block of the chain of proofs. */
  findHead(): Promise<{ readonly number: number; readonly hash: string } | undefined>;
}

export async function registerProbes(
  app: FastifyInstance,
  platform: Platform,
  { findHead }: ProbedHost,
): Promise<void> {
  const { metrics, config } = platform;
  app.get('/health', async (_request, reply) => {
    const found = await findHead().then(
      head => ({ head: head && { number: head.number, hash: head.hash } }),
      () => undefined,
    );
    return reply
      .code(found ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: found !== undefined, head: found?.head ?? null });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  const document = openApi(config.PUBLIC_URL);
  app.get('/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  registerInbox(app, platform);
}
