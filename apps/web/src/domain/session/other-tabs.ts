/**
 * Tabs share what is stored on the device: when another one signs in or out, this one goes along, so
 * that nobody goes on playing here as who has left there.
 */

import { isUser, session } from '../../platform/session/session.ts';
import { type Stored, storage } from '../../platform/storage.ts';
import { signOut, startUser } from './sign-in.ts';

export function followOtherTabs(): () => void {
  let isBehind = false;
  const goAlong = () => {
    isBehind = document.hidden;
    // A hidden one waits: it would take the live connection from the tab that was just signed in.
    if (!isBehind) enterAsStored();
  };
  const onSeen = () => {
    if (isBehind) goAlong();
  };
  const stop = storage.onChangedElsewhere('user', previous => {
    leaveWith(previous);
    goAlong();
  });
  document.addEventListener('visibilitychange', onSeen);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onSeen);
  };
}

/** Whoever is just signing in here is not stored yet, and stays. */
function leaveWith(previous: Stored['user'] | undefined): void {
  const { token } = session.getState();
  const isGone = previous?.token === token && storage.read('user')?.token !== token;
  if (isGone) void signOut('elsewhere');
}

function enterAsStored(): void {
  const stored = storage.read('user');
  const now = session.getState();
  // At the start the stored session is taken up anyway.
  if (!stored?.token || isUser(now) || now.status === 'starting') return;
  void startUser({ ...stored, insert: false });
}
