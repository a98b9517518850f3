/**
 * Who uses the app right now. A small store without calls: `guest.ts` and `sign-in.ts` change it.
 * Roles compare as numbers with a page's or call's scope.
 */
import { type AuthScope, UserRole } from '@boardwalk/contract/enums';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

export interface Session {
  /** `starting` until the stored session is restored or a guest is known; guards wait for it. */
  readonly status: 'starting' | 'ready';
  readonly role: UserRole;
  readonly userId: number;
  /** Empty when there is none. */
  readonly token: string;
}

export const nobody: Session = { status: 'starting', role: UserRole.passenger, userId: 0, token: '' };

export const session = createStore<Session>(() => nobody);

export function useSession<T>(select: (session: Session) => T): T {
  const now = () => select(session.getState());
  // Taking over what the server drew too: for a visitor, it looks the same before and after a guest is known.
  return useSyncExternalStore(session.subscribe, now, now);
}

export function hasScope({ role }: Pick<Session, 'role'>, scope: AuthScope): boolean {
  return role >= scope;
}

export function isUser({ role }: Pick<Session, 'role'>): boolean {
  return role >= UserRole.user;
}

/** Resolves once it is known who is there. */
export function sessionReady(): Promise<void> {
  if (session.getState().status === 'ready') return Promise.resolve();
  return new Promise(resolve => {
    const stop = session.subscribe(({ status }) => {
      if (status !== 'ready') return;
      stop();
      resolve();
    });
  });
}
