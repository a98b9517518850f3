/**
 * Where the focus goes when a page comes on the screen: back to where it was on a kept page, else to its
 * heading, so that keyboards go on from there and readers say where they are.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { dialogStore } from '../../platform/dialogs/dialogs.ts';
import { sayPage } from './page-words.ts';

/** Would open the keyboard of a phone. */
const TYPED_INTO = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"])';

/** The first page is where the browser begins by itself. */
let hasBegun = false;

/** To be used inside the page's suspense: it arrives when the page itself is drawn, not its loader. */
export function usePageFocus(place: RefObject<HTMLElement | null> | undefined): void {
  const last = useRef<Element>(undefined);
  const hasArrived = useRef(false);
  // A dialog on its way out still holds the focus and gives it back to a page that is hidden by now.
  const isCovered = useStore(dialogStore, ({ open }) => open.length > 0);
  useEffect(() => {
    hasArrived.current = false;
    const page = place?.current;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    page?.addEventListener('focusin', note);
    return () => page?.removeEventListener('focusin', note);
  }, [place]);
  useEffect(() => {
    const page = place?.current;
    if (!page || isCovered || hasArrived.current) return;
    hasArrived.current = true;
    if (hasBegun) arrive(page, last.current);
    hasBegun = true;
  }, [place, isCovered]);
}

function arrive(page: HTMLElement, last: Element | undefined): void {
  const holder = document.activeElement;
  const isHeldByPage = page.contains(holder);
  // What stands over all pages keeps it, as the bubble of a guide.
  if (!isHeldByPage && isPageless(holder, page)) return sayPage();
  const heading = page.querySelector('h1');
  const target = isHeldByPage
    ? holder
    : (againOn(page, last) ?? heading ?? page.querySelector('main') ?? page);
  if (target !== heading) sayPage();
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
