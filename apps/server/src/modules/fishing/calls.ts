import { catchOfTheDay, FISHING_VERSION } from '@boardwalk/games/fishing';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import { type HuntCallName, huntCalls } from './hunts/calls.ts';
import { presentBest, presentRoom, presentRound, presentSeats } from './present.ts';
import type { FishingService } from './service.ts';

export type FishingCallName =
  | 'fishing.rooms'
  | 'fishing.room'
  | 'fishing.sit'
  | 'fishing.leave'
  | 'fishing.fire'
  | HuntCallName;

export function fishingCalls(service: FishingService): Handlers<FishingCallName> {
  const { store, seats, doomed, best, rounds, nowMs } = service;
  return {
    ...huntCalls(service),
    'fishing.rooms': async ({ common }) => {
      const rooms = await store.listRooms();
      const list = rooms.map(async room => ({
        ...presentRoom(room, knownLocale(common.language)),
        seatsTaken: (await seats.list(room.id)).length,
      }));
      return { list: await Promise.all(list), catchOfTheDay: catchOfTheDay(nowMs()) };
    },
    'fishing.room': async ({ input, userId, common }) => {
      const room = await service.findRoom(input.roomId);
      const [sitters, bestOfDay] = await Promise.all([
        seats.list(room.id),
        best.list(room.id),
        doomed.load(room.id),
      ]);
      return {
        room: presentRoom(room, knownLocale(common.language)),
        configVersion: FISHING_VERSION,
        nowTime: nowMs(),
        seats: presentSeats(sitters, userId),
        doomed: [...doomed.list(room.id)],
        best: bestOfDay.map(presentBest),
        catchOfTheDay: catchOfTheDay(nowMs()),
      };
    },
    'fishing.sit': async ({ input, session }) => {
      const room = await service.findRoom(input.roomId);
      const seat = await service.sit(session, input);
      return { seat, seats: presentSeats(await seats.list(room.id), session.userId) };
    },
    'fishing.leave': async ({ session }) => {
      await service.leave(session);
      return { done: true };
    },
    'fishing.fire': async ({ input, session }) => {
      const shots = await service.fire(session, input);
      return {
        nowTime: nowMs(),
        shots: shots.map(({ round, ...shot }) => ({
          ...shot,
          ...(round ? { round: { ...presentRound(round), receipt: rounds.receiptOf(round) } } : {}),
        })),
      };
    },
  };
}
