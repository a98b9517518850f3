/**
 * What a page asks first, answered as the calls themselves would answer a visitor: asked without a session, through the
 * same validation and the same output. One answer serves everybody of a language for some seconds.
 */
import { SECOND_MS } from '@boardwalk/base';
import { type Call, calls, type Envelope } from '@boardwalk/contract';
import type { FastifyInstance } from 'fastify';
import { OWN_ADDRESS } from '../route-limits.ts';
import { createBriefCache } from './brief-cache.ts';
import type { FirstCall } from './pages.ts';

export interface Brought extends FirstCall {
  readonly data: unknown;
}

export type AskFirst = (asked: readonly FirstCall[], locale: string) => Promise<readonly Brought[]>;

const LASTS_MS = 3 * SECOND_MS;

/** What cannot be answered is left out: the page asks for it itself. */
export function createFirstData(app: FastifyInstance): AskFirst {
  // As many keys as pages ask, in as many languages as there are.
  const keep = createBriefCache<unknown>(LASTS_MS);
  return async (asked, locale) => {
    const answers = asked.map(async one => {
      const address = addressOf(one, locale);
      return { ...one, data: await keep(address, () => answerOf(app, address)) };
    });
    return (await Promise.all(answers)).filter(({ data }) => data !== undefined);
  };
}

function addressOf({ name, input, paged }: FirstCall, locale: string): string {
  const call: Call = calls[name];
  const fields = { ...input, ...(paged === 'numbered' && { pageNum: 1 }), language: locale };
  const texts = Object.entries(fields).map(([field, value]) => [field, String(value)] as const);
  return `${call.path}?${new URLSearchParams(Object.fromEntries(texts)).toString()}`;
}

async function answerOf(app: FastifyInstance, url: string): Promise<unknown> {
  try {
    const response = await app.inject({ method: 'GET', url, remoteAddress: OWN_ADDRESS });
    const { success, data } = response.json<Envelope<unknown>>();
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}
