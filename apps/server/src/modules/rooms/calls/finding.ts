/** How rooms are put in order, and found by a word. Pure. */
import { RepairState } from '@boardwalk/contract/enums';
import { inLocale } from '../../content/index.ts';
import type { RoomStanding } from '../actor/ports.ts';
import { repairStateOf } from '../actor/repair-state.ts';
import type { MachineRoom } from '../store/index.ts';
import { isIdle } from './present.ts';

type StandingOf = (room: MachineRoom) => RoomStanding;
type Order = (one: MachineRoom, other: MachineRoom) => number;

/** In play before out of it, free before taken, known kinds before others, then where most people are. */
export function byWelcome(standingOf: StandingOf, knownKinds: ReadonlySet<number>): Order {
  const rank = (room: MachineRoom) =>
    (repairStateOf(room, standingOf(room)) === RepairState.normal ? 0 : 4) +
    (isIdle(room, standingOf(room)) ? 0 : 2) +
    (knownKinds.has(room.gameType) ? 0 : 1);
  const crowd = byCrowd(standingOf);
  return (one, other) => rank(one) - rank(other) || crowd(one, other);
}

/** Equals stay in the order of lists. */
export function byCrowd(standingOf: StandingOf): Order {
  return (one, other) => standingOf(other).userCount - standingOf(one).userCount;
}

/** In the reader's language, or in English, which everybody may have heard. `wanted` is `searchable`. */
export function matchesWord(room: MachineRoom, wanted: string, locale: string): boolean {
  return [inLocale(room.name, locale), room.name['en-US']].some(name => searchable(name).includes(wanted));
}

/** As names and words are compared: case, width, accents and the Turkish dot make no difference. */
export function searchable(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  return plain
    .replace(/[\u0300-\u036f]/gu, '')
    .replaceAll('ı', 'i')
    .trim();
}
