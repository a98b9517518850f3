/** What pays on lines: the same symbol from the left on, wilds in its place. */
import type { SlotMachine } from './machine.ts';
import type { SlotCell, SlotWin, SlotWindow } from './types.ts';

/** In hundredths of the stake, 0 for none; `reach` is how many reels pay. The one rule of lines: odds count with it too. */
export function payLine(
  { symbols, wild, wildTimes }: SlotMachine,
  line: ArrayLike<number>,
): { readonly symbol: number; readonly reach: number; readonly hundredths: number } {
  let symbol = wild;
  let reach = 0;
  let hasWild = false;
  for (; reach < line.length; reach++) {
    const here = line[reach] ?? wild;
    if (here === wild) hasWild = true;
    else if (symbol === wild) symbol = here;
    else if (here !== symbol) break;
  }
  const pays = symbols[symbol]?.pays[reach] ?? 0;
  return { symbol, reach, hundredths: hasWild ? pays * wildTimes : pays };
}

export function lineWins(machine: SlotMachine, window: SlotWindow): SlotWin[] {
  const wins: SlotWin[] = [];
  machine.lines?.forEach((rows, line) => {
    const { symbol, reach, hundredths } = payLine(
      machine,
      rows.map((row, reel) => window[reel]?.[row] ?? 0),
    );
    if (hundredths === 0) return;
    const cells = rows.slice(0, reach).map((row, reel) => ({ reel, row }));
    wins.push({ symbol, count: reach, line, cells, hundredths });
  });
  return wins;
}

export function cellsOf(window: SlotWindow, symbol: number): SlotCell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((here, row) => (here === symbol ? [{ reel, row }] : [])),
  );
}
