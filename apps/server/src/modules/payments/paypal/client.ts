/** PayPal's REST API: a bearer token that lives some hours, JSON both ways, and its errors by name. */

const TIMEOUT_MS = 20_000;
/** Asked for anew so long before it ends. */
const EARLY_MS = 60_000;

export interface PaypalSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The API's address, `https://api-m.paypal.com` or that of its sandbox. */
  readonly url: string;
}

/** What PayPal answered instead; `names` are its error's name and the issues of its details. */
export class PaypalFailure extends Error {
  readonly status: number;
  readonly names: readonly string[];

  constructor(status: number, names: readonly string[]) {
    super(`PayPal answered ${status} ${names.join(', ')}`);
    this.name = 'PaypalFailure';
    this.status = status;
    this.names = names;
  }
}

export interface PaypalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON text. */
  readonly body?: string;
  /** The same one twice is one thing done. */
  readonly key?: string;
}

export type PaypalClient = (request: PaypalRequest) => Promise<unknown>;

export function createPaypalClient(settings: PaypalSettings, nowMs: () => number): PaypalClient {
  let token: { readonly text: string; readonly untilMs: number } | undefined;
  const tokenNow = async (): Promise<string> => {
    if (!token || token.untilMs < nowMs()) {
      const { access_token: text, expires_in: seconds } = await askToken(settings);
      token = { text, untilMs: nowMs() + seconds * 1000 - EARLY_MS };
    }
    return token.text;
  };
  return async request => {
    const answer = await send(settings, request, await tokenNow());
    if (answer.status !== 401) return read(answer);
    // It was taken back before its time.
    token = undefined;
    return read(await send(settings, request, await tokenNow()));
  };
}

async function askToken({ url, clientId, clientSecret }: PaypalSettings) {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return (await read(response)) as { readonly access_token: string; readonly expires_in: number };
}

function send(
  { url }: PaypalSettings,
  { method, path, body, key }: PaypalRequest,
  token: string,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // The whole of what was made, not only its number.
      prefer: 'return=representation',
      ...(key ? { 'paypal-request-id': key } : {}),
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

interface ErrorBody {
  readonly name?: string;
  readonly error?: string;
  readonly details?: readonly { readonly issue?: string }[];
}

async function read(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body;
  const { name, error, details = [] } = body as ErrorBody;
  const names = [name, error, ...details.map(({ issue }) => issue)].filter(one => one !== undefined);
  throw new PaypalFailure(response.status, names);
}
