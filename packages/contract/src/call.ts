/**
 * The shape of one call. A call is a value: server routes, OpenAPI, the web's table and its types
 * all come from it, so that no path and no code is typed twice.
 */
import type { Static, TObject, TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

/** Who may call: by numbers, PUBLIC 0, TRIAL 1 (a guest's token), PRIVATE 2 (a user), MAINTAINER 3. */
export type CallScope = 'public' | 'trial' | 'private' | 'maintainer';

/** The family whose rate limit a call counts against. */
export type CallKind = 'read' | 'write' | 'play' | 'credential' | 'mail' | 'report' | 'upload';

/** `background` and `idle` calls wait until normal ones are answered. */
export type CallPriority = 'normal' | 'background' | 'idle';

export interface Call<Input extends TObject = TObject, Output extends TSchema = TSchema> {
  /** GET as the specification lists it; every write also answers to POST with a JSON body. */
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly scope: CallScope;
  /** Caching, retries, idempotency and limits follow this, never the verb. */
  readonly effect: 'read' | 'write';
  readonly kind: CallKind;
  readonly priority: CallPriority;
  /** How long a client may reuse an answer; 0 is never. Writes are never cacheable. */
  readonly cacheSeconds: number;
  readonly input: Input;
  readonly output: Output;
  /** The refusals this call declares beside `commonRefusals`. */
  readonly refusals: readonly ErrorCode[];
  /** A multipart body with one file instead of JSON. */
  readonly upload: boolean;
  /** It brings a reward that does not spoil: whose account waits for a person, waits for it as well. */
  readonly isClaim: boolean;
}

export type InputOf<C extends Call> = Static<C['input']>;
export type OutputOf<C extends Call> = Static<C['output']>;

type Options<Input extends TObject, Output extends TSchema> = Pick<
  Call<Input, Output>,
  'path' | 'summary' | 'scope' | 'input' | 'output'
> &
  Partial<Pick<Call, 'method' | 'kind' | 'priority' | 'cacheSeconds' | 'refusals' | 'upload' | 'isClaim'>>;

/** A call that changes nothing. */
export function read<Input extends TObject, Output extends TSchema>(
  options: Options<Input, Output>,
): Call<Input, Output> {
  return { ...defaults, kind: 'read', ...options, effect: 'read' };
}

/** A call that changes state, whatever its verb. */
export function write<Input extends TObject, Output extends TSchema>(
  options: Options<Input, Output>,
): Call<Input, Output> {
  return { ...defaults, kind: 'write', ...options, effect: 'write', cacheSeconds: 0 };
}

const defaults = {
  method: 'GET',
  priority: 'normal',
  cacheSeconds: 0,
  refusals: [],
  upload: false,
  isClaim: false,
} as const satisfies Partial<Call>;
