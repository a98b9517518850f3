/** The peer: Fastify with the same schemas and the same handlers, and nothing of ours around them. */
import { calls } from '@boardwalk/contract';
import fastify from 'fastify';
import { listen, tell } from '../programs.ts';
import { measuredCalls, schemaOf } from './calls.ts';

const app = fastify();
for (const { name, answer } of measuredCalls) {
  app.route({
    method: calls[name].method,
    url: calls[name].path,
    schema: schemaOf(name),
    handler: async () => ({ success: true, data: answer, errorCode: '', errorInfo: '' }),
  });
}
listen(() => {});
tell({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
