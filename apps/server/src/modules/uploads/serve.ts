/** Serves uploaded pictures. A name never changes its content, so a browser asks for it once. */
import type { FastifyInstance } from 'fastify';
import { isUploadName, mediaTypeOf } from './policy.ts';
import type { Storage } from './storage/index.ts';

const YEAR_SECONDS = 31_536_000;

export function serveUploads(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const { name } = request.params;
    const file = isUploadName(name) ? await storage.open(name) : undefined;
    if (!file)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('No such picture.');
    reply.headers({
      'content-type': mediaTypeOf(name),
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'x-content-type-options': 'nosniff',
      // Were a picture opened as a page after all, it could do nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes);
    return reply.send(file.content);
  });
}
