/** A device without an account becomes a guest, the same one every time. */
import type { OpenedSession, SignInDevice } from '../../sessions/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { demandStaying } from './open-session.ts';

export interface Visitor {
  readonly deviceId: string;
  readonly language: string | undefined;
  readonly device: SignInDevice;
}

export async function identifyVisitor(
  deps: Pick<IdentityDeps, 'accounts' | 'sessions'>,
  { deviceId, language, device }: Visitor,
): Promise<OpenedSession> {
  const guest = await deps.accounts.openGuest({ deviceId, language });
  demandStaying(guest);
  return deps.sessions.open(guest, device);
}
