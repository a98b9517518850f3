import type { Room } from './draft.ts';

/** A room's own page leads to a report about it: `/issues?gameType=6&roomId=6001`. */
export function roomOf(search: URLSearchParams): Room | undefined {
  const [gameType, roomId] = [numberIn(search, 'gameType'), numberIn(search, 'roomId')];
  if (gameType === undefined || roomId === undefined || roomId === 0) return undefined;
  return { gameType, roomId };
}

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
