import { assert } from '@boardwalk/base';
import type { PlinkoRisk, PlinkoRows } from '@boardwalk/games/plinko';
import { checkLevel } from '@boardwalk/rules';
import { useState } from 'react';
import type { PriceOption } from '../panel/PriceOptions.tsx';
import type { Bet, PaytableAnswer, Purse, RoomAnswer } from './round.ts';

export interface Choices {
  readonly rows: PlinkoRows;
  readonly risk: PlinkoRisk;
  readonly price: PriceOption;
  readonly purse: Purse;
}

export interface ChoicesUse extends Choices {
  readonly bet: Bet;
  readonly table: PaytableAnswer;
  readonly tableOf: (board: Pick<PaytableAnswer, 'rows' | 'risk'>) => PaytableAnswer;
  readonly choose: (change: Partial<Choices>) => void;
}

/** Board, price and purse of the next ball. */
export function useChoices({ room, tables }: RoomAnswer, userLevel: number): ChoicesUse {
  const [choices, setChoices] = useState<Choices>(() => ({
    rows: 12,
    risk: 'medium',
    price: firstOpen(room.prices, userLevel),
    purse: 'coins',
  }));
  const { rows, risk, price, purse } = choices;
  const tableOf: ChoicesUse['tableOf'] = board => {
    const table = tables.find(one => one.rows === board.rows && one.risk === board.risk);
    assert(table, 'a room has a table for every board');
    return table;
  };
  return {
    ...choices,
    bet: { roomId: room.roomId, productId: price.plinkoProductId, stake: price.price, rows, risk, purse },
    table: tableOf(choices),
    tableOf,
    choose: change => setChoices(now => ({ ...now, ...change })),
  };
}

function firstOpen(prices: readonly PriceOption[], userLevel: number): PriceOption {
  const price = prices.find(({ userLevel: level }) => !checkLevel(userLevel, level)) ?? prices[0];
  assert(price, 'an open room has a price');
  return price;
}
