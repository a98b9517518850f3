/** A builder's side of the door, bare: any body under any signature, so that a check can do what it must not. */
import { randomUUID, sign } from 'node:crypto';

const LOGIN_PATH = '/api/slot/user/login/source/jsonp';

export interface Studio {
  readonly code: string;
  readonly privateKey: string;
}

export interface Told {
  readonly http: number;
  readonly status: string;
  readonly balance?: number;
  readonly session_token?: string;
}

export interface Client {
  readonly ask: (call: string, fields: object, by?: Studio) => Promise<Told>;
  readonly sendRaw: (call: string, body: string, signature: string) => Promise<Told>;
  readonly sign: (body: string) => string;
  /** A fresh session of this player in the game, by a login of its own. */
  readonly open: (player: string, by?: Studio) => Promise<string>;
  readonly login: (player: string, by?: Studio) => Promise<string>;
  readonly signOut: (player: string) => Promise<void>;
}

export function createClient(url: string, studio: Studio): Client {
  const signBy = ({ privateKey }: Studio, body: string) =>
    sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
  const send = async (code: string, call: string, body: string, signature: string): Promise<Told> => {
    const response = await fetch(`${url}/api/studios/${code}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-studio-signature': signature },
      body,
    });
    return { http: response.status, ...((await response.json()) as Omit<Told, 'http'>) };
  };
  const ask: Client['ask'] = (call, fields, by = studio) => {
    const body = JSON.stringify({ request_uuid: randomUUID(), ...fields });
    return send(by.code, call, body, signBy(by, body));
  };
  const login: Client['login'] = async (player, { code } = studio) => {
    const wish = { loginSource: 1, studio: code, game: 'check' };
    const { loginUrl } = await askArcade<{ readonly loginUrl: string }>(url, LOGIN_PATH, player, wish);
    return new URL(loginUrl).searchParams.get('token') ?? '';
  };
  return {
    ask,
    login,
    sign: body => signBy(studio, body),
    sendRaw: (call, body, signature) => send(studio.code, call, body, signature),
    open: async (player, by = studio) => {
      const { status, session_token: session } = await ask(
        'session',
        { login_token: await login(player, by) },
        by,
      );
      if (!session) throw new Error(`a login could not be exchanged: ${status}`);
      return session;
    },
    signOut: async player => {
      await askArcade(url, '/api/user/logout', player, {});
    },
  };
}

/** A call as the player's app makes it. */
export async function askArcade<Data>(
  url: string,
  path: string,
  player: string,
  body?: object,
): Promise<Data> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(player === '' ? {} : { authorization: `Bearer ${player}` }),
    },
    body: JSON.stringify(body ?? {}),
  });
  const answer = (await response.json()) as { success: boolean; data: Data; errorInfo: string };
  if (!answer.success) throw new Error(`${path}: ${answer.errorInfo}`);
  return answer.data;
}
