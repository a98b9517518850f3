import { InstructionCode } from '@boardwalk/contract/socket';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueueBar } from './look/QueueBar.tsx';
import { emptySeat, foldMachine, type MachineInstruction } from './seat-state.ts';

const NOW_MS = 1_795_154_000_000;
const CALLED = { seat: 'called', endTime: NOW_MS + 10_000, nowTime: NOW_MS } as const;
const NOBODY = { seat: 'none', phase: 'idle' } as const;

/** What the bar says after this was told, one after the other. */
function wordsAfter(...told: readonly Partial<MachineInstruction>[]): string | null {
  const seat = told.reduce(
    (state, one) =>
      foldMachine(state, { code: InstructionCode.machine, roomId: '11001', event: 'state', ...one }, NOW_MS),
    emptySeat,
  );
  const ways = { onApply: () => undefined, onConfirm: () => undefined, onLeave: () => undefined };
  const { unmount } = render(
    <QueueBar seat={seat} price={{ coins: 60 }} isReady isTaken={false} {...ways} />,
  );
  const words = screen.getByRole('status').textContent;
  unmount();
  return words;
}

test('a call that ran out is said to be missed, and still is when the room is asked again', () => {
  const ranOut = { ...NOBODY, nowTime: NOW_MS + 10_000 };
  expect(wordsAfter(CALLED, ranOut)).toBe('You missed your turn.');
  expect(wordsAfter(CALLED, ranOut, { ...NOBODY, nowTime: NOW_MS + 60_000 })).toBe('You missed your turn.');
});

test('a call that was passed on is not missed', () => {
  expect(wordsAfter(CALLED, { ...NOBODY, nowTime: NOW_MS + 6000 })).toBe('It’s available!');
});

test('after the next try nothing is said of it any more', () => {
  const ranOut = { ...NOBODY, nowTime: NOW_MS + 10_000 };
  const again = [
    { seat: 'queued', place: 1 },
    { ...NOBODY, nowTime: NOW_MS + 20_000 },
  ] as const;
  expect(wordsAfter(CALLED, ranOut, ...again)).toBe('It’s available!');
});
