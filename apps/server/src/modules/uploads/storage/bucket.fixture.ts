/** As much of an S3 server as uploads use: objects are put and got by their path. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Bucket {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The authorization header of each request. */
  readonly signatures: readonly string[];
  close(): Promise<void>;
}

export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const signatures: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    signatures.push(request.headers.authorization ?? '');
    const path = request.url ?? '/';
    if (request.method === 'PUT') objects.set(path, Buffer.concat(await request.toArray()));
    const object = objects.get(path);
    response.writeHead(object ? 200 : 404).end(request.method === 'GET' ? object : undefined);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    signatures,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(resolve => void server.close(() => resolve()));
    },
  };
}
