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
