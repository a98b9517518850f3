import type { ClawOdds } from './odds/measured.ts';

/** Written by `npm run odds claw`: how often bots of three kinds catch something at the house's claw machine. */
export const CLAW_ODDS: ClawOdds = {
  configVersion: 'claw-e5c14e84027515b3',
  plays: 1750,
  players: [
    {
      player: 'random',
      plays: 450,
      catches: 55,
      basisPoints: 1222,
      lowBasisPoints: 951,
      highBasisPoints: 1557,
      strong: { plays: 94, catches: 19, basisPoints: 2021, lowBasisPoints: 1334, highBasisPoints: 2943 },
      ordinary: { plays: 356, catches: 36, basisPoints: 1011, lowBasisPoints: 739, highBasisPoints: 1368 },
      guaranteed: { plays: 51, catches: 9, basisPoints: 1765, lowBasisPoints: 957, highBasisPoints: 3025 },
      gripped: 120,
    },
    {
      player: 'fair',
      plays: 900,
      catches: 209,
      basisPoints: 2322,
      lowBasisPoints: 2058,
      highBasisPoints: 2609,
      strong: { plays: 145, catches: 67, basisPoints: 4621, lowBasisPoints: 3829, highBasisPoints: 5431 },
      ordinary: { plays: 755, catches: 142, basisPoints: 1881, lowBasisPoints: 1618, highBasisPoints: 2175 },
      guaranteed: { plays: 30, catches: 11, basisPoints: 3667, lowBasisPoints: 2187, highBasisPoints: 5449 },
      gripped: 417,
    },
    {
      player: 'perfect',
      plays: 400,
      catches: 109,
      basisPoints: 2725,
      lowBasisPoints: 2312,
      highBasisPoints: 3181,
      strong: { plays: 71, catches: 25, basisPoints: 3521, lowBasisPoints: 2512, highBasisPoints: 4682 },
      ordinary: { plays: 329, catches: 84, basisPoints: 2553, lowBasisPoints: 2112, highBasisPoints: 3051 },
      guaranteed: { plays: 22, catches: 4, basisPoints: 1818, lowBasisPoints: 731, highBasisPoints: 3852 },
      gripped: 213,
    },
  ],
};
