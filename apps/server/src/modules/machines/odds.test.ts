import { CLAW_ODDS, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import { expect, it } from 'vitest';
import { kindOf } from './games.ts';
import { clawOdds, oddsOf, pusherOdds } from './odds.ts';

const estimate = { mean: 0.9123, low: 0.88, high: 0.95 };
const field = { least: 1, mean: 2, most: 3 };
const pusher = kindOf(0);
const measured = pusherOdds({
  configVersion: pusher.versionOf(DEFAULT_PUSHER),
  coins: 5000,
  returnToPlayer: estimate,
  strategies: [
    { aiming: 'middle', coins: 5000, returnToPlayer: estimate, frontShare: estimate, paid: estimate, field },
  ] as never,
  tokens: { left: 0, front: 0 },
  stops: { loss: 0, mini: 0, major: 0, grand: 0, lucky: 0 },
});

it('are told in basis points for a machine set as the measured one, whatever its coin costs', () => {
  const { isMeasured, list } = oddsOf({ ...pusher, measured }, { ...DEFAULT_PUSHER, roomCoin: 500 });
  expect(isMeasured).toBe(true);
  expect(list).toEqual([
    {
      strategy: 'middle',
      measure: 'return',
      plays: 5000,
      basisPoints: 9123,
      lowBasisPoints: 8800,
      highBasisPoints: 9500,
    },
  ]);
});

it('are not told of a machine with other settings', () => {
  const config = { ...DEFAULT_PUSHER, showerCoins: DEFAULT_PUSHER.showerCoins + 1 };
  expect(oddsOf({ ...pusher, measured }, config)).toEqual({ isMeasured: false, list: [] });
});

it('are not told when the house’s machine has changed since it was measured', () => {
  const old = { ...measured, configVersion: 'pusher-0' };
  expect(oddsOf({ ...pusher, measured: old }, DEFAULT_PUSHER).isMeasured).toBe(false);
});

it('of a claw are catch rates by kind of player, and with a full meter', () => {
  const { list } = clawOdds(CLAW_ODDS);
  expect(list.map(({ strategy }) => strategy)).toEqual([
    ...CLAW_ODDS.players.map(({ player }) => player),
    'fullMeter',
  ]);
  const fair = CLAW_ODDS.players.find(({ player }) => player === 'fair');
  expect(list.at(-1)).toMatchObject({ basisPoints: fair?.guaranteed.basisPoints, measure: 'catchRate' });
  expect(oddsOf(kindOf(11), { ...DEFAULT_CLAW, gripWeak: 1 }).isMeasured).toBe(false);
});
