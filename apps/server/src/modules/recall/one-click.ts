/** Unsubscribing as RFC 8058 wants it: what a mail program sends of itself, which can press no button of ours. */
import { Refusal } from '@boardwalk/base';
import type { FastifyInstance } from 'fastify';

export const STOP_PATH = '/api/email/recall/one-click';
const MOST_BYTES = 1024;

/** `stop` refuses what is no link of ours. A GET does nothing: programs that look through mail follow links. */
export function registerOneClick(app: FastifyInstance, stop: (token: string) => Promise<void>): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(STOP_PATH, { config: { limit: 'credential' } }, async (request, reply) => {
      const { token } = request.query as { readonly token?: unknown };
      reply.header('cache-control', 'no-store').type('text/plain');
      try {
        await stop(typeof token === 'string' ? token : '');
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return reply.code(404).send('This link is not one of ours.');
      }
      return reply.send('You get no more mail of this kind.');
    });
  });
}
