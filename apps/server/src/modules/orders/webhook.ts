/** Where a carriers' service tells of parcels: the body is proven as it came, and kept once by what it says. */
import type { FastifyInstance } from 'fastify';
import { ForgedNews } from '../delivery/index.ts';
import { takeNews } from './commands/carrier-news.ts';
import type { OrderDeps } from './deps.ts';

const WEBHOOK_PATH = '/api/delivery/webhook/:service';
const MOST_BYTES = 262_144;

export function registerCarrierWebhook(app: FastifyInstance, deps: OrderDeps): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { config: { limit: 'report' } }, async (request, reply) => {
      const { service: name } = request.params as { service: string };
      const { service } = deps.delivery;
      if (service?.name !== name) return reply.code(404).send({ received: false });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const news = service.readWebhook(body, request.headers);
        // What is not ours may be of another shop with the same account.
        if (news) await takeNews(deps, name, news);
      } catch (error) {
        if (!(error instanceof ForgedNews || error instanceof SyntaxError)) throw error;
        return reply.code(400).send({ received: false });
      }
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}
