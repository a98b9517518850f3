/** What a desk asks the server and the device for, the same in every game whose plays are rounds at once. */
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/device/device.ts';
import { call } from '../../platform/request/call.ts';
import { isUncertain } from '../../platform/request/outcome-unknown.ts';
import type { Output } from '../../platform/request/send.ts';
import { untilNextTry } from './until-next-try.ts';

type Unshown = Output<'rounds.unshown'>['list'][number];

export const roundPorts = {
  newKey: newId,
  nowMs: clock.nowMs,
  reportShown: (roundIds: readonly string[]) => call('rounds.shown', { roundIds: [...roundIds] }),
  isUncertain,
  untilNextTry,
};

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
