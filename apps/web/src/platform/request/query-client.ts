/** The query cache: the only place where answers of the server are kept. */

import { callTable } from 'virtual:calls';
import type { CallName } from '@boardwalk/contract';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { connection } from '../offline/connection.ts';
import { storage } from '../storage.ts';
import { isLostOnTheWay, retryAfterMs } from './failure.ts';
import { type Input, inFlight, type Output } from './send.ts';

const READ_REPEATS = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure offline is shown with a way to retry, not waited out behind a skeleton.
      networkMode: 'always',
      retry: (failures, error) => failures < READ_REPEATS && isLostOnTheWay(error),
      retryDelay: (failures, error) => retryAfterMs(error) ?? 500 * 2 ** failures,
      // What is on the screen and older than it may be is asked for again.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

onlineManager.setOnline(!connection.isLost());
onlineManager.setEventListener(setOnline => connection.onChange(isLost => setOnline(!isLost)));

export function queryKeyOf<Name extends CallName>(name: Name, input: Input<Name>): readonly unknown[] {
  return [name, input];
}

/** Asks again for every cached answer of these calls that is on the screen. */
export function refresh(...names: readonly CallName[]): Promise<unknown> {
  inFlight.clear();
  return Promise.all(names.map(name => queryClient.invalidateQueries({ queryKey: [name] })));
}

/** Changes a cached answer in place; does nothing when it was never asked for. */
export function updateCached<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  change: (answer: Output<Name>) => Output<Name>,
): void {
  queryClient.setQueryData<Output<Name>>(queryKeyOf(name, input), answer =>
    answer === undefined ? undefined : change(answer),
  );
}

/** Somebody else is there now: what only the last one may see goes away. */
export function forgetPersonalAnswers(): void {
  storage.remove('answers');
  queryClient.removeQueries({
    predicate: ({ queryKey: [name] }) => callTable[name as CallName]?.scope !== 'public',
  });
}
