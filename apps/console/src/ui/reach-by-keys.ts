/** What is scrolled has to be reached by the keyboard: by what is in it, or by itself. */
export function reachByKeys(element: HTMLElement | null): void {
  if (element) element.tabIndex = element.querySelector('a, button') ? -1 : 0;
}
