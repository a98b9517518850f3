/**
 * One exchange with the server, with its outcome as data, so that it runs in a worker as well as in
 * the page. Knows addresses and time limits, nothing of calls, sessions or error codes.
 */
export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Sent as multipart with the data in the address. */
  readonly file?: File | undefined;
  readonly timeoutMs: number;
}

/** What went wrong, in the words of whoever said it: the server's envelope, or ours. */
export interface Failing {
  readonly code?: unknown;
  readonly errorCode?: unknown;
  readonly status?: unknown;
  readonly message?: unknown;
  readonly errorInfo?: unknown;
  readonly statusText?: unknown;
  readonly data?: unknown;
}

export type Exchanged = { readonly data: unknown } | { readonly failing: Failing };

export const ABORTED: Failing = { code: 'aborted', message: 'Request aborted' };
export const LOST: Failing = { code: 'networkError', message: 'No connection' };

/** Never rejects. */
export async function exchange(request: ExchangeRequest, abort?: AbortSignal): Promise<Exchanged> {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = abort ? AbortSignal.any([abort, timeout]) : timeout;
  try {
    const response = await fetch(addressOf(request), { ...optionsOf(request), signal });
    return envelopeIn(await response.text(), response);
  } catch {
    if (timeout.aborted) return { failing: { code: 'timeout', message: 'The server does not answer' } };
    return { failing: abort?.aborted ? ABORTED : LOST };
  }
}

export function addressOf({ method, path, data, file }: ExchangeRequest): string {
  if (method === 'POST' && file === undefined) return path;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(data)) {
    if (value !== undefined) query.set(key, wireText(value));
  }
  return `${path}?${query}`;
}

function wireText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function optionsOf({ method, token, data, file }: ExchangeRequest): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  if (method === 'GET') return { headers };
  if (file !== undefined) {
    const body = new FormData();
    body.set('file', file);
    return { method, headers, body };
  }
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(data) };
}

/** An answer that breaks off in the middle is lost; one that is no envelope is a bad status. */
export function envelopeIn(
  text: string,
  response: { readonly status: number; readonly statusText: string },
): Exchanged {
  const envelope = parsed(text);
  if (isEnvelope(envelope)) return envelope.success ? { data: envelope.data } : { failing: envelope };
  const message = response.statusText || `Status ${response.status}`;
  return { failing: { code: 'badStatus', message } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEnvelope(value: unknown): value is { success: boolean; data: unknown } {
  return typeof value === 'object' && value !== null && 'success' in value;
}
