import { type ReactNode, useState } from 'react';
import type { History } from '../src/platform/router/browser-history.ts';
import { type Location, locationOf, type Path, pathOf } from '../src/platform/router/location.ts';
import { Router } from '../src/platform/router/router.tsx';

interface MemoryRouterProps {
  readonly initialEntries?: readonly string[];
  readonly initialIndex?: number;
  readonly children?: ReactNode;
}

/** A history of its own for what a test draws. */
export function MemoryRouter({ initialEntries = ['/'], initialIndex, children }: MemoryRouterProps) {
  const [history] = useState(() =>
    createMemoryHistory(initialEntries, initialIndex ?? initialEntries.length - 1),
  );
  return <Router history={history}>{children}</Router>;
}

const START: Path = { pathname: '/', search: '', hash: '' };

function createMemoryHistory(addresses: readonly string[], first: number): History {
  let entries: readonly Location[] = addresses.map(address => locationOf(pathOf(address, START), null));
  let index = first;
  const listeners = new Set<() => void>();
  const goTo = (next: number, all: readonly Location[]) => {
    entries = all;
    index = Math.min(Math.max(next, 0), entries.length - 1);
    for (const listener of listeners) listener();
  };
  const location = () => {
    const entry = entries[index];
    if (entry === undefined) throw new Error('The history is empty');
    return entry;
  };
  return {
    location,
    push: (path, state) => goTo(index + 1, [...entries.slice(0, index + 1), locationOf(path, state)]),
    replace: (path, state) => goTo(index, entries.with(index, locationOf(path, state))),
    go: steps => goTo(index + steps, entries),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
