/** The moment the first page stands on the screen: before it nothing happens that could wait. */
let note: () => void = () => undefined;

export const firstPage = new Promise<void>(resolve => {
  note = () => {
    // For whoever measures.
    performance.mark('first-page');
    resolve();
    note = () => undefined;
  };
});

export function noteFirstPage(): void {
  note();
}

let taken = Promise.resolve();

/** What the server drew becomes the app in short steps, and nothing else is to come between them. */
export function noteTakingOver(until: Promise<void>): void {
  taken = until;
}

/** Nothing is being taken over, or it is done. */
export function takenOver(): Promise<void> {
  return taken;
}
