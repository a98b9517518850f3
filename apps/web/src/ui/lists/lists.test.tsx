import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallFailure, normaliseFailure } from '../../platform/request/failure.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import { PagedList } from './PagedList.tsx';

let pages: readonly (readonly string[])[] = [];
let failing = false;
let seeEnd: () => void = () => undefined;

/** The end is in sight when the test says so. */
class Sight {
  constructor(callback: IntersectionObserverCallback) {
    seeEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe(): void {}
  disconnect(): void {
    seeEnd = () => undefined;
  }
}

function List() {
  const query = useInfiniteQuery<readonly string[], CallFailure, readonly string[], string[], number>({
    queryKey: ['list'],
    initialPageParam: 0,
    retry: false,
    queryFn: ({ pageParam }) => {
      if (failing) throw normaliseFailure({ code: 'serverError', message: '' }, { url: '/list', data: {} });
      return pages[pageParam] ?? [];
    },
    getNextPageParam: (_last, all) => (all.length < pages.length ? all.length : undefined),
    select: ({ pages: all }) => all.flat(),
  });
  return (
    <PagedList pages={query} empty={<p>Nothing here</p>}>
      {entries => (
        <ul>
          {entries.map(entry => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const open = () =>
  render(<List />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
const shown = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  failing = false;
  vi.stubGlobal('IntersectionObserver', Sight);
});
afterEach(() => {
  pages = [];
});

describe('a paged list', () => {
  test('waits, then goes on as its end comes near, until that is all', async () => {
    pages = [['a', 'b'], ['c']];
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await screen.findByText('a');
    act(() => seeEnd());
    await screen.findByText('c');
    expect(shown()).toEqual(['a', 'b', 'c']);
    expect(screen.getByText('That’s everything')).toBeTruthy();
  });

  test('says when there is nothing', async () => {
    pages = [[]];
    open();
    expect(await screen.findByText('Nothing here')).toBeTruthy();
  });

  test('can be tried again when it failed', async () => {
    pages = [['a']];
    failing = true;
    open();
    await screen.findByRole('alert');
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('a')).toBeTruthy();
  });

  test('keeps what it has when the next page fails, which can be tried again', async () => {
    pages = [['a'], ['b']];
    open();
    await screen.findByText('a');
    failing = true;
    act(() => seeEnd());
    const again = await screen.findByRole('button', { name: 'Couldn’t load more' });
    expect(shown()).toEqual(['a']);
    failing = false;
    fireEvent.click(again);
    await screen.findByText('b');
    expect(shown()).toEqual(['a', 'b']);
  });
});
