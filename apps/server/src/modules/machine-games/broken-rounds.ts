/**
 * Rounds that a real machine broke in. It may know more than it could say, so a round ends when the machine was heard,
 * or when its time is over; only then its player is told.
 */
import { SECOND_MS } from '@boardwalk/base';
import type { RoomHost } from '../rooms/index.ts';
import type { Round, Rounds } from '../rounds/index.ts';

type OpenRound = Pick<Round, 'id' | 'userId' | 'roomId'>;

const LOOK_EVERY_MS = 2 * SECOND_MS;

/** `onEnded` comes in the room's order. */
export function leaveRound(
  rounds: Pick<Rounds, 'leave' | 'load'>,
  host: Pick<RoomHost, 'after' | 'log'>,
  round: OpenRound,
  onEnded: (ended: Round) => Promise<void>,
): void {
  // Not awaited: the machine may take a minute to come to its end.
  rounds.leave(round).catch((error: unknown) => {
    host.log.error({ err: error, roundId: round.id }, 'a round of a broken machine could not be ended');
  });
  const load = () =>
    rounds.load(round.userId, round.id).catch((error: unknown) => {
      host.log.error({ err: error, roundId: round.id }, 'a round of a broken machine could not be read');
      return undefined;
    });
  const look = () => {
    host.after(LOOK_EVERY_MS, async () => {
      const now = await load();
      return now === undefined || now.state === 'open' ? look() : onEnded(now);
    });
  };
  look();
}
