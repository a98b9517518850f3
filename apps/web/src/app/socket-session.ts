/** The live connection follows the session, and a kick is told kindly. */
import { dialogs } from '../platform/dialogs/dialogs.ts';
import { onEvent } from '../platform/events.ts';
import { refresh } from '../platform/request/query-client.ts';
import { isUser, session } from '../platform/session/session.ts';
import { closeLive, connectLive } from '../platform/socket/live.ts';

export function connectSocketWithSession(): void {
  let connectedToken = '';
  session.subscribe(now => {
    const token = isUser(now) ? now.token : '';
    if (token === connectedToken) return;
    connectedToken = token;
    void (token === '' ? closeLive() : connect());
  });
  onEvent('disconnected', ({ reason }) => {
    if (reason === 'kicked') void offerToPlayHere();
    // The session may have ended: asking tells, and leads to the sign-in page.
    if (reason === 'refused') void refresh('accounts.read');
  });
  // Messages were lost for good: what they would have told is read anew.
  onEvent('connected', ({ isComplete }) => {
    if (!isComplete) void refresh('wallet.balance', 'wallet.experience', 'accounts.read');
  });
}

function connect(): Promise<void> {
  const { userId, token } = session.getState();
  return connectLive({ userId, token, nickname: '' });
}

async function offerToPlayHere(): Promise<void> {
  const answer = await dialogs.open('playingElsewhere', {});
  if (answer !== 'here' || !isUser(session.getState())) return;
  await connect();
  // The other device may have played: no message tells of its coins.
  await refresh('wallet.balance', 'wallet.experience');
}
