/** The peer: Fastify with the same schemas, handlers and sessions, and nothing of ours around them. */
import { calls } from '@boardwalk/contract';
import fastify from 'fastify';
import type { CallRequest, Handler } from '../../apps/server/src/http/handler.ts';
import { openHouse } from '../house.ts';
import { listen, tell, tellCpu } from '../programs.ts';
import { handlersOf, type MeasuredName, measuredNames, schemaOf } from './calls.ts';

const house = openHouse(process.argv[2] ?? '');
const handlers = handlersOf(house);
const app = fastify();
for (const name of measuredNames) {
  const handler = handlers[name] as Handler<MeasuredName>;
  app.route({
    method: calls[name].method,
    url: calls[name].path,
    schema: schemaOf(name),
    handler: async ({ query, body, headers }) => {
      const session = await house.sessions.find(headers.authorization?.replace('Bearer ', '') ?? '');
      if (!session) throw new Error('the bench is signed in');
      // All that these handlers look at.
      const request = { input: body ?? query, userId: session.userId } as CallRequest<MeasuredName>;
      return { success: true, data: await handler(request), errorCode: '', errorInfo: '' };
    },
  });
}
listen(tellCpu);
tell({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
