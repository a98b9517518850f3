/** Makes this device a guest. Without a connection it stays one with default values, and asks again. */
import { UserRole } from '@boardwalk/contract/enums';
import { deviceId } from '../device/device.ts';
import { isFailure } from '../request/failure.ts';
import { send } from '../request/send.ts';
import { storage } from '../storage.ts';
import { isUser, session } from './session.ts';

let renewal: Promise<boolean> | undefined;

/** Takes the stored guest, or asks the server for one: when it is time, or when a call needs one before. */
export async function startGuest(isTime?: Promise<void>): Promise<void> {
  const stored = storage.read('guest');
  if (stored?.token) return setGuest(stored);
  if (isTime) {
    setGuest({ userId: 0, token: '' });
    await isTime;
    const { token } = session.getState();
    if (token !== '') return;
  }
  await renewGuest();
}

/** Another token than before; false when the server cannot be reached. Asked once, however many calls wait. */
export function renewGuest(): Promise<boolean> {
  renewal ??= askForGuest().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function askForGuest(): Promise<boolean> {
  session.setState({ token: '', userId: 0 });
  try {
    const { uid, userId, token } = await send('identity.visitor', { deviceId });
    storage.write('guest', { uid, userId, token });
    setGuest({ userId, token });
    return true;
  } catch (error) {
    if (!isFailure(error)) throw error;
    setGuest({ userId: 0, token: '' });
    return isUser(session.getState());
  }
}

/** Whoever has signed in while the server was asked stays. */
function setGuest({ userId, token }: { readonly userId: number; readonly token: string }): void {
  if (isUser(session.getState())) return;
  session.setState({ status: 'ready', role: UserRole.guest, userId, token });
}
