/**
 * Serves uploaded pictures. A name never changes its content; whether everybody sees it does, so that a player's picture is
 * kept by the browser that asked for it, for an hour, and by nothing between.
 */
import type { FastifyInstance } from 'fastify';
import type { PictureKeys, PictureQuery } from './keys.ts';
import { isUploadName, mediaTypeOf } from './policy.ts';
import type { Storage } from './storage/index.ts';
import type { UploadStore } from './store.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;

interface Serving {
  readonly storage: Storage;
  readonly store: Pick<UploadStore, 'findAccess'>;
  readonly keys: PictureKeys;
}

export function serveUploads(app: FastifyInstance, serving: Serving): void {
  app.get<{ Params: { name: string }; Querystring: PictureQuery }>(
    '/uploads/:name',
    async (request, reply) => {
      const { name } = request.params;
      const keeping = isUploadName(name) ? await keepingOf(serving, name, request.query) : undefined;
      const tag = `"${name}"`;
      if (keeping && request.headers['if-none-match'] === tag)
        return reply.code(304).headers({ etag: tag, 'cache-control': keeping }).send();
      const file = keeping ? await serving.storage.open(name) : undefined;
      if (!file)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('No such picture.');
      reply.headers({
        'content-type': mediaTypeOf(name),
        'cache-control': keeping,
        etag: tag,
        'x-content-type-options': 'nosniff',
        // Were a picture opened as a page after all, it could do nothing.
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (file.sizeBytes !== undefined) reply.header('content-length', file.sizeBytes);
      return reply.send(file.content);
    },
  );
}

/** How long it may be kept; undefined for who may not see it, who learns no more than that there is none. */
async function keepingOf(
  { store, keys }: Serving,
  name: string,
  query: PictureQuery,
): Promise<string | undefined> {
  const found = await store.findAccess(name);
  if (!found || !(await keys.opens(name, found.access, query))) return undefined;
  if (found.access !== 'shown') return 'no-store';
  return found.staff_id === null
    ? `private, max-age=${HOUR_SECONDS}`
    : `public, max-age=${YEAR_SECONDS}, immutable`;
}
