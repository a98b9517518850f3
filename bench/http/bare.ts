/** The peer: Fastify with the same schemas and the same handlers, and nothing of ours around them. */
import type { UserId } from '@boardwalk/base';
import { calls } from '@boardwalk/contract';
import fastify from 'fastify';
import type { CallRequest, Handler } from '../../apps/server/src/http/handler.ts';
import { listen, tell, tellCpu } from '../programs.ts';
import { type MeasuredName, measuredNames, openHandlers, schemaOf, USER_ID } from './calls.ts';

const handlers = openHandlers(process.argv[2] ?? '');
const app = fastify();
for (const name of measuredNames) {
  const handler = handlers[name] as Handler<MeasuredName>;
  app.route({
    method: calls[name].method,
    url: calls[name].path,
    schema: schemaOf(name),
    handler: async ({ query, body }) => {
      // All that these handlers look at; here everybody is the same user.
      const request = { input: body ?? query, userId: USER_ID as UserId } as CallRequest<MeasuredName>;
      return { success: true, data: await handler(request), errorCode: '', errorInfo: '' };
    },
  });
}
listen(tellCpu);
tell({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
