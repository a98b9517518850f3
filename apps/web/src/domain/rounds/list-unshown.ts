import { call } from '../../platform/request/call.ts';
import type { Output } from '../../platform/request/send.ts';

type Unshown = Output<'rounds.unshown'>['list'][number];

/**
 * Rounds of a game whose end was never seen. None where they cannot be read: they stay listed for the next visit,
 * and playing on must not wait for them.
 */
export function listUnshown<Game extends Unshown['gameType']>(
  roomId: number,
  gameType: Game,
): Promise<readonly Extract<Unshown, { readonly gameType: Game }>[]> {
  const isOfGame = (round: Unshown): round is Extract<Unshown, { readonly gameType: Game }> =>
    round.gameType === gameType;
  return call('rounds.unshown', { roomId, gameType }).then(
    ({ list }) => list.filter(isOfGame),
    () => [],
  );
}
