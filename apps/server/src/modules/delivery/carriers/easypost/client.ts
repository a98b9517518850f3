/** EasyPost's REST API (docs.easypost.com): JSON both ways, the key as the name of HTTP's basic authentication. */
import { CarrierFailure } from '../carrier.ts';

const TIMEOUT_MS = 20_000;
const LABEL_MOST_BYTES = 2_000_000;

export interface EasypostSettings {
  readonly apiKey: string;
  /** The API's address, `https://api.easypost.com`. */
  readonly url: string;
}

export interface EasypostClient {
  /** Throws `CarrierFailure` with EasyPost's own words. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  /** A label, from where EasyPost keeps it. */
  download(url: string): Promise<Buffer>;
}

interface Problem {
  readonly error?: {
    readonly code?: string;
    readonly message?: unknown;
    /** Field by field, as objects or as plain words. */
    readonly errors?: readonly (string | FieldProblem)[];
  };
}

export interface FieldProblem {
  readonly field?: string | null;
  readonly message?: string;
  readonly suggestion?: string | null;
}

/** What is wrong with which field, for somebody who can mend it. */
export function wordsOf(problems: readonly (string | FieldProblem)[] = []): string {
  const each = problems.map(problem => {
    if (typeof problem === 'string') return problem;
    const { field, message = '', suggestion } = problem;
    return [field ? `${field}: ` : '', message, suggestion ? ` (${suggestion})` : ''].join('');
  });
  return [...new Set(each)].filter(words => words !== '').join('; ');
}

const SAID_MOST = 300;

/** A refusal by its code: what was bought before is no failure. */
export class EasypostRefusal extends CarrierFailure {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export function createEasypostClient({ apiKey, url }: EasypostSettings): EasypostClient {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  return {
    ask: async (method, path, body) => {
      const response = await reach(`${url}/v2${path}`, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer: unknown = await response.json().catch(() => ({}));
      if (response.ok) return answer;
      throw refusalOf(response.status, answer as Problem);
    },
    download: async address => {
      // The key is for the API alone.
      const isSafe = address.startsWith('https://') || address.startsWith(`${url}/`);
      if (!isSafe) throw new CarrierFailure('EasyPost keeps the label at an address that is not safe.');
      const response = await reach(address, {});
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!response.ok || bytes.length > LABEL_MOST_BYTES || bytes.subarray(0, 5).toString() !== '%PDF-')
        throw new CarrierFailure('EasyPost’s label could not be fetched as a PDF.');
      return bytes;
    },
  };
}

function refusalOf(status: number, { error = {} }: Problem): EasypostRefusal {
  const { code = '', message, errors } = error;
  const said = typeof message === 'string' ? message : JSON.stringify(message ?? '');
  const fields = wordsOf(Array.isArray(errors) ? errors : []);
  const words = [said || code, fields].filter(part => part !== '').join(': ');
  return new EasypostRefusal(code, `EasyPost answered ${status}: ${words}`.slice(0, SAID_MOST));
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new CarrierFailure('EasyPost cannot be reached.');
  }
}
