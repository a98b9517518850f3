/** Health, metrics, the contract for builders and, in a demo, the mails that would have been sent. */

import { openApi } from '@boardwalk/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { docsPage } from './docs-page.ts';
import { registerInbox } from './inbox.ts';

export async function registerProbes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, metrics, config } = platform;
  app.get('/health', async (_request, reply) => {
    const isReady = await database.pool.query('select 1').then(
      () => true,
      () => false,
    );
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady });
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  const document = openApi(config.PUBLIC_URL);
  app.get('/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage()));
  registerInbox(app, platform);
}
