import { GameState } from '@boardwalk/contract/enums';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clock } from '../../../../platform/clock.ts';
import { emptySeat, type SeatState } from '../seat-state.ts';
import { WhoPlays } from './WhoPlays.tsx';

const player = { userId: '8', avatar: '', level: 0, duration: 0, state: GameState.reserve };
const draw = (seat: SeatState['seat']) => {
  const told = { ...emptySeat, seat, player, playerName: 'Kai', playerSinceMs: clock.nowMs() };
  render(<WhoPlays seat={told} />);
  return screen.queryByText('Kai');
};

test.each(['none', 'queued'] as const)('one who is %s sees who is at the machine', seat => {
  expect(draw(seat)).toBeTruthy();
});

test.each(['called', 'seated'] as const)('one who is %s there is not told of themselves', seat => {
  expect(draw(seat)).toBeNull();
});
