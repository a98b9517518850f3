/** How a call to the shell fails. */
import { NativeResult } from '@boardwalk/contract/constants';

export type NativeFailureCode =
  /** In a browser, where nobody can do this. */
  | 'noShell'
  /** This shell, or this version of it, cannot do it. */
  | 'unsupported'
  /** The person said no. */
  | 'dismissed'
  | 'timeout'
  /** The answer makes no sense. */
  | 'badAnswer'
  /** Too many calls wait already. */
  | 'busy'
  | 'refused';

export class NativeFailure extends Error {
  readonly code: NativeFailureCode;
  /** The shell's own number, where it answered. */
  readonly result: number | undefined;

  constructor(code: NativeFailureCode, message: string, result?: number) {
    super(message);
    this.name = 'NativeFailure';
    this.code = code;
    this.result = result;
  }
}

export function isNativeFailure(
  failure: unknown,
  ...codes: readonly NativeFailureCode[]
): failure is NativeFailure {
  return failure instanceof NativeFailure && (codes.length === 0 || codes.includes(failure.code));
}

export function failureOfResult(result: number, message: string): NativeFailure {
  const code =
    result === NativeResult.dismissed
      ? 'dismissed'
      : result === NativeResult.unsupported
        ? 'unsupported'
        : 'refused';
  return new NativeFailure(code, message, result);
}
