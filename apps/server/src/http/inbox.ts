/**
 * The development inbox. Its mails are codes that open accounts, so that it is there in a demo only, and only for
 * somebody at this very machine: a call that came over a proxy or was meant for another name is no such one.
 */
import type { FastifyInstance } from 'fastify';
import { isAtThisMachine, isLoopbackName } from '../platform/addresses/index.ts';
import type { Platform } from '../platform/platform.ts';
import { inboxPage } from './inbox-page.ts';

export function registerInbox(app: FastifyInstance, { config, mailer }: Platform): void {
  const { inbox } = mailer;
  if (!inbox || !config.DEMO) return;
  const isPublic = config.PUBLIC_URL !== '' && !isLoopbackName(new URL(config.PUBLIC_URL).hostname);
  app.get('/dev/inbox', { config: { limit: 'probe' } }, async (request, reply) => {
    if (isPublic || !isAtThisMachine(request.raw)) {
      reply.callNotFound();
      return reply;
    }
    const mails = inbox.list();
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return reply.send({ mails });
    return reply.type('text/html; charset=utf-8').send(inboxPage(mails));
  });
}
