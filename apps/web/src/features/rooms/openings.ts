import { t } from '../../platform/i18n/i18n.ts';
import type { Room } from './room.ts';

export interface Opening {
  readonly level: number;
  /** The room itself, or what is played for in it. */
  readonly text: string;
}

const SHOWN_MAX = 4;

/** What opens above a level in rooms of all kinds, the lowest level first. */
export function openings(
  rooms: readonly Room[],
  userLevel: number,
  most: number = SHOWN_MAX,
): readonly Opening[] {
  return rooms
    .filter(({ isOpen }) => isOpen)
    .flatMap(room => [{ level: room.minLevel, text: room.answer.roomName }, ...pricesOf(room)])
    .filter(({ level }) => level > userLevel)
    .toSorted((one, other) => one.level - other.level)
    .slice(0, most);
}

/** Where one room has several; a price that opens with its room is told by the room. */
function pricesOf(room: Room): readonly Opening[] {
  const { minLevel } = room;
  if (room.kind === 'plinko' || room.kind === 'instant' || room.kind === 'bo' || room.kind === 'fishing') {
    const { roomName, prices } = room.answer;
    return prices
      .filter(({ userLevel }) => userLevel > minLevel)
      .map(({ price, userLevel: level }) => ({
        level,
        text: t('prompt.priceOpens', { coins: price, room: roomName }),
      }));
  }
  if (room.kind === 'gashapon') {
    const { roomName, prices } = room.answer;
    return prices
      .filter(({ userLevel }) => userLevel > minLevel)
      .map(({ times, price, userLevel: level }) => ({
        level,
        text: `${roomName}: ${t('gashapon.option', { times, coins: price })}`,
      }));
  }
  return [];
}
