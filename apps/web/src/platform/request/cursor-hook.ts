/** A list that goes on by what came before, as a React hook: only few pages have one, so its code comes with them. */
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import type { CallFailure } from './failure.ts';
import { freshMs } from './first-data.ts';
import type { CursorCall, Row } from './hooks.ts';
import type { Input } from './send.ts';

/** What is new at the head of the list moves nothing to another page. */
export function useCallCursor<Name extends CursorCall>(
  name: Name,
  input: Omit<Input<Name>, 'cursor' | 'pageSize'>,
): UseInfiniteQueryResult<readonly Row<Name>[], CallFailure> {
  return useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam: cursor }) =>
      call(name, { ...input, ...(cursor === undefined ? {} : { cursor }) } as unknown as Input<Name>),
    staleTime: ({ state }) => freshMs(name, state.dataUpdatedAt),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.list as Row<Name>[]),
  });
}
