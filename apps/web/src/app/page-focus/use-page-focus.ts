/**
 * Where the focus goes when a page comes on the screen: back to where it was on a kept page, else to its
 * heading, so that keyboards go on from there and readers say where they are.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { dialogStore } from '../../platform/dialogs/dialogs.ts';

/** The first page is where the browser begins by itself. */
let hasBegun = false;

/** To be used inside the page's suspense: it arrives when the page itself is drawn, not its loader. */
export function usePageFocus(place: RefObject<HTMLElement | null> | undefined): void {
  const last = useRef<Element>(undefined);
  const hasArrived = useRef(false);
  // A dialog on its way out still holds the focus and gives it back to a page that is hidden by now.
  const isCovered = useStore(dialogStore, ({ open }) => open.length > 0);
  useEffect(() => {
    const page = place?.current;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target;
    };
    page?.addEventListener('focusin', note);
    return () => {
      hasArrived.current = false;
      page?.removeEventListener('focusin', note);
    };
  }, [place]);
  useEffect(() => {
    const page = place?.current;
    if (!page || isCovered || hasArrived.current) return;
    hasArrived.current = true;
    if (hasBegun)
      void loadFocusPage().then(focusPage => hasArrived.current && focusPage?.(page, last.current));
    hasBegun = true;
  }, [place, isCovered]);
}

/** Needed from the second page on. Without it, offline, the focus stays where the browser puts it. */
async function loadFocusPage() {
  const loaded = await import('./focus-page.ts').catch(() => undefined);
  return loaded?.focusPage;
}
