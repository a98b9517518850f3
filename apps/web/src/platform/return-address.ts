/** Where to go after signing in. Only paths of our own: an address from outside is not followed. */
import { ownPath } from './own-path.ts';

const PARAMETER = 'return';

export function authAddress(from: { readonly pathname: string; readonly search: string }): string {
  const back = from.pathname + from.search;
  if (back === '/' || from.pathname === '/auth') return '/auth';
  return `/auth?${new URLSearchParams({ [PARAMETER]: back })}`;
}

export function returnAddress(search: string): string {
  const path = ownPath(new URLSearchParams(search).get(PARAMETER) ?? '') ?? '/';
  return path.startsWith('/auth') ? '/' : path;
}
