/** How a machine stands in one word, and why somebody has to look after it. Pure. */
import type { ConsoleCalls, ConsoleOutputOf } from '@boardwalk/contract/console';
import { RepairState } from '@boardwalk/contract/enums';
import type { MachineRoom, RoomStanding } from '../rooms/index.ts';

export type Card = ConsoleOutputOf<ConsoleCalls['machines.wall']>['list'][number];

/** What is around a machine room at this moment. */
export interface RoomFacts {
  readonly room: Pick<MachineRoom, 'isOpen' | 'repairState'>;
  readonly standing: Pick<RoomStanding, 'isBroken' | 'seat'>;
  /** A real machine that does not answer. */
  readonly isSilent: boolean;
  /** A real one none of whose cameras shows a picture: nobody can play what they do not see. */
  readonly isBlind?: boolean;
  /** A simulated one that could not be woken for want of computing power. */
  readonly hasPower: boolean;
  /** Nothing that could be won is left; undefined where nobody counts. */
  readonly isSoldOut?: boolean;
  /** Somebody has to fetch more. */
  readonly lacksGoods?: boolean;
}

export function stateOf({ room, standing, isSilent }: RoomFacts): Card['state'] {
  if (!room.isOpen) return 'closed';
  if (room.repairState === RepairState.repairing) return 'repair';
  if (room.repairState === RepairState.notAvailable) return 'unavailable';
  if (standing.isBroken) return 'fault';
  if (isSilent) return 'silent';
  switch (standing.seat) {
    case 'taken':
      return 'playing';
    case 'kept':
      return 'kept';
    case 'leaving':
      return 'ending';
    case 'called':
      return 'called';
    default:
      return 'free';
  }
}

/** The gravest first. What is closed needs nobody. */
export function needsOf(facts: RoomFacts): Card['needs'] {
  const { room, standing, isSilent, hasPower, isBlind = false } = facts;
  const { isSoldOut = false, lacksGoods = false } = facts;
  if (!room.isOpen) return [];
  const isOut = room.repairState !== RepairState.normal;
  const found: readonly (readonly [Card['needs'][number], boolean])[] = [
    ['fault', Boolean(standing.isBroken)],
    ['silent', isSilent],
    // One that is silent has graver trouble than its picture.
    ['noPicture', isBlind && !isSilent],
    ['repair', isOut],
    ['soldOut', isSoldOut],
    ['refill', lacksGoods && !isSoldOut],
    ['noPower', !hasPower && !isOut],
  ];
  return found.filter(([, isSo]) => isSo).map(([need]) => need);
}
