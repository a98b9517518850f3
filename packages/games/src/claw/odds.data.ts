import type { ClawOdds } from './odds/measured.ts';

/** Written by `npm run odds claw`: how often bots of three kinds catch something at the house's claw machine. */
export const CLAW_ODDS: ClawOdds = {
  configVersion: 'claw-e5c14e84027515b3',
  plays: 500,
  players: [
    {
      player: 'random',
      plays: 150,
      catches: 22,
      basisPoints: 1467,
      lowBasisPoints: 989,
      highBasisPoints: 2121,
      strong: { plays: 32, catches: 9, basisPoints: 2813, lowBasisPoints: 1556, highBasisPoints: 4537 },
      ordinary: { plays: 118, catches: 13, basisPoints: 1102, lowBasisPoints: 655, highBasisPoints: 1794 },
      guaranteed: { plays: 19, catches: 4, basisPoints: 2105, lowBasisPoints: 851, highBasisPoints: 4333 },
      gripped: 43,
    },
    {
      player: 'fair',
      plays: 250,
      catches: 64,
      basisPoints: 2560,
      lowBasisPoints: 2059,
      highBasisPoints: 3135,
      strong: { plays: 47, catches: 22, basisPoints: 4681, lowBasisPoints: 3333, highBasisPoints: 6077 },
      ordinary: { plays: 203, catches: 42, basisPoints: 2069, lowBasisPoints: 1569, highBasisPoints: 2678 },
      guaranteed: { plays: 11, catches: 4, basisPoints: 3636, lowBasisPoints: 1517, highBasisPoints: 6462 },
      gripped: 119,
    },
    {
      player: 'perfect',
      plays: 100,
      catches: 33,
      basisPoints: 3300,
      lowBasisPoints: 2456,
      highBasisPoints: 4269,
      strong: { plays: 14, catches: 8, basisPoints: 5714, lowBasisPoints: 3259, highBasisPoints: 7862 },
      ordinary: { plays: 86, catches: 25, basisPoints: 2907, lowBasisPoints: 2053, highBasisPoints: 3940 },
      guaranteed: { plays: 0, catches: 0, basisPoints: 0, lowBasisPoints: 0, highBasisPoints: 10000 },
      gripped: 59,
    },
  ],
};
