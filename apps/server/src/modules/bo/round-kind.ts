/** What is stored of a call: which tide it was, which way, and how that came out. */
import { GameType } from '@boardwalk/contract/enums';
import { BO_SIDES, type BoEnd, type BoSide } from '@boardwalk/games/bo';
import { Type } from 'typebox';
import { defineRoundKind } from '../rounds/index.ts';

export const boRounds = defineRoundKind({
  gameType: GameType.bo,
  provenBy: ['shared'],
  bet: Type.Object({
    side: Type.Unsafe<BoSide>({ enum: BO_SIDES }),
    /** Unless a market is to tell. */
    startPrice: Type.Optional(Type.Integer()),
    /** How many a market's prices have. */
    decimals: Type.Optional(Type.Integer()),
    /** The tide. */
    sharedId: Type.String(),
    serverSeedHash: Type.String(),
    /** The salt that the player's device has drawn. */
    clientSeed: Type.String(),
  }),
  outcome: Type.Object({
    end: Type.Unsafe<BoEnd>({ enum: [...BO_SIDES, 'tie'] }),
    endPrice: Type.Integer(),
    /** Where a market told it. */
    startPrice: Type.Optional(Type.Integer()),
  }),
});
