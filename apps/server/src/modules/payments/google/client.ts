/**
 * The Google Play Developer API (developers.google.com/android-publisher): a token that a service account's key is
 * traded for, JSON both ways.
 */

const TIMEOUT_MS = 20_000;
const SCOPE = 'https://www.googleapis.com/auth/androidpublisher';
const TOKEN_SECONDS = 3600;
/** Asked for anew so long before it ends. */
const EARLY_MS = 60_000;

export interface GoogleKey {
  /** The service account's address. */
  readonly email: string;
  /** Its private key, in PEM. */
  readonly key: string;
  readonly packageName: string;
  readonly url: string;
  readonly tokenUrl: string;
}

/** What Google answered instead. */
export class GoogleFailure extends Error {
  override readonly name = 'GoogleFailure';
  readonly status: number;

  constructor(status: number, message: string) {
    super(`Google answered ${status} ${message}`);
    this.status = status;
  }
}

export interface GoogleRequest {
  readonly method: 'GET' | 'POST';
  /** Below the application's own. */
  readonly path: string;
}

export type GoogleClient = (request: GoogleRequest) => Promise<unknown>;

export function createGoogleClient(settings: GoogleKey, nowMs: () => number): GoogleClient {
  let token: { readonly text: string; readonly untilMs: number } | undefined;
  const base = `${settings.url}/androidpublisher/v3/applications/${encodeURIComponent(settings.packageName)}`;
  return async ({ method, path }) => {
    if (!token || token.untilMs < nowMs()) token = await askToken(settings, nowMs());
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${token.text}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401) token = undefined;
    return read(response);
  };
}

async function askToken({ email, key, tokenUrl }: GoogleKey, nowMs: number) {
  const { importPKCS8, SignJWT } = await import('jose');
  const seconds = Math.floor(nowMs / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    // A line of a settings file has no line breaks but these.
    .sign(await importPKCS8(key.replaceAll('\\n', '\n'), 'RS256'));
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { access_token: text, expires_in: lives } = (await read(response)) as {
    readonly access_token: string;
    readonly expires_in: number;
  };
  return { text, untilMs: nowMs + lives * 1000 - EARLY_MS };
}

async function read(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body;
  const { error } = body as { readonly error?: { readonly message?: string } | string };
  const message = typeof error === 'string' ? error : (error?.message ?? '');
  throw new GoogleFailure(response.status, message);
}
