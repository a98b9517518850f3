import { CLAW_ODDS, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { expect, it } from 'vitest';
import { catchRateBasisPointsOf } from './odds.ts';

it('says what was measured of a fair player at the house’s machine, and nothing of another', () => {
  const fair = CLAW_ODDS.players.find(({ player }) => player === 'fair');
  expect(catchRateBasisPointsOf(DEFAULT_CLAW)).toBe(fair?.basisPoints);
  expect(catchRateBasisPointsOf({ ...DEFAULT_CLAW, gripWeak: DEFAULT_CLAW.gripWeak + 1 })).toBe(0);
});
