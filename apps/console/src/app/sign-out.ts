/**
 * Signing out. Other browsers learn of it at once, and so does this one, before its own answer is there. Until then
 * nothing is shown: that answer takes the cookie away, which would end the session of a person who has signed in again meanwhile.
 */
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '../platform/call.ts';

const KEY = ['session.signOut'];

export function useSignOut() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationKey: KEY,
    mutationFn: () => call('session.signOut', {}),
    onSuccess: async () => {
      navigate('/');
      // The cache forgets everything it has read, and `session.me` is read again.
      client.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'session.me' });
      await client.resetQueries({ queryKey: ['session.me'] });
    },
  });
}

export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: KEY }) > 0;
}
