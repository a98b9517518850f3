import { Refusal } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import type { PlinkoService } from './index.ts';
import { presentRoom, presentRoomDetail, presentRound } from './present.ts';

export type PlinkoCallName = 'plinko.listRooms' | 'plinko.room' | 'plinko.play';

export function plinkoCalls({ store, history, drop, receiptOf }: PlinkoService): Handlers<PlinkoCallName> {
  const loadRoom = async (roomId: number) => {
    const room = await store.findRoom(roomId);
    if (!room) throw new Refusal('notFound');
    return room;
  };
  return {
    'plinko.listRooms': async ({ common }) => {
      const rooms = await store.listRooms();
      return { list: rooms.map(room => presentRoom(room, knownLocale(common.language))) };
    },
    'plinko.room': async ({ input, common }) => {
      const room = await loadRoom(input.roomId);
      return presentRoomDetail(room, history.list(room.id), knownLocale(common.language));
    },
    'plinko.play': async ({ input, session }) => {
      const round = await drop(session, input);
      return { ...presentRound(round), receipt: receiptOf(round) };
    },
  };
}
