import type { Room } from './draft.ts';

/** A room's own page leads to a report about it: `/issues?gameType=6&roomId=6001`. */
export function roomOf(search: URLSearchParams): Room | undefined {
  const [gameType, roomId] = ['gameType', 'roomId'].map(name => Number(search.get(name)));
  const isRoom = [gameType, roomId].every(part => Number.isSafeInteger(part) && Number(part) > 0);
  return isRoom && gameType !== undefined && roomId !== undefined ? { gameType, roomId } : undefined;
}
