/** One exchange with the server. Knows addresses and time limits, nothing of calls or sessions. */
import { type CallFailure, normaliseFailure } from './failure.ts';

export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Sent as multipart with the data in the address. */
  readonly file?: File | undefined;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export type Transport = (request: TransportRequest) => Promise<unknown>;

/** Resolves with the envelope's data; rejects with a `CallFailure` only. */
export const fetchTransport: Transport = async request => {
  const timeout = AbortSignal.timeout(request.timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const response = await fetch(addressOf(request), { ...optionsOf(request), signal });
    return await readEnvelope(response, request);
  } catch (error) {
    throw failureOf(error, request, timeout);
  }
};

export function addressOf({ method, path, data, file }: TransportRequest): string {
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

function optionsOf({ method, token, data, file }: TransportRequest): RequestInit {
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

async function readEnvelope(response: Response, request: TransportRequest): Promise<unknown> {
  const envelope: unknown = await response.json().catch(() => undefined);
  if (isEnvelope(envelope)) {
    if (envelope.success) return envelope.data;
    throw normaliseFailure(envelope, requestOf(request));
  }
  const message = response.statusText || `Status ${response.status}`;
  throw normaliseFailure({ code: 'badStatus', message }, requestOf(request));
}

function isEnvelope(value: unknown): value is { success: boolean; data: unknown } {
  return typeof value === 'object' && value !== null && 'success' in value;
}

function failureOf(error: unknown, request: TransportRequest, timeout: AbortSignal): CallFailure {
  if (error instanceof Error && error.name === 'CallFailure') return error as CallFailure;
  const failing = timeout.aborted
    ? { code: 'timeout', message: 'The server does not answer' }
    : request.signal?.aborted
      ? { code: 'aborted', message: 'Request aborted' }
      : { code: 'networkError', message: 'No connection' };
  return normaliseFailure(failing, requestOf(request));
}

function requestOf({ path, data }: TransportRequest) {
  return { url: path, data };
}
