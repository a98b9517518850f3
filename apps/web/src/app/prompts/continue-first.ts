/** A seat that is still kept has an end: whoever is told anything else is asked about it first. */
let asking: Promise<unknown> = Promise.resolve();

export function askFirst(question: Promise<unknown>): void {
  asking = question.catch(() => undefined);
}

/** Resolves when nobody is asked about a seat any more. */
export function whenAsked(): Promise<unknown> {
  return asking;
}

/** Coins that somebody waits for come before all that is offered to them at home. */
let paying: Promise<unknown> = Promise.resolve();

export function tellPaymentsFirst(told: Promise<unknown>): void {
  paying = told.catch(() => undefined);
}

/** Resolves when it was told what became of each payment, and what was asked about one is answered. */
export function whenPaymentsAreTold(): Promise<unknown> {
  return paying;
}
