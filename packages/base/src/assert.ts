/** Stops the operation when something that cannot happen has happened; kept in production. */
export function assert(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${sentence}`);
}

/** For the `default` of an exhaustive switch: a missing case fails to compile. */
export function assertNever(value: never): never {
  throw new Error(`Assertion failed: unexpected ${JSON.stringify(value)}`);
}
