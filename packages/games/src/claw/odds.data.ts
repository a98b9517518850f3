import type { ClawOdds } from './odds/measured.ts';

/** Written by `npm run odds claw`: how often bots of three kinds catch something at the house's claw machine. */
export const CLAW_ODDS: ClawOdds = {
  configVersion: 'claw-e5c14e84027515b3',
  plays: 1700,
  players: [
    {
      player: 'random',
      plays: 250,
      catches: 21,
      basisPoints: 840,
      lowBasisPoints: 556,
      highBasisPoints: 1250,
      strong: { plays: 71, catches: 14, basisPoints: 1972, lowBasisPoints: 1213, highBasisPoints: 3042 },
      ordinary: { plays: 179, catches: 7, basisPoints: 391, lowBasisPoints: 191, highBasisPoints: 785 },
      guaranteed: { plays: 42, catches: 8, basisPoints: 1905, lowBasisPoints: 998, highBasisPoints: 3330 },
      gripped: 67,
    },
    {
      player: 'fair',
      plays: 1200,
      catches: 288,
      basisPoints: 2400,
      lowBasisPoints: 2167,
      highBasisPoints: 2650,
      strong: { plays: 182, catches: 82, basisPoints: 4505, lowBasisPoints: 3800, highBasisPoints: 5231 },
      ordinary: { plays: 1018, catches: 206, basisPoints: 2024, lowBasisPoints: 1788, highBasisPoints: 2281 },
      guaranteed: { plays: 24, catches: 14, basisPoints: 5833, lowBasisPoints: 3883, highBasisPoints: 7553 },
      gripped: 534,
    },
    {
      player: 'perfect',
      plays: 250,
      catches: 67,
      basisPoints: 2680,
      lowBasisPoints: 2169,
      highBasisPoints: 3261,
      strong: { plays: 36, catches: 15, basisPoints: 4167, lowBasisPoints: 2714, highBasisPoints: 5780 },
      ordinary: { plays: 214, catches: 52, basisPoints: 2430, lowBasisPoints: 1904, highBasisPoints: 3047 },
      guaranteed: { plays: 8, catches: 3, basisPoints: 3750, lowBasisPoints: 1368, highBasisPoints: 6943 },
      gripped: 115,
    },
  ],
};
