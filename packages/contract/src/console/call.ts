/**
 * The shape of one call of the operators' console. As a player's call it is a value that routes and types come from;
 * its table is apart, so that players never load a word of it.
 */
import type { Permission } from '@boardwalk/rules';
import type { Static, TObject, TSchema } from 'typebox';
import { Type } from 'typebox';
import type { CallKind } from '../call.ts';
import type { ErrorCode } from '../errors.ts';
import { list, text } from '../fields.ts';

export interface ConsoleCall<Input extends TObject = TObject, Output extends TSchema = TSchema> {
  readonly path: `/api/console/${string}`;
  readonly summary: string;
  /** A read is a GET; a write is a POST with a JSON body and leaves an entry in the audit log. */
  readonly effect: 'read' | 'write';
  /** `anybody` before signing in, `staff` whoever has signed in. */
  readonly permission: Permission | 'anybody' | 'staff';
  /** Refused with `proofRequired` unless they have proven within the last minutes who they are. */
  readonly needsProof: boolean;
  readonly kind: CallKind;
  /** Its body is one file, as multipart. */
  readonly isUpload: boolean;
  readonly input: Input;
  readonly output: Output;
  readonly refusals: readonly ErrorCode[];
}

export type ConsoleInputOf<C extends ConsoleCall> = Static<C['input']>;
export type ConsoleOutputOf<C extends ConsoleCall> = Static<C['output']>;

type Options<Input extends TObject, Output extends TSchema> = Pick<
  ConsoleCall<Input, Output>,
  'path' | 'summary' | 'permission' | 'input' | 'output'
> &
  Partial<Pick<ConsoleCall, 'kind' | 'needsProof' | 'refusals' | 'isUpload'>>;

export function staffRead<Input extends TObject, Output extends TSchema>(
  options: Options<Input, Output>,
): ConsoleCall<Input, Output> {
  return { kind: 'read', needsProof: false, isUpload: false, refusals: [], ...options, effect: 'read' };
}

export function staffWrite<Input extends TObject, Output extends TSchema>(
  options: Options<Input, Output>,
): ConsoleCall<Input, Output> {
  return { kind: 'write', needsProof: false, isUpload: false, refusals: [], ...options, effect: 'write' };
}

/** Why somebody of the staff did something; the audit log keeps it. */
export const reason = text(500, 3);

/** A list goes on after its last row: `after` is the `next` of the page before. */
export const keyset = {
  after: Type.Optional(text(200)),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
};
/** `next` is empty at the end. */
export const keysetPage = <S extends TSchema>(row: S) =>
  Type.Object({ list: list(row, 200), next: Type.String() });

/** As a filter: those that said nothing. An address holds nothing that is empty. */
export const NOT_SAID = '-';
