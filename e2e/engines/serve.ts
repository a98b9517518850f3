/** Builds the page, serves it with the logs, and waits for what a browser says of them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { RecordedPlay } from './plays.ts';

export interface Results {
  readonly pusher: string;
  readonly tower: string;
  readonly lanes: string;
  readonly claw: string;
}

export interface EnginePage {
  readonly address: string;
  readonly result: Promise<Results>;
  close(): void;
}

const ENTRY = fileURLToPath(new URL('page.ts', import.meta.url));
const PAGE = '<!doctype html><title>engines</title><script type="module" src="/page.js"></script>';

export async function buildPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the page was not built');
  return chunk.code;
}

export async function serveEngines(
  code: string,
  plays: Readonly<Record<keyof Results, RecordedPlay>>,
): Promise<EnginePage> {
  const told = Promise.withResolvers<Results>();
  const files = new Map<string, readonly [type: string, content: string | Uint8Array]>([
    ['/', ['text/html', PAGE]],
    ['/page.js', ['text/javascript', code]],
    ['/log/pusher', ['application/octet-stream', plays.pusher.log]],
    ['/log/tower', ['application/octet-stream', plays.tower.log]],
    ['/log/lanes', ['application/octet-stream', plays.lanes.log]],
    ['/log/claw', ['application/octet-stream', plays.claw.log]],
  ]);
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void json(request).then(results => told.resolve(results as Results));
      response.end();
      return;
    }
    const [type, content] = files.get(request.url ?? '') ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(content);
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    result: told.promise,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
