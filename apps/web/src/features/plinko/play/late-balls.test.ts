import { expect, test } from 'vitest';
import { LATE_BALLS_MAX, planLate } from './late-balls.ts';
import { BALLS_IN_AIR_MAX, type Round } from './round.ts';

// Only which board a round is played on.
const round = (roundId: string, rows = 8, risk = 'low') => ({ roundId, rows, risk }) as Round;
const shownIds = (rounds: readonly Round[]) => planLate(rounds).shown.map(({ roundId }) => roundId);

test('balls of the last board fall, and those of other boards do not', () => {
  expect(shownIds([round('1', 16), round('2'), round('3', 8, 'high'), round('4')])).toEqual(['2', '4']);
});

test('the youngest fall, and leave room in the air for what is played at once', () => {
  const rounds = Array.from({ length: 20 }, (_, index) => round(String(index)));
  expect(shownIds(rounds).length).toBeLessThan(BALLS_IN_AIR_MAX);
  expect(shownIds(rounds)).toEqual(rounds.slice(-LATE_BALLS_MAX).map(({ roundId }) => roundId));
});
