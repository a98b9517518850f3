/** A real OpenID provider on a local port, and a browser just good enough to sign in with it. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';

export interface Person {
  readonly subject: string;
  readonly email?: string;
  readonly emailVerified?: boolean | string;
  readonly name?: string;
}

export interface OpenIdServer {
  readonly issuer: string;
  /** A person of this name can sign in from now on. */
  know(person: Person): void;
  /** The id token the provider gives a browser for this client, person and nonce. */
  idToken(clientId: string, subject: string, nonce: string): Promise<string>;
  close(): Promise<void>;
}

export const TOKEN_LIFE_SECONDS = 120;
const REDIRECT = 'https://play.example.test/signed-in';
const STEPS = 12;

export async function startOpenIdServer(
  clients: Readonly<Record<string, 'RS256' | 'ES256'>>,
): Promise<OpenIdServer> {
  const people = new Map<string, Person>();
  const server = createServer();
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(clients, people));
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    know: person => void people.set(person.subject, person),
    idToken: (clientId, subject, nonce) => browse(issuer, clientId, subject, nonce),
    close: () => close(server),
  };
}

function configuration(
  clients: Readonly<Record<string, 'RS256' | 'ES256'>>,
  people: ReadonlyMap<string, Person>,
): Configuration {
  return {
    clients: Object.entries(clients).map(([clientId, algorithm]) => ({
      client_id: clientId,
      redirect_uris: [REDIRECT],
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: algorithm,
    })),
    responseTypes: ['id_token'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'ES256'] },
    ttl: { IdToken: TOKEN_LIFE_SECONDS, Interaction: 600, Session: 600, Grant: 600 },
    features: { devInteractions: { enabled: true } },
    jwks: { keys: [newKey('rsa', 'RS256'), newKey('ec', 'ES256')] },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: person.email,
            email_verified: person.emailVerified,
            name: person.name,
          }),
        }
      );
    },
  };
}

function newKey(type: 'rsa' | 'ec', alg: string) {
  const { privateKey } =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: alg, alg, use: 'sig' } as JWK;
}

/** Follows redirects and answers the provider's two forms, until it is sent back with the token. */
async function browse(issuer: string, clientId: string, subject: string, nonce: string): Promise<string> {
  const cookies = new Map<string, string>();
  const start = {
    client_id: clientId,
    redirect_uri: REDIRECT,
    response_type: 'id_token',
    scope: 'openid email profile',
    nonce,
  };
  let address = `${issuer}/auth?${new URLSearchParams(start).toString()}`;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < STEPS; step++) {
    const response: Response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    keep(cookies, response);
    const location = response.headers.get('location');
    if (location?.startsWith(REDIRECT)) return tokenOf(location);
    const page = await response.text();
    if (!location && !page.includes('name="prompt"'))
      throw new Error(`${response.status}: ${page.slice(0, 500)}`);
    form = location ? undefined : formOf(page, subject);
    address = location ? new URL(location, issuer).href : address;
  }
  throw new Error('the provider did not come to an end');
}

function formOf(page: string, subject: string): URLSearchParams {
  const isLogin = page.includes('value="login"');
  return new URLSearchParams(
    isLogin ? { prompt: 'login', login: subject, password: 'any' } : { prompt: 'consent' },
  );
}

function tokenOf(location: string): string {
  const token = new URLSearchParams(new URL(location).hash.slice(1)).get('id_token');
  if (!token) throw new Error(`no token in ${location}`);
  return token;
}

function keep(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>(resolve => void server.close(() => resolve()));
}
