/** The App Store Server API (developer.apple.com/documentation/appstoreserverapi): JSON behind a token we sign ourselves. */

const TIMEOUT_MS = 20_000;
/** Apple takes tokens of an hour at most. */
const TOKEN_SECONDS = 1200;
const EARLY_MS = 60_000;

export interface AppleKey {
  readonly issuerId: string;
  readonly keyId: string;
  /** The .p8 file's text. */
  readonly key: string;
  readonly bundleId: string;
  /** The API's address, which is another one for its sandbox. */
  readonly url: string;
}

/** What Apple answered instead. */
export class AppleFailure extends Error {
  override readonly name = 'AppleFailure';
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number) {
    super(`Apple answered ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface AppleRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

export type AppleClient = (request: AppleRequest) => Promise<unknown>;

export function createAppleClient(settings: AppleKey, nowMs: () => number): AppleClient {
  let token: { readonly text: string; readonly untilMs: number } | undefined;
  return async ({ method, path, body }) => {
    if (!token || token.untilMs < nowMs()) token = await makeToken(settings, nowMs());
    const response = await fetch(`${settings.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token.text}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    if (response.status === 401) token = undefined;
    const { errorCode = 0 } = answer as { readonly errorCode?: number };
    throw new AppleFailure(response.status, errorCode);
  };
}

async function makeToken({ issuerId, keyId, key, bundleId }: AppleKey, nowMs: number) {
  const { importPKCS8, SignJWT } = await import('jose');
  const seconds = Math.floor(nowMs / 1000);
  const text = await new SignJWT({ bid: bundleId })
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
    .setIssuer(issuerId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .setAudience('appstoreconnect-v1')
    // A line of a settings file has no line breaks but these.
    .sign(await importPKCS8(key.replaceAll('\\n', '\n'), 'ES256'));
  return { text, untilMs: nowMs + TOKEN_SECONDS * 1000 - EARLY_MS };
}
