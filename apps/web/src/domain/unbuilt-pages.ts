/**
 * The addresses of the product that have no page yet, with the scope they will have. They show the
 * catch-all page to everybody; whoever builds one moves its row to the page table.
 */
import { AuthScope } from '@boardwalk/contract/enums';
import { matchesPath } from '../platform/router/match-path.ts';

const { private: privateScope } = AuthScope;

export const unbuiltPages: readonly (readonly [path: string, scope: AuthScope])[] = [
  ['/live/:roomId', privateScope],
];

/** Whether a link leads to something; what does not is marked where it stands. */
export function isBuilt(pathname: string): boolean {
  return !unbuiltPages.some(([path]) => matchesPath(path, pathname));
}
