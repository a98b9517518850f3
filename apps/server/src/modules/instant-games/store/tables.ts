import type { Generated } from 'kysely';
import type { LocalizedText } from '../../../platform/texts.ts';

interface RoomTable {
  id: Generated<number>;
  name: LocalizedText;
  is_open: Generated<boolean>;
  min_level: number;
  /** Only in a game with several machines. */
  machine?: string;
  position: number;
}

interface PriceTable {
  id: Generated<number>;
  room_id: number;
  price_coins: number;
  min_level: number;
}

/** Whose names begin with the game's word; all of them have these columns, but for the machine. */
export type Tables = { [Name in `${string}_rooms`]: RoomTable } & {
  [Name in `${string}_prices`]: PriceTable;
} & {
  price_withdrawals: {
    game: string;
    price_id: number;
    room_id: number;
    price_coins: number;
    min_level: number;
    withdrawn_at: Date;
  };
};

export const ROOM_LIMIT = 50;
export const PRICE_LIMIT = 12;

export function tableNames(game: string): readonly [`${string}_rooms`, `${string}_prices`] {
  return [`${game}_rooms`, `${game}_prices`];
}
