/** Gem Cove: one drop out of a book of them, whose number says all that falls. */
import { Type } from 'typebox';
import { GameType } from '../enums/index.ts';
import { whole } from '../fields.ts';
import { defineInstantGame } from './instant.ts';

/** 2^20, numbered from 0. */
const DROPS = 0x10_0000;

export const gem = defineInstantGame({
  word: 'gem',
  gameType: GameType.gem,
  title: 'Gem Cove',
  /** Nothing but the stake is chosen. */
  bet: Type.Object({}),
  outcome: Type.Object({
    /** Its number in the book: boards, bursts and refills follow from it, with the engine of the round's version. */
    drop: whole(0, DROPS - 1),
    cascades: Type.Integer(),
    /** All that its clusters pay, in hundredths of the stake. */
    multiplierHundredths: Type.Integer(),
  }),
});
