/** Asks a provider's own server, with a bound on time and size; whatever goes wrong is `providerUnavailable`. */
import { Refusal } from '@boardwalk/base';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 65_536;

export interface OutsideAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export async function askOutside(address: URL): Promise<OutsideAnswer> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const body: unknown = JSON.parse(await boundedText(response));
    if (typeof body !== 'object' || body === null) throw new Error('not an object');
    return { status: response.status, body: body as Record<string, unknown> };
  } catch {
    throw new Refusal('providerUnavailable');
  }
}

async function boundedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // fetch's declaration forgets what its body is made of.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
