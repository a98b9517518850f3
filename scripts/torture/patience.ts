/**
 * How long tortures wait. What stands still fails in the end; how long a start, an answer or a round takes beside a whole
 * test run says nothing about what the server does.
 */
export const PATIENCE_MS = 600_000;
/** A call that was not answered in this time is repeated. Quicker repeats would add to the load of a busy server. */
export const ANSWER_WITHIN_MS = 30_000;
