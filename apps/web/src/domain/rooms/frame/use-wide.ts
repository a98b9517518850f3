import { type RefObject, useRef, useSyncExternalStore } from 'react';

/** As in Room.module.css, which puts everything in its place; only what is not there at all is asked for here. */
const WIDE = '(min-width: 1000px) and (min-height: 520px)';

/** Whether there is room beside the machine: what lies in a sheet elsewhere is fetched, and stands open. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, isWide);
}

interface FactsUse {
  readonly isWide: boolean;
  /** The element that stands beside the machine. */
  readonly facts: RefObject<HTMLElement | null>;
  readonly openFacts: () => void;
}

/** Leads to the rules of a room: to where they stand, or to the sheet they lie in. */
export function useFacts(openSheet: () => unknown): FactsUse {
  const facts = useRef<HTMLElement>(null);
  const openFacts = () => {
    if (facts.current) facts.current.focus();
    else openSheet();
  };
  return { isWide: useWide(), facts, openFacts };
}

function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
