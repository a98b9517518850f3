/** Who is signed in. */
import type { Permission } from '@boardwalk/rules';
import { createContext, use } from 'react';
import type { OutputOf } from './call.ts';

export type Me = OutputOf<'session.me'>;

export const MeContext = createContext<Me | undefined>(undefined);

/** Inside the pages somebody always is. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('nobody is signed in');
  return me;
}

export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe();
  return permission => permissions.includes(permission);
}
