/** As much of Facebook's Graph as sign-in asks: who a token belongs to, and for which app it was made. */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GraphToken {
  readonly app_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly is_valid: boolean;
  readonly type: string;
  readonly expires_at: number;
}

export interface GraphServer {
  readonly url: string;
  readonly tokens: Map<string, GraphToken>;
  close(): Promise<void>;
}

export async function startGraphServer(appId: string, appSecret: string): Promise<GraphServer> {
  const tokens = new Map<string, GraphToken>();
  const answer = (address: URL): object => {
    const parameter = (name: string) => address.searchParams.get(name) ?? '';
    if (address.pathname === '/debug_token') {
      const isApp = parameter('access_token') === `${appId}|${appSecret}`;
      const token = isApp ? tokens.get(parameter('input_token')) : undefined;
      return { data: token ?? { is_valid: false } };
    }
    const accessToken = parameter('access_token');
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex');
    const token = parameter('appsecret_proof') === proof ? tokens.get(accessToken) : undefined;
    return token ? { id: token.user_id, name: token.name } : { error: { message: 'no such token' } };
  };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(new URL(request.url ?? '/', 'http://graph.test'))));
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>(resolve => void server.close(() => resolve()));
    },
  };
}
