import { sameForAll } from './figures/index.ts';
import type { Publishing } from './games.ts';
import { type Machines, publishedReturnOf } from './machines/index.ts';
import type { createRooms } from './rooms/index.ts';
import type { Games } from './rounds/index.ts';

interface Machinery {
  readonly machines: Machines;
  readonly rooms: ReturnType<typeof createRooms>;
}

/** What figures ask of games, machines and sockets. */
export function figuresPortsOf(games: Games, { machines, rooms }: Machinery, { countPlayers }: Publishing) {
  const promisedBy = async (gameType: number, roomId: number) => {
    const promised = await games.get(gameType)?.promisedReturn?.(roomId);
    if (promised !== undefined) return sameForAll(promised);
    const room = await rooms.find(roomId);
    // A machine of iron publishes what was measured: there is nothing to hold that against.
    if (room?.driver !== 'simulated') return undefined;
    return publishedReturnOf(await machines.odds.of({ ...room, roomId: room.id }));
  };
  return {
    isMachine: (gameType: number) => games.get(gameType)?.promisedReturn === undefined,
    roomOf: async (gameType: number, roomId: number) => ({
      name: (await games.get(gameType)?.findRoom(roomId))?.name['en-US'] ?? '',
      published: await promisedBy(gameType, roomId),
    }),
    presence: async () => {
      const standings = (await rooms.list()).map(room => rooms.standingOf(room.id));
      const sum = (of: (standing: (typeof standings)[number]) => number) =>
        standings.reduce((total, standing) => total + of(standing), 0);
      const playing = sum(({ playerId }) => (playerId === undefined ? 0 : 1));
      const waiting = sum(({ queueCount }) => queueCount);
      const watching = Math.max(0, sum(({ userCount }) => userCount) - playing - waiting);
      return { players: countPlayers(), playing, waiting, watching };
    },
  };
}
