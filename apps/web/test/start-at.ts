/** Opens the browser's history at the last of these addresses, with the others before it. */
export function startAt(first: string, ...later: readonly string[]): void {
  window.history.replaceState(null, '', first);
  for (const [before, address] of later.entries()) {
    window.history.pushState({ idx: before + 1 }, '', address);
  }
}

/** Back to the first entry; all later ones are gone as soon as another is made. */
export function startAnew(): void {
  const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number };
  if (idx > 0) window.history.go(-idx);
  startAt('/');
}
