/** Firework Bay: five reels of four, 1,024 ways, falls that multiply. Wild: most spins give nothing, a few very much. */
import { NO_SYMBOL, type SlotMachine, stripsOf } from '../machine.ts';

// P popcorn, F floss, B balloon, L lantern, S sparkler, K ferris wheel, R rocket, W star coin.
export const fireworks: SlotMachine = {
  word: 'fireworks',
  rows: 4,
  symbols: [
    { word: 'popcorn', pays: [0, 0, 0, 2, 5, 18] },
    { word: 'floss', pays: [0, 0, 0, 2, 6, 22] },
    { word: 'balloon', pays: [0, 0, 0, 3, 7, 25] },
    { word: 'lantern', pays: [0, 0, 0, 4, 11, 45] },
    { word: 'sparkler', pays: [0, 0, 0, 4, 18, 70] },
    { word: 'wheel', pays: [0, 0, 0, 9, 35, 180] },
    { word: 'rocket', pays: [0, 0, 0, 22, 110, 1250] },
    { word: 'coin', pays: [] },
  ],
  wild: 7,
  scatter: NO_SYMBOL,
  reels: stripsOf('PFBLSKRW', [
    'PPPP FFFF SSS BBBB LLL KK PPP FFF RR',
    'BBBB SSS PPPP LLLL W FFF KK RR BBB SS',
    'FFFF LLL PPPP W KK SSSS BBB FFF RR LL',
    'PPPP BBBB KK LLLL W FFFF SSS PPP RR B',
    'SSS FFFF LLLL PPPP W BBBB KK FFF RR P',
  ]),
  lines: undefined,
  wildTimes: 1,
  scatterPays: [],
  free: undefined,
  prizes: [],
  fallTimes: [1, 2, 3, 5],
  hasJackpots: false,
};
