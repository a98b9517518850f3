/** What is stored of a shot: how it was fired, whom it passed and met, and who of those was caught. */
import { FISH_NAMES, GameType, WEAPON_NAMES } from '@boardwalk/contract/enums';
import type { FishName, SeatNumber, ShotBet, WeaponName } from '@boardwalk/games/fishing';
import { Type } from 'typebox';
import { defineRoundKind, type Round } from '../rounds/index.ts';

const fishId = { wave: Type.Integer(), index: Type.Integer() };
const kind = Type.Unsafe<FishName>({ enum: FISH_NAMES });

export const fishingRounds = defineRoundKind({
  gameType: GameType.fishing,
  provenBy: ['pair'],
  bet: Type.Object({
    roomId: Type.Integer(),
    seat: Type.Unsafe<SeatNumber>({ enum: [0, 1, 2, 3] }),
    firedAt: Type.Integer(),
    weapon: Type.Unsafe<WeaponName>({ enum: WEAPON_NAMES }),
    aim: Type.Unsafe<ShotBet['aim']>(
      Type.Union([Type.Object({ dx: Type.Integer(), dy: Type.Integer() }), Type.Object(fishId)]),
    ),
    price: Type.Integer(),
  }),
  outcome: Type.Object({
    passed: Type.Array(Type.Object(fishId)),
    hits: Type.Array(
      Type.Object({ ...fishId, kind, at: Type.Integer(), x: Type.Integer(), y: Type.Integer() }),
    ),
    catches: Type.Array(Type.Object({ ...fishId, kind, multiplier: Type.Integer(), payout: Type.Integer() })),
  }),
});

export function catchesOf(round: Pick<Round, 'outcome'>) {
  return fishingRounds.outcomeOf(round).catches;
}
