import { assert } from '@boardwalk/base';
import type { PlinkoRisk, PlinkoRows } from '@boardwalk/games/plinko';
import { useState } from 'react';
import { usePrice } from '../../../domain/rounds/use-price.ts';
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
  const [price, choosePrice] = usePrice(room.prices, userLevel);
  const [others, setOthers] = useState<Omit<Choices, 'price'>>({ rows: 12, risk: 'medium', purse: 'coins' });
  const { rows, risk, purse } = others;
  const tableOf: ChoicesUse['tableOf'] = board => {
    const table = tables.find(one => one.rows === board.rows && one.risk === board.risk);
    assert(table, 'a room has a table for every board');
    return table;
  };
  return {
    ...others,
    price,
    bet: { roomId: room.roomId, productId: price.plinkoProductId, stake: price.price, rows, risk, purse },
    table: tableOf(others),
    tableOf,
    choose: ({ price: chosen, ...change }) => {
      if (chosen) choosePrice(chosen);
      setOthers(now => ({ ...now, ...change }));
    },
  };
}
