/** A seat that is still kept has an end: whoever is told anything else is asked about it first. */
let asking: Promise<unknown> = Promise.resolve();

export function askFirst(question: Promise<unknown>): void {
  asking = question.catch(() => undefined);
}

/** Resolves when nobody is asked about a seat any more. */
export function whenAsked(): Promise<unknown> {
  return asking;
}
