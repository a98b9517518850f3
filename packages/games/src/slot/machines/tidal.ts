/** Tidal Fortune: five reels, ten lines, free spins with wilds that grow and stay, and the house's jackpots. */
import { type SlotMachine, stripsOf } from '../machine.ts';

const LETTERS = 'BACSLHWF';

// B lifebuoy, A anchor, C crab, S shell, L lighthouse, H whale, W star coin, F free spins.
export const tidal: SlotMachine = {
  word: 'tidal',
  rows: 3,
  symbols: [
    { word: 'lifebuoy', pays: [0, 0, 0, 30, 90, 300] },
    { word: 'anchor', pays: [0, 0, 0, 40, 120, 450] },
    { word: 'crab', pays: [0, 0, 0, 60, 180, 600] },
    { word: 'shell', pays: [0, 0, 0, 75, 225, 900] },
    { word: 'lighthouse', pays: [0, 0, 0, 120, 450, 1800] },
    { word: 'whale', pays: [0, 0, 0, 250, 1200, 7500] },
    { word: 'coin', pays: [0, 0, 0, 0, 0, 0] },
    { word: 'free', pays: [] },
  ],
  wild: 6,
  scatter: 7,
  reels: stripsOf(LETTERS, [
    'BACSB LACBF SABHC BASLB CASBH ACLBS',
    'BSACW BLASB CAFBS AHCBL SABCW ASBCL',
    'ABCSL BAWCB SAFBC ALSBH CABSW ACBLS',
    'CBSAB LCABW SABCF BASLC BAHBS CALBW',
    'SABCB ALSBC FABSC LABCS BHACB SABLC',
  ]),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
  ],
  wildTimes: 1,
  scatterPays: [0, 0, 0, 200, 1000, 5000],
  free: {
    scatters: 3,
    spins: 8,
    more: 4,
    timesMore: 3,
    reels: stripsOf(LETTERS, [
      'BACSB LACBF SABHC BASLB CASBH ACLBS',
      'BSACB BLASB CAFBS AHCBL SABCW ASBCL',
      'ABCSL BALCB SAFBC ALSBH CABSW ACBLS',
      'CBSAB LCABS SABCF BASLC BAHBS CALBW',
      'SABCB ALSBC FABSC LABCS BHACB SABLC',
    ]),
  },
  prizes: [],
  fallTimes: [],
  hasJackpots: true,
};
