/** A studio with its key, and a game server's side of the door, for tests. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { signInAs, type TestWorld } from '@boardwalk/testkit';

/** Making a key takes a second: all tests of a file share two. */
export interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function makeKeys(bits = 2048): Keys {
  return generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export interface Told {
  readonly httpStatus: number;
  readonly status: string;
  readonly balance?: number;
  readonly session_token?: string;
  readonly player?: string;
  readonly request_uuid?: string;
}

export type Ask = (call: string, fields?: object) => Promise<Told>;

let studios = 0;

export async function addStudio(world: TestWorld, { publicKey, privateKey }: Keys) {
  const code = `studio-${++studios}`;
  const owner = await signInAs(world.server.app, 'owner');
  const fields = { code, name: `Studio ${studios}`, launchUrl: `https://${code}.example/start`, publicKey };
  const { studioId } = await owner.call('studios.add', { ...fields, isOn: true, reason: 'A new studio.' });
  const send = (call: string, body: string, signature = signed(privateKey, body)) =>
    post(world, code, call, body, signature);
  const ask: Ask = (call, fields = {}) =>
    send(call, JSON.stringify({ request_uuid: randomUUID(), ...fields }));
  const login = async (token: string, game = 'flip') => {
    const { loginUrl } = await world.call('studios.login', { studio: code, game }, token);
    return new URL(loginUrl).searchParams.get('token') ?? '';
  };
  const open = async (token: string, game = 'flip') => {
    const { session_token: session = '' } = await ask('session', { login_token: await login(token, game) });
    return session;
  };
  return { studioId, code, fields, owner, send, ask, login, open };
}

export type TestStudio = Awaited<ReturnType<typeof addStudio>>;

export function signed(privateKey: string, body: string): string {
  return sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
}

async function post(world: TestWorld, code: string, call: string, body: string, signature: string) {
  const response = await world.server.app.inject({
    method: 'POST',
    url: `/api/studios/${code}/${call}`,
    headers: { 'content-type': 'application/json', 'x-studio-signature': signature },
    payload: body,
  });
  return { httpStatus: response.statusCode, ...JSON.parse(response.body) } as Told;
}

/** Fields of moves, with numbers of their own. */
export const bet = (session: string, round: string, amount: number) => ({
  session_token: session,
  transaction_uuid: randomUUID(),
  round,
  amount,
});
export const win = (session: string, round: string, about: string, amount: number, closed = true) => ({
  ...bet(session, round, amount),
  reference_transaction_uuid: about,
  round_closed: closed,
});
export const rollback = (session: string, round: string, about: string) => ({
  session_token: session,
  transaction_uuid: randomUUID(),
  round,
  reference_transaction_uuid: about,
});
