/** Rooms that everybody plays in at once, in words. */
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';

export type Room = OutputOf<'games.rooms'>['list'][number];
export type RoomDetails = OutputOf<'games.room'>;
export type Version = OutputOf<'games.versions'>['list'][number];
export type Measure = Room['week'];
type HistoryEntry = OutputOf<'games.history'>['list'][number];
export type RoomChange = HistoryEntry['changes'][number];

/** What a change makes to be read anew. */
export const READS = ['games.', 'audit.', 'figures.'];

/** '10 to 200', the cheapest and the dearest. */
export function pricesText(prices: Room['prices']): string {
  const coins = prices.map(({ priceCoins }) => priceCoins);
  const [least, most] = [Math.min(...coins), Math.max(...coins)];
  return least === most ? countText(least) : `${countText(least)} to ${countText(most)}`;
}

/** As players count them: what is stored begins with 0. */
export function levelText(minLevel: number): string {
  return minLevel === 0 ? 'from the start' : `from level ${minLevel + 1}`;
}

/** What is published, and apart from it what is in no round: '93.5 % and 1.0 % by jackpots'. */
export function publishedRoomText(
  { published, aside }: Pick<Room, 'published' | 'aside'>,
  digits = 1,
): string {
  if (published === undefined) return '–';
  const text = (share: number) => `${(share * 100).toFixed(digits)} %`;
  return aside === undefined ? text(published) : `${text(published)} and ${text(aside)} by jackpots`;
}

export function measureText({ measured, rounds }: Measure): string {
  if (rounds === 0) return 'not played';
  return measured ? `${(measured.share * 100).toFixed(1)} %` : 'too little';
}

export function intervalText({ measured }: Measure): string {
  return measured
    ? `${(measured.low * 100).toFixed(1)} to ${(measured.high * 100).toFixed(1)} %`
    : 'too few rounds for an interval';
}

const CHANGED: Readonly<Record<string, string>> = {
  isOpen: 'Room',
  minLevel: 'Level',
  price: 'Price',
};

/** What changed of a room, in a line: 'Room: open → closed'. */
export function changeText({ what, before, after }: RoomChange): string {
  const told = (value: string) => {
    if (value === '') return 'none';
    if (what === 'isOpen') return value === 'true' ? 'open' : 'closed';
    return what === 'minLevel' ? levelText(Number(value)) : value;
  };
  return `${CHANGED[what] ?? what}: ${told(before)} → ${told(after)}`;
}
