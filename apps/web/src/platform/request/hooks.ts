/** Calls as React hooks. */

import { callTable } from 'virtual:calls';
import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import {
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from './call.ts';
import type { CallFailure } from './failure.ts';
import { freshMs } from './first-data.ts';
import { queryKeyOf } from './query-client.ts';
import type { Input, Output } from './send.ts';

/** A call whose answers come in pages. */
export type PagedCall = {
  [Name in CallName]: Output<Name> extends { readonly hasMore: boolean; readonly pageNum: number }
    ? Name
    : never;
}[CallName];
/** A call whose answers go on by what came before. */
export type CursorCall = {
  [Name in CallName]: Output<Name> extends { readonly list: readonly unknown[]; readonly nextCursor?: string }
    ? 'nextCursor' extends keyof Output<Name>
      ? Name
      : never
    : never;
}[CallName];
export type Row<Name extends PagedCall | CursorCall> = Output<Name>['list'][number];

const FORGOTTEN_AFTER_MS = 5 * MINUTE_MS;

interface ReadOptions {
  readonly isEnabled?: boolean;
  readonly refetchEveryMs?: number;
  /** What was answered before stays on the screen while another input is asked for. */
  readonly keepsLast?: boolean;
}

/** A read, cached as long as its row in the table says. */
export function useCall<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  { isEnabled = true, refetchEveryMs, keepsLast = false }: ReadOptions = {},
): UseQueryResult<Output<Name>, CallFailure> {
  return useQuery<Output<Name>, CallFailure>({
    queryKey: queryKeyOf(name, input),
    queryFn: () => call(name, input),
    staleTime: ({ state }) => freshMs(name, state.dataUpdatedAt),
    // What may be reused for a day is not forgotten with the page that showed it.
    gcTime: Math.max(FORGOTTEN_AFTER_MS, callTable[name].cacheSeconds * SECOND_MS),
    enabled: isEnabled,
    refetchInterval: refetchEveryMs ?? false,
    ...(keepsLast && { placeholderData: (last: Output<Name> | undefined) => last as never }),
  });
}

/** A list that goes on; the pages count from 1. */
export function useCallPages<Name extends PagedCall>(
  name: Name,
  input: Omit<Input<Name>, 'pageNum' | 'pageSize'>,
): UseInfiniteQueryResult<readonly Row<Name>[], CallFailure> {
  return useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam }) => call(name, { ...input, pageNum: pageParam } as unknown as Input<Name>),
    staleTime: ({ state }) => freshMs(name, state.dataUpdatedAt),
    initialPageParam: 1,
    getNextPageParam: last => (last.hasMore ? last.pageNum + 1 : undefined),
    select: ({ pages }) => pages.flatMap(page => page.list as Row<Name>[]),
  });
}
