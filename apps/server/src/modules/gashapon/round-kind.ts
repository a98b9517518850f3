/** What is stored of a play beside its stake: which filling of the machine it was, and what each turn gave. */
import { CAPSULE_COLOURS, GameType } from '@boardwalk/contract/enums';
import type { GashaponTurn } from '@boardwalk/games/gashapon';
import { Type } from 'typebox';
import { defineRoundKind, type Round } from '../rounds/index.ts';

export const gashaponRounds = defineRoundKind({
  gameType: GameType.gashapon,
  provenBy: ['pair'],
  bet: Type.Object({ seriesId: Type.Integer(), times: Type.Integer() }),
  outcome: Type.Object({
    turns: Type.Array(
      Type.Object({
        capsuleId: Type.Integer(),
        colour: Type.Unsafe<GashaponTurn['colour']>({ enum: CAPSULE_COLOURS }),
      }),
    ),
  }),
});

export function seriesIdOf(round: Round): number {
  return gashaponRounds.betOf(round).seriesId;
}
