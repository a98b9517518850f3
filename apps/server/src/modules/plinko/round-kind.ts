/** What is stored of a ball beside stake and payout. */
import { GameType } from '@boardwalk/contract/enums';
import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoRisk, type PlinkoRows } from '@boardwalk/games/plinko';
import { Type } from 'typebox';
import { defineRoundKind } from '../rounds/index.ts';

export const plinkoRounds = defineRoundKind({
  gameType: GameType.plinko,
  provenBy: ['pair'],
  bet: Type.Object({
    rows: Type.Unsafe<PlinkoRows>({ enum: PLINKO_ROWS }),
    risk: Type.Unsafe<PlinkoRisk>({ enum: PLINKO_RISKS }),
  }),
  outcome: Type.Object({
    slot: Type.Integer(),
    multiplierHundredths: Type.Integer(),
    path: Type.String(),
  }),
});
