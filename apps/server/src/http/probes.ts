/** Health, metrics, the contract for builders and, on the embedded default, the mails that would have been sent. */

import { openApi } from '@boardwalk/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { docsPage } from './docs-page.ts';
import { inboxPage } from './inbox-page.ts';

export async function registerProbes(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, metrics, mailer, config } = platform;
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
  const { inbox } = mailer;
  if (!inbox) return;
  app.get('/dev/inbox', async (request, reply) => {
    const mails = inbox.list();
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return reply.send({ mails });
    return reply.type('text/html; charset=utf-8').send(inboxPage(mails));
  });
}
