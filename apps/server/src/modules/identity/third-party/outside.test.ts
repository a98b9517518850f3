import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askOutside } from './outside.ts';

const answers: Readonly<Record<string, { status?: number; headers?: Record<string, string>; body: string }>> =
  {
    '/good': { body: '{"issuer":"me"}' },
    '/refused': { status: 400, body: '{"error":"no"}' },
    '/page': { body: '<!doctype html>' },
    '/nothing': { body: '' },
    '/null': { body: 'null' },
    '/text': { body: '"text"' },
    '/elsewhere': { status: 302, headers: { location: '/good' }, body: '' },
    '/huge': { body: `{"filler":"${'x'.repeat(100_000)}"}` },
  };

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status = 200, headers = {}, body } = answers[request.url ?? ''] ?? { status: 404, body: '{}' };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>(resolve => void server.close(() => resolve()));
});

describe('asking a provider', () => {
  it('gives its answer, also a refusing one', async () => {
    expect(await askOutside(new URL(`${url}/good`))).toEqual({ status: 200, body: { issuer: 'me' } });
    expect(await askOutside(new URL(`${url}/refused`))).toEqual({ status: 400, body: { error: 'no' } });
  });

  it.each([
    ['a page', '/page'],
    ['an empty answer', '/nothing'],
    ['null', '/null'],
    ['no object', '/text'],
    ['a way elsewhere', '/elsewhere'],
    ['more than anybody needs', '/huge'],
  ])('takes %s for no answer', async (_case, path) => {
    await expect(askOutside(new URL(url + path))).rejects.toMatchObject({ code: 'providerUnavailable' });
  });

  it('takes a closed door for no answer', async () => {
    await expect(askOutside(new URL('http://127.0.0.1:1/'))).rejects.toMatchObject({
      code: 'providerUnavailable',
    });
  });
});
