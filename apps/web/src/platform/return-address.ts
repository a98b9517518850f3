/** Where to go after signing in. Only paths of our own: an address from outside is not followed. */
const PARAMETER = 'return';

export function authAddress(from: { readonly pathname: string; readonly search: string }): string {
  const back = from.pathname + from.search;
  if (back === '/' || from.pathname === '/auth') return '/auth';
  return `/auth?${new URLSearchParams({ [PARAMETER]: back })}`;
}

export function returnAddress(search: string): string {
  const address = new URLSearchParams(search).get(PARAMETER) ?? '/';
  const isOurs = /^\/(?![/\\])/.test(address) && !address.startsWith('/auth');
  return isOurs ? address : '/';
}
