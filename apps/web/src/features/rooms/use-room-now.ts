import { SECOND_MS } from '@boardwalk/base';
import { GameState, GameType, RepairState } from '@boardwalk/contract/enums';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import type { MachineRoom, Room } from './room.ts';

type Standing = Output<'rooms.busy'>['list'][number];
type Standings = ReadonlyMap<number, Standing>;
type Machine = Pick<
  MachineRoom,
  'roomId' | 'idle' | 'state' | 'repairState' | 'queueCount' | 'waitMs' | 'full'
>;

const ASK_EVERY_MS = 10 * SECOND_MS;
const NOBODY: Standings = new Map();

/** Who sits where now: small enough to be asked for again and again, which whole lists are not. */
function useStandings(roomType: GameType): Standings {
  const { data } = useCall('rooms.busy', { roomType }, { refetchEveryMs: ASK_EVERY_MS });
  return data === undefined ? NOBODY : new Map(data.list.map(standing => [standing.roomId, standing]));
}

/** How a room stands at this moment. */
export function useRoomNow(): (room: Room) => Room {
  const claws = useStandings(GameType.claw);
  const pushers = useStandings(GameType.push);
  return room => {
    switch (room.kind) {
      case 'claw':
      case 'vipClaw':
        return { ...room, answer: asItStands(room.answer, claws) };
      case 'push':
        return { ...room, answer: asItStands(room.answer, pushers) };
      default:
        return room;
    }
  };
}

function asItStands<Kind extends Machine>(machine: Kind, standings: Standings): Kind {
  const standing = standings.get(machine.roomId);
  if (standing === undefined) return machine;
  const { state, repairState, queueCount, waitMs, full = false } = standing;
  const isFree = state === GameState.free && queueCount === 0 && repairState === RepairState.normal;
  return { ...machine, state, repairState, queueCount, waitMs, full, idle: isFree };
}
