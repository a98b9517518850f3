/** What has happened before the pictures are taken, so that there is something to see. */
import { chooseSeed } from '@boardwalk/testkit/seeds';
import { PIER, type Player, type Server } from '../../e2e/support/server.ts';

export interface Story {
  readonly player: Player;
  readonly roomId: number;
  /** A capsule machine. */
  readonly machineId: number;
  /** A round whose seeds are revealed. */
  readonly roundId: string;
}

const BETS = [
  { rows: 12, risk: 'medium' },
  { rows: 16, risk: 'high' },
  { rows: 8, risk: 'low' },
] as const;
const ROUNDS = 12;

export async function tellStory(server: Server): Promise<Story> {
  const player = await server.player();
  const roundIds: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { roundId } = await server.drop(player.token, BETS[round % BETS.length]);
    roundIds.push(roundId);
  }
  await server.call('rounds.shown', { roundIds }, player.token);
  await chooseSeed(server, player.token);
  const { roomId } = await server.room(PIER);
  const { list } = await server.call('gashapon.listRooms', {});
  return { player, roomId, machineId: list[0]?.roomId ?? 0, roundId: roundIds[0] ?? '' };
}
