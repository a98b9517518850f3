/** Pier Sevens: three reels, five lines, a bonus of prizes. Calm: something comes back in two spins of five. */
import { type SlotMachine, stripsOf } from '../machine.ts';

// C cherries, I ice cream, B bar, L bell, S seven, W star coin, T ticket.
export const pier: SlotMachine = {
  word: 'pier',
  rows: 3,
  symbols: [
    { word: 'cherry', pays: [0, 0, 20, 60] },
    { word: 'ice', pays: [0, 0, 0, 150] },
    { word: 'bar', pays: [0, 0, 0, 300] },
    { word: 'bell', pays: [0, 0, 0, 700] },
    { word: 'seven', pays: [0, 0, 0, 2500] },
    { word: 'coin', pays: [] },
    { word: 'ticket', pays: [] },
  ],
  wild: 5,
  scatter: 6,
  reels: stripsOf('CIBLSWT', [
    'CIB CLI CSI BCI LCT IBC ISC LIBC',
    'CIW BCL ICB ISC ILC TIC BWC LIBC',
    'ICB LCI SCI BIC LTI CBI CSI LCBI',
  ]),
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  wildTimes: 2,
  scatterPays: [],
  free: undefined,
  prizes: [400, 500, 600, 1000, 1500, 4000],
  fallTimes: [],
  hasJackpots: false,
};
