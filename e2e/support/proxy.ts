/**
 * In front of the product, as another deployment of it: its files can be replaced while it runs, or come with a
 * stricter policy. All else is passed through, live connections too.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';

export interface Proxy {
  readonly url: string;
  /** From now on the app's own script has another name, in the page and in the service worker alike. */
  publishRelease(): void;
  /** From now on no page may start a worker. */
  forbidWorkers(): void;
  /** From now on the answers of a call are told otherwise, as a server would that was changed. */
  changeAnswers(path: string, change: ChangeAnswer): void;
}

type Answered = Readonly<Record<string, unknown>>;
type ChangeAnswer = (data: Answered) => Answered;

interface Changes {
  readonly answerAt: (path: string) => ChangeAnswer | undefined;
  readonly text: (text: string) => string;
  readonly headers: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
}

type Address = Readonly<Pick<URL, 'hostname' | 'port'>>;

const ENTRY = /\/assets\/index-[\w-]+\.js/g;

export async function startProxy(product: string): Promise<Proxy> {
  const { hostname, port } = new URL(product);
  const address = { hostname, port };
  let release = 1;
  let areWorkersForbidden = false;
  const answers = new Map<string, ChangeAnswer>();
  const changes: Changes = {
    answerAt: path => answers.get(path),
    text: text => (release === 1 ? text : text.replaceAll(ENTRY, entry => `${entry}?release=${release}`)),
    headers: headers => (areWorkersForbidden ? withoutWorkers(headers) : headers),
  };
  const server = createServer((asked, answer) => passOn(asked, answer, address, changes));
  server.on('upgrade', (asked, client) => joinSockets(asked, client, address));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publishRelease: () => {
      release += 1;
    },
    forbidWorkers: () => {
      areWorkersForbidden = true;
    },
    changeAnswers: (path, change) => void answers.set(path, change),
  };
}

function withoutWorkers(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  return typeof policy === 'string'
    ? { ...headers, 'content-security-policy': policy.replace(/worker-src [^;]*/, "worker-src 'none'") }
    : headers;
}

function passOn(asked: IncomingMessage, answer: ServerResponse, address: Address, changes: Changes): void {
  // Uncompressed, so that it can be changed.
  const { 'accept-encoding': _encodings, ...headers } = asked.headers;
  const onward = request({ ...address, path: asked.url, method: asked.method, headers }, got => {
    const [path = ''] = (asked.url ?? '').split('?');
    void reply(got, answer, textChange(got, path, changes), changes);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

type TextChange = (text: string) => string;

/** Undefined for what is passed on as it comes. */
function textChange(got: IncomingMessage, path: string, changes: Changes): TextChange | undefined {
  const change = changes.answerAt(path);
  if (change !== undefined) return text => changedAnswer(text, change);
  return /html|javascript/.test(got.headers['content-type'] ?? '') ? changes.text : undefined;
}

function changedAnswer(text: string, change: ChangeAnswer): string {
  const answer = JSON.parse(text) as { readonly success: boolean; readonly data: Answered };
  return answer.success ? JSON.stringify({ ...answer, data: change(answer.data) }) : text;
}

async function reply(
  got: IncomingMessage,
  answer: ServerResponse,
  change: TextChange | undefined,
  changes: Changes,
): Promise<void> {
  const status = got.statusCode ?? 502;
  const headers = changes.headers(got.headers);
  if (change === undefined) {
    answer.writeHead(status, headers);
    got.pipe(answer);
    return;
  }
  let text = '';
  got.setEncoding('utf8');
  for await (const part of got) text += String(part);
  const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...rest } = headers;
  answer.writeHead(status, rest).end(change(text));
}

function joinSockets(asked: IncomingMessage, client: Duplex, { hostname, port }: Address): void {
  const product = connect(Number(port), hostname, () => {
    const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
    product.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
    product.pipe(client).pipe(product);
  });
  product.on('error', () => client.destroy());
  client.on('error', () => product.destroy());
}
