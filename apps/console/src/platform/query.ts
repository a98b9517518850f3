/** Reads are kept by their name and input; a write says by its area what to read anew. */
import type { ConsoleCallName } from '@boardwalk/contract/console';
import {
  keepPreviousData,
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { CallFailure, call, type InputOf, type OutputOf } from './call.ts';
import { useProof } from './proof.tsx';

const RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one; a connection may come back.
      retry: (count, error) =>
        count < RETRIES && error instanceof CallFailure && error.code === 'unreachable',
    },
  },
});

/** The answer to this very input: while another one loads there is none, so that nothing stands under a name not its own. */
export function useCall<Name extends ConsoleCallName>(
  name: Name,
  input: InputOf<Name>,
  { isOn = true, everyMs }: { readonly isOn?: boolean; readonly everyMs?: number } = {},
) {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, signal),
    enabled: isOn,
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  });
}

type ListName = {
  [Name in ConsoleCallName]: OutputOf<Name> extends { list: readonly unknown[]; next: string } ? Name : never;
}[ConsoleCallName];
export type RowOf<Name extends ListName> = OutputOf<Name>['list'][number];

interface ListOptions {
  readonly isOn?: boolean;
  readonly everyMs?: number;
  /** Keeps the rows while others load: for a list that is being filtered, each row of which says by itself what it is. */
  readonly keepsRows?: boolean;
}

/** A list that goes on after its last row. */
export function useList<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
  { isOn = true, everyMs, keepsRows = false }: ListOptions = {},
) {
  const query = useInfiniteQuery({
    queryKey: [name, input],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(name, pageParam === '' ? input : { ...input, after: pageParam }, signal),
    getNextPageParam: page => page.next || undefined,
    enabled: isOn,
    ...(keepsRows ? { placeholderData: keepPreviousData } : {}),
    ...(everyMs ? { refetchInterval: everyMs } : {}),
  });
  const rows = (query.data?.pages ?? []).flatMap(page => page.list as RowOf<Name>[]);
  return { ...query, rows };
}

/**
 * A change. Where it asks who is sitting here, they are asked, and then it is tried once more. A second press before the
 * answer is there is none of its own.
 */
export function useChange<Name extends ConsoleCallName>(
  name: Name,
  {
    reads,
    onDone,
  }: { readonly reads: readonly string[]; readonly onDone?: (answer: OutputOf<Name>) => void },
) {
  const client = useQueryClient();
  const prove = useProof();
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (input: InputOf<Name>) => prove(() => call(name, input)),
    onSuccess: async answer => {
      onDone?.(answer);
      await client.invalidateQueries({
        predicate: ({ queryKey: [read] }) => reads.some(area => String(read).startsWith(area)),
      });
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const mutate: typeof mutation.mutate = (...asked) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...asked);
  };
  return { ...mutation, mutate };
}
