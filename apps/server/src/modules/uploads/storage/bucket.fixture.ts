/** As much of an S3 server as uploads use: objects are put and got by their path. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Bucket {
  readonly url: string;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** The authorization header of each request. */
  readonly signatures: readonly string[];
  /** Answers everything with this status from now on. */
  refuseWith(status: number): void;
  /** Answers the next requests with a fault of its own. */
  stumble(times: number): void;
  close(): Promise<void>;
}

export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const signatures: string[] = [];
  let refusal = 0;
  let faults = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    signatures.push(request.headers.authorization ?? '');
    const path = request.url ?? '/';
    if (refusal > 0 || faults-- > 0) {
      await request.toArray();
      response.writeHead(refusal || 503).end();
      return;
    }
    if (request.method === 'PUT') objects.set(path, Buffer.concat(await request.toArray()));
    const object = objects.get(path);
    const body = request.method === 'GET' ? object : undefined;
    response.writeHead(object ? 200 : 404, { 'content-length': body?.length ?? 0 }).end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    signatures,
    refuseWith: status => {
      refusal = status;
    },
    stumble: times => {
      faults = times;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(resolve => void server.close(() => resolve()));
    },
  };
}
