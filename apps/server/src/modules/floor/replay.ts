/** Hands the staff the address at which the machine of a player's round is played again, as players share them. */
import { Refusal } from '@boardwalk/base';
import type { ConsoleHandlers, Origin } from '../../http/console/handler.ts';
import type { FloorDeps } from './index.ts';

type Deps = Pick<FloorDeps, 'rounds' | 'machines' | 'audit' | 'config'>;

export function replayCalls({
  rounds,
  machines,
  audit,
  config,
}: Deps): ConsoleHandlers<'machines.shareReplay'> {
  return {
    'machines.shareReplay': async ({ input: { roundId }, who, from }) => {
      const found = await rounds.findAny(roundId);
      const playId = found && playIdOf(found.round.bet);
      if (!found || playId === undefined) throw new Refusal('notFound');
      const { userId, roomId } = found.round;
      const path = await machines.shareReplay(userId, playId, tx =>
        audit.write(tx, who, {
          action: 'machines.shareReplay',
          subject: { kind: 'round', id: roundId, name: `round ${roundId} of player ${userId}` },
          after: { playId, roomId },
        }),
      );
      if (path === undefined) throw new Refusal('notFound');
      return { address: `${appOrigin(config, from)}${path}` };
    },
  };
}

/** Rounds on machines name their play in what was staked on. */
function playIdOf(bet: unknown): string | undefined {
  const { playId } = (bet ?? {}) as { readonly playId?: unknown };
  return typeof playId === 'string' ? playId : undefined;
}

/** Where players are; empty for the console's own origin. */
function appOrigin({ PUBLIC_URL, CONSOLE_PORT, PORT }: Deps['config'], { origin }: Origin): string {
  if (PUBLIC_URL !== '') return new URL(PUBLIC_URL).origin;
  return CONSOLE_PORT === 0 ? '' : `http://${new URL(origin).hostname}:${PORT}`;
}
