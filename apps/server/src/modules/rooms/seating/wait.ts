/** How long who waits will wait. Turns are measured; the newest count a fifth. */
const WEIGHT = 0.2;
/** A taken seat is never free at once, however long the turn takes already. */
const SOON_MS = 1000;

export interface Turn {
  readonly startedAtMs: number;
  /** Where it is known. */
  readonly endTimeMs?: number | undefined;
}

export interface Waiting {
  readonly nowMs: number;
  readonly turnMs: number;
  readonly turn: Turn | undefined;
  /** Players before this one, who was called included. */
  readonly ahead: number;
}

export function waitOf({ nowMs, turnMs, turn, ahead }: Waiting): number {
  return Math.round((turn ? remainingOf(turn, turnMs, nowMs) : 0) + ahead * turnMs);
}

function remainingOf({ startedAtMs, endTimeMs }: Turn, turnMs: number, nowMs: number): number {
  return Math.max(SOON_MS, (endTimeMs ?? startedAtMs + turnMs) - nowMs);
}

export function averageTurn(averageMs: number, turnMs: number): number {
  return averageMs * (1 - WEIGHT) + turnMs * WEIGHT;
}
