/** One question to a provider over HTTP: bounded in time, never led elsewhere, and its refusals by name. */
import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;
/** What is asked under a key that is being answered in this very moment is asked again. */
const BUSY_WAITS_MS = [200, 800];
const CONFLICT = 409;

export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a provider answered instead; `names` are its words for what is wrong. */
export class ProviderFailure extends Error {
  readonly status: number;
  readonly names: readonly string[];

  constructor(provider: string, status: number, names: readonly string[]) {
    super(`${provider} answered ${status} ${names.join(', ')}`);
    this.name = 'ProviderFailure';
    this.status = status;
    this.names = names;
  }
}

export interface Api {
  /** As it is called in what goes wrong. */
  readonly name: string;
  /** Its words in an answer that is a refusal. */
  readonly namesOf: (body: unknown) => readonly (string | undefined)[];
  /** Its word for a key that is busy, beside the status 409. */
  readonly busy?: string;
}

/** Throws `ProviderFailure` for what it refuses, and whatever `fetch` throws where no answer comes. */
export async function ask(api: Api, question: Question): Promise<unknown> {
  for (const waitMs of BUSY_WAITS_MS) {
    try {
      return await askOnce(api, question);
    } catch (error) {
      if (!(error instanceof ProviderFailure) || !isBusy(api, error)) throw error;
    }
    await wait(waitMs);
  }
  return askOnce(api, question);
}

function isBusy({ busy }: Api, { status, names }: ProviderFailure): boolean {
  return status === CONFLICT || (busy !== undefined && names.includes(busy));
}

async function askOnce({ name, namesOf }: Api, question: Question): Promise<unknown> {
  const response = await send(question);
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body;
  const names = namesOf(body).filter(word => word !== undefined);
  throw new ProviderFailure(name, response.status, names);
}

function send({ method, url, headers, body }: Question): Promise<Response> {
  return fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
