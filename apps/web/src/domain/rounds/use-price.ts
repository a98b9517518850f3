import { assert } from '@boardwalk/base';
import { checkLevel } from '@boardwalk/rules';
import { useState } from 'react';

interface Price {
  /** In coins; no two of a room are alike. */
  readonly price: number;
  readonly userLevel: number;
}

/** What the next play costs: what was chosen, as long as the room has it, and else the first that may be played. */
export function usePrice<Option extends Price>(
  prices: readonly Option[],
  userLevel: number,
): readonly [Option, (option: Price) => void] {
  const [chosen, setChosen] = useState<number>();
  const kept = prices.find(({ price }) => price === chosen);
  return [kept ?? firstOpen(prices, userLevel), ({ price }) => setChosen(price)];
}

function firstOpen<Option extends Price>(prices: readonly Option[], userLevel: number): Option {
  const open = prices.find(({ userLevel: level }) => !checkLevel(userLevel, level)) ?? prices[0];
  assert(open, 'a room has a price');
  return open;
}
