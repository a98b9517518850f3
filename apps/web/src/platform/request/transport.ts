/**
 * The way of one request to the server: straight from the page, or through the background worker
 * once it is there. Fails with a `CallFailure` only.
 */
import { connection } from '../offline/connection.ts';
import { type Exchanged, type ExchangeRequest, exchange } from '../worker/exchange.ts';
import { isFailure, refusalOf } from './failure.ts';

export interface TransportRequest extends ExchangeRequest {
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of a file has arrived, as a share of 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Resolves with the envelope's data. */
export type Transport = (request: TransportRequest) => Promise<unknown>;

export const fetchTransport: Transport = async request => answerOf(await exchanged(request), request);

async function exchanged({ file, signal, onProgress, ...request }: TransportRequest): Promise<Exchanged> {
  if (file === undefined || !onProgress) return exchange({ ...request, file }, signal);
  const { uploadExchange } = await import('./upload-exchange.ts');
  return uploadExchange({ ...request, file }, onProgress, signal);
}

let background: Transport | undefined;

/** From now on requests go this way; `undefined` is straight. */
export function sendThrough(transport: Transport | undefined): void {
  background = transport;
}

/** Also tells whether there is a connection, which calls notice first. */
export const transport: Transport = async request => {
  const timesBack = connection.timesBack();
  try {
    return await sendOnce(request);
  } catch (error) {
    // The connection came back while this read was under way. Reads that were repeated then have joined this one.
    const isBack = connection.timesBack() !== timesBack;
    if (!isBack || request.method !== 'GET' || !isFailure(error, 'networkError', 'timeout')) throw error;
    return sendOnce(request);
  }
};

async function sendOnce(request: TransportRequest): Promise<unknown> {
  try {
    const answer = await (background ?? fetchTransport)(request);
    connection.reached();
    return answer;
  } catch (error) {
    if (isFailure(error, 'networkError')) connection.missed();
    else if (!isFailure(error, 'aborted', 'timeout')) connection.reached();
    throw error;
  }
}

export async function answerOf(exchanged: Exchanged, { path, data }: TransportRequest): Promise<unknown> {
  if ('data' in exchanged) return exchanged.data;
  throw await refusalOf(exchanged.failing, { url: path, data });
}
