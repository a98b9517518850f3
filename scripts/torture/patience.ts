/**
 * How long tortures wait. What stands still fails in the end; how long a start, an answer or a round takes beside a whole
 * test run says nothing about what the server does.
 */
export const PATIENCE_MS = 600_000;
/** How long a call may take before it is asked again. Quick repeats would load a busy server further. */
export const ANSWER_WITHIN_MS = 30_000;
