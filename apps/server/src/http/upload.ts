import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './handler.ts';

/** The one file of a multipart body; its size is bounded by the parser, which refuses larger ones. */
export async function fileOf(request: FastifyRequest): Promise<UploadedFile | undefined> {
  const part = await request.file();
  if (!part) return undefined;
  return { bytes: await part.toBuffer(), name: part.filename };
}
