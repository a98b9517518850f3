/** What keeps the embedded database from running, in a sentence for the person who started the server. */
export class PostgresError extends Error {
  /** The sentence says it all: show it without a stack. */
  readonly isPlain = true;

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'PostgresError';
  }
}
