/** Pages: from the network when it answers soon, else the app as it was last installed. */
import { matchPrecache } from 'workbox-precaching';

export const SHELL = '/index.html';
/** Longer than this nobody looks at an empty screen, unless they asked for the page anew. */
const ANSWER_WITHIN_MS = 3000;
const RELOAD_WITHIN_MS = 10_000;

interface Visit {
  readonly request: Request;
  readonly event: ExtendableEvent;
}

export async function openPage({ request, event }: Visit): Promise<Response> {
  const network = fetchPage(request, event);
  const withinMs = request.cache === 'default' ? ANSWER_WITHIN_MS : RELOAD_WITHIN_MS;
  const inTime = Promise.race([network, new Promise<undefined>(end => setTimeout(end, withinMs))]);
  const answer = await inTime.catch(() => undefined);
  // A gateway's own error page says less than the app does.
  if (answer !== undefined && answer.status < 500) return answer;
  return (await matchPrecache(SHELL)) ?? network;
}

async function fetchPage(request: Request, event: ExtendableEvent): Promise<Response> {
  // The browser asked already, while this worker was still waking up.
  const early = event instanceof FetchEvent ? ((await event.preloadResponse) as unknown) : undefined;
  return early instanceof Response ? early : fetch(request);
}
