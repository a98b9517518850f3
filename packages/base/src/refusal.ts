/**
 * An expected 'no'. Pure rules return it, so that the web can ask the same rule before a call;
 * commands throw it; it is caught only where HTTP answers are made and where jobs run.
 * `code` is a key of the contract's error catalogue; `detail` holds what the message needs
 * (for `levelRequired` the level, for `insufficientBalance` the missing coins).
 */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly detail: RefusalDetail;

  constructor(code: Code, detail: RefusalDetail = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}

export type RefusalDetail = Readonly<Record<string, string | number | boolean>>;

export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

/** Turns the returned refusal of a pure rule into a thrown one. */
export function demand<T>(outcome: T | Refusal): Exclude<T, Refusal> {
  if (outcome instanceof Refusal) throw outcome;
  return outcome as Exclude<T, Refusal>;
}
