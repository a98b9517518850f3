/** Looks at the house's word whenever somebody signs in: seeds are there before the first play, and what was kept is compared. */
import { onEvent } from '../../platform/events.ts';
import { queryClient } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { isUser, type Session, session } from '../../platform/session/session.ts';
import { beside, forgetKeeper } from './proof.ts';

export function startProof(whenIdle: (act: () => void) => void): () => void {
  let visitor = 0;
  const look = (now: Session) => {
    if (!isUser(now) || now.userId === visitor) return;
    visitor = now.userId;
    whenIdle(() => void beside(keeper => keeper.visit()));
  };
  look(session.getState());
  const stops = [
    session.subscribe(look),
    watchRecords(),
    onEvent('logout', () => {
      visitor = 0;
      forgetKeeper();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type Records = Output<'records.gameDetail'>;

/** Whatever the player looks up of old rounds is compared as well. */
function watchRecords(): () => void {
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    // The cache types the keys of all its queries as any.
    const [name] = query.queryKey as readonly unknown[];
    if (type !== 'updated' || name !== 'records.gameDetail') return;
    const data = query.state.data as { readonly pages?: readonly Records[] } | undefined;
    const records = data?.pages?.flatMap(({ list }) => list) ?? [];
    if (records.length > 0) void beside(keeper => keeper.noteRecords(records));
  });
}
