/** The games a machine can be, as the boards need them. */
import { type ClawConfig, checkClawConfig, clawGame } from '@boardwalk/games/claw';
import type { MachineGame } from '@boardwalk/games/physics';
import { checkPusherConfig, type PusherConfig, pusherGame } from '@boardwalk/games/pusher';
import type { Board } from './board.ts';

export type AnyGame = MachineGame<unknown, { readonly type: string }, unknown>;

export interface GameOfBoard {
  /** Throws an `Error` for settings that are none. */
  gameOf(config: unknown): AnyGame;
  /** As the game encodes them: what makes the machine stop. */
  readonly halts: readonly unknown[];
}

export const GAMES: Readonly<Record<Board['game'], GameOfBoard>> = {
  pusher: {
    gameOf: config => {
      refuseBad(checkPusherConfig(config as PusherConfig));
      return pusherGame(config as PusherConfig);
    },
    halts: [{ type: 'stop' }],
  },
  claw: {
    gameOf: config => {
      refuseBad(checkClawConfig(config as ClawConfig));
      return clawGame(config as ClawConfig);
    },
    halts: [{ type: 'move', x: 0, z: 0 }, { type: 'end' }],
  },
};

function refuseBad(refusal: Error | undefined): void {
  if (refusal) throw new Error('badInput');
}
