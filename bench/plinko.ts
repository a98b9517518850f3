/** How many plinko rounds one core decides in a second, counted as the odds report counts them. */
import { coins } from '@boardwalk/base';
import { simulatePlinko } from '@boardwalk/games/plinko';
import { medianOf, report } from './harness.ts';

const ROUNDS = 5_000_000;
const bet = { stake: coins(100), rows: 16, risk: 'high' } as const;
let seed = 1;

const roundsPerSecond = await medianOf({ warmUps: 1, runs: 5 }, async () => {
  const startMs = performance.now();
  simulatePlinko(ROUNDS, seed++, bet);
  return (ROUNDS / (performance.now() - startMs)) * 1000;
});

report([
  { what: 'plinko rounds on one core', unit: '/s', ours: roundsPerSecond, asked: { atLeast: 2_000_000 } },
]);
