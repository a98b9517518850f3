/** Opens the browser's history at the last of these addresses, with the others before it. */
export function startAt(first: string, ...later: readonly string[]): void {
  window.history.replaceState(null, '', first);
  for (const [before, address] of later.entries()) {
    window.history.pushState({ idx: before + 1 }, '', address);
  }
}

/**
 * Back to the first entry; all later ones are gone as soon as another is made. A step too far leads nowhere, so only
 * one of these is taken: what an entry says of its place may be wrong, as a test starts at two addresses or writes its own.
 */
export function startAnew(): void {
  for (let steps = window.history.length - 1; steps > 0; steps--) window.history.go(-steps);
  startAt('/');
}
