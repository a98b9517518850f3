/** Where an address leads that the app's mode does not show. */
import { AppMode, GameType } from '@boardwalk/contract/enums';
import { matchesPath } from '../../platform/router/match-path.ts';
import { isHiddenInReview, mode } from './modes.ts';

/** Who buys coins may have to sign in first. */
const OF_RECHARGE = ['/recharge', '/club', '/auth', '/user/recharge-record', '/user/spending-limits'];
const GAMES: readonly (readonly [path: string, game: GameType])[] = [
  ['/slot', GameType.slot],
  ['/slot/:roomId', GameType.slot],
  ['/gem/:roomId', GameType.gem],
];

/** Undefined where the address may be shown. Whoever draws by it calls `useMode` as well. */
export function detourOf(pathname: string): string | undefined {
  const isAt = (path: string) => matchesPath(path, pathname);
  if (mode() === AppMode.recharge) return OF_RECHARGE.some(isAt) ? undefined : '/recharge';
  return GAMES.some(([path, game]) => isAt(path) && isHiddenInReview(game)) ? '/' : undefined;
}
