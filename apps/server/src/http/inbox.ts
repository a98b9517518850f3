/**
 * The development inbox. Its mails are codes that open accounts, so that it is there in a demo only, and only for
 * somebody at this very machine: a call that came over a proxy or was meant for another name is no such one.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { inboxPage } from './inbox-page.ts';

const LOOPBACK_ADDRESS = /^(::ffff:)?127(\.[0-9]{1,3}){3}$|^::1$/;
const LOOPBACK_NAME = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/;
/** Each names somebody the call was passed on for, or by. */
const FORWARDED = /^(forwarded|via|x-forwarded(-.*)?|.*client-ip|.*connecting-ip|x-real-ip|x-original-.*)$/;

export function registerInbox(app: FastifyInstance, { config, mailer }: Platform): void {
  const { inbox } = mailer;
  if (!inbox || !config.DEMO) return;
  const isPublic = config.PUBLIC_URL !== '' && !isLoopbackName(new URL(config.PUBLIC_URL).hostname);
  app.get('/dev/inbox', async (request, reply) => {
    if (isPublic || !isAtThisMachine(request)) {
      reply.callNotFound();
      return reply;
    }
    const mails = inbox.list();
    reply.header('cache-control', 'no-store');
    if (!request.headers.accept?.includes('text/html')) return reply.send({ mails });
    return reply.type('text/html; charset=utf-8').send(inboxPage(mails));
  });
}

export function isLoopbackName(name: string): boolean {
  return LOOPBACK_NAME.test(name);
}

/** Asks the connection itself: `request.ip` may be what a header says. */
function isAtThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isNear = LOOPBACK_ADDRESS.test(raw.socket.remoteAddress ?? '');
  // A proxy of this machine that says nothing else speaks the old protocol, which no browser does.
  const isForwarded = raw.httpVersion === '1.0' || Object.keys(headers).some(name => FORWARDED.test(name));
  // A page elsewhere whose name leads here (DNS rebinding) asks under that name.
  const name = (headers.host ?? '').replace(/:[0-9]{1,5}$/, '').toLowerCase();
  return isNear && !isForwarded && isLoopbackName(name);
}
