/** Requests through the worker. What the worker fails to do goes straight, unless that could send it twice. */
import { normaliseFailure } from '../request/failure.ts';
import { answerOf, fetchTransport, type Transport, type TransportRequest } from '../request/transport.ts';
import type { Background } from './background.ts';
import { ABORTED, type Exchanged, LOST } from './exchange.ts';
import { WorkerFailure } from './worker-failure.ts';

export function backgroundTransport(background: Background): Transport {
  return async request => {
    // A file gains nothing by the detour, and an aborted request needs none.
    if (request.file !== undefined || request.signal?.aborted) return fetchTransport(request);
    try {
      return await answerOf(await exchanged(background, request), request);
    } catch (error) {
      if (!(error instanceof WorkerFailure)) throw error;
      if (error.isUnsent || mayRepeat(request)) return fetchTransport(request);
      // It may have been sent: that is for the caller to find out, as with any lost connection.
      throw normaliseFailure(LOST, { url: request.path, data: request.data });
    }
  };
}

async function exchanged(background: Background, request: TransportRequest): Promise<Exchanged> {
  const { signal, ...asked } = request;
  const answer = background.exchange(asked, signal);
  return signal ? Promise.race([answer, aborted(signal)]) : answer;
}

/** The page does not wait for the worker to agree. */
function aborted(signal: AbortSignal): Promise<Exchanged> {
  return new Promise(resolve => {
    signal.addEventListener('abort', () => resolve({ failing: ABORTED }), { once: true });
  });
}

/** A read, or a write whose key makes the second one harmless. */
function mayRepeat({ method, data }: TransportRequest): boolean {
  return method === 'GET' || 'idempotencyKey' in data;
}
