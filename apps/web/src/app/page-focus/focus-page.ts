/** Puts the focus into a page that has come on the screen. */
import { announcePage } from './announce-page.ts';

/** Would open the keyboard of a phone. */
const TYPED_INTO = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';

export function focusPage(page: HTMLElement, last: Element | undefined): void {
  const holder = document.activeElement;
  const isHeldByPage = page.contains(holder);
  // What stands over all pages keeps it, as the bubble of a guide.
  if (!isHeldByPage && isPageless(holder, page)) return announcePage();
  const heading = page.querySelector('h1');
  const target = isHeldByPage
    ? holder
    : (againOn(page, last) ?? heading ?? page.querySelector('main') ?? page);
  if (target !== heading) announcePage();
  if (!isHeldByPage) focus(target as HTMLElement);
}

function isPageless(holder: Element | null, page: HTMLElement): boolean {
  if (holder === null || holder === document.body) return false;
  return ![...(page.parentElement?.children ?? [])].some(
    other => other.className === page.className && other.contains(holder),
  );
}

function againOn(page: HTMLElement, last: Element | undefined): Element | undefined {
  return last !== undefined && page.contains(last) && !last.matches(TYPED_INTO) ? last : undefined;
}

function focus(target: HTMLElement): void {
  // A heading takes the focus from here only, not by the tab key.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
