/** Stands in for a provider's API over HTTP: keeps what was asked, and has troubles when a test wants them. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  /** With what is asked for. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = readonly [status: number, body: object];

/** Answered instead; or the line breaks before anything is done, or when all is done. */
export type Trouble = Answer | 'before' | 'behind';

export interface Server {
  readonly url: string;
  readonly asked: Asked[];
  readonly troubles: Trouble[];
  stop(): Promise<void>;
}

export async function startServer(answer: (asked: Asked) => Answer): Promise<Server> {
  const all: Asked[] = [];
  const troubles: Trouble[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then(body => {
      const { method = '', url: path = '', headers } = request;
      const asked = { method, path, headers, body };
      all.push(asked);
      const trouble = troubles.shift();
      if (trouble === 'before') return void request.socket.destroy();
      const [status, told] = Array.isArray(trouble) ? (trouble as unknown as Answer) : answer(asked);
      if (trouble === 'behind') return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(told));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: all,
    troubles,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
