import { coins } from '@boardwalk/base';
import { isPlinkoRows, PLINKO_ROWS, type PlinkoRows, type PlinkoScript } from '@boardwalk/games/plinko';
import fc from 'fast-check';

/** 'LRR…' from the top, as the engine would have decided it. */
export function scriptOf(path: string, payout = 0): PlinkoScript {
  const sides = [...path].map(letter => (letter === 'R' ? 'right' : 'left'));
  return [
    { type: 'drop' },
    ...sides.map((side, row) => ({ type: 'bounce', row, side }) as const),
    { type: 'land', slot: sides.filter(side => side === 'right').length },
    { type: 'pay', payout: coins(payout) },
  ];
}

export const anyRows: fc.Arbitrary<PlinkoRows> = fc.constantFrom(...PLINKO_ROWS);

export const anyPath: fc.Arbitrary<string> = anyRows.chain(rows =>
  fc.string({ unit: fc.constantFrom('L', 'R'), minLength: rows, maxLength: rows }),
);

export function rowsOf(path: string): PlinkoRows {
  if (!isPlinkoRows(path.length)) throw new Error(`No board has ${path.length} rows`);
  return path.length;
}

/** Boards from a small phone in landscape to a desk. */
export const anySize = fc.record({
  width: fc.integer({ min: 240, max: 1200 }),
  height: fc.integer({ min: 160, max: 900 }),
});
