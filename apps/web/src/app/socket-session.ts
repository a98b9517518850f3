/** The live connection follows the session, and a kick is told kindly. */
import { dialogs } from '../platform/dialogs/dialogs.ts';
import { onEvent } from '../platform/events.ts';
import { connection } from '../platform/offline/connection.ts';
import { call } from '../platform/request/call.ts';
import { queryClient, queryKeyOf, refresh } from '../platform/request/query-client.ts';
import { isUser, type Session, session } from '../platform/session/session.ts';
import { closeLive, connectLive } from '../platform/socket/live.ts';
import { firstPage } from './first-page.ts';

const ACCOUNT_FRESH_MS = 60_000;
/** The reads that messages keep up to date. */
const TOLD = [
  'wallet.balance',
  'wallet.experience',
  'accounts.read',
  'messages.list',
  'tasks.list',
  'tasks.firstDay',
] as const;
/** News can wait for the first page, but not for one that never comes. */
const FIRST_PAGE_WITHIN_MS = 3000;

export function connectSocketWithSession(): () => void {
  let connectedToken = '';
  const follow = (now: Session) => {
    const token = isUser(now) ? now.token : '';
    if (token === connectedToken) return;
    connectedToken = token;
    void (token === '' ? closeLive() : connect());
  };
  const stopFollowing = session.subscribe(follow);
  follow(session.getState());
  const stopEnds = onEvent('disconnected', ({ reason }) => {
    // In a room nothing else is asked: without this nobody would say that there is no way to the server.
    if (reason === 'lost') connection.missed();
    if (reason === 'kicked') void offerToPlayHere();
    // The session may have ended: asking tells, and leads to the sign-in page.
    if (reason === 'refused') void refresh('accounts.read');
  });
  // Messages were lost for good: what they would have told is read anew.
  const stopBeginnings = onEvent('connected', ({ isComplete }) => {
    if (!isComplete) void refresh(...TOLD);
  });
  return () => {
    for (const stop of [stopFollowing, stopEnds, stopBeginnings]) stop();
  };
}

async function connect(): Promise<void> {
  const { userId, token } = session.getState();
  const soon = new Promise<void>(resolve => setTimeout(resolve, FIRST_PAGE_WITHIN_MS));
  await Promise.race([firstPage, soon]);
  const nickname = await readNickname();
  if (session.getState().token === token) await connectLive({ userId, token, nickname });
}

/** The account is being read anyway; whoever cannot read it goes by no name. */
async function readNickname(): Promise<string> {
  const account = await queryClient
    .query({
      queryKey: queryKeyOf('accounts.read', {}),
      queryFn: () => call('accounts.read', {}),
      staleTime: ACCOUNT_FRESH_MS,
      retry: false,
    })
    .catch(() => undefined);
  return account?.nickName ?? '';
}

async function offerToPlayHere(): Promise<void> {
  const { result } = await dialogs.queue('playingElsewhere', {}, { isForNextPage: true });
  if (result !== 'here' || !isUser(session.getState())) return;
  await connect();
  // The other device may have played: no message tells of its coins.
  await refresh('wallet.balance', 'wallet.experience');
}
