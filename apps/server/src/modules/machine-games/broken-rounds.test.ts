import type { RoomId, RoundId, UserId } from '@boardwalk/base';
import { expect, it } from 'vitest';
import type { Round } from '../rounds/index.ts';
import { leaveRound } from './broken-rounds.ts';

const round = { id: '7' as RoundId, userId: 1 as UserId, roomId: 2 as RoomId };

/** A round that stays open until the test ends it, and a room whose timers fire by hand. */
function left(leave: () => Promise<void> = async () => undefined) {
  const tasks: (() => void | Promise<void>)[] = [];
  const [errors, ended]: [string[], string[]] = [[], []];
  let state: Round['state'] = 'open';
  let isAway = false;
  leaveRound(
    {
      leave,
      load: async (userId, id) => {
        if (isAway) throw new Error('no database');
        return { ...round, userId, id, state } as Round;
      },
    },
    {
      after: (_delayMs, task) => (tasks.push(task), () => undefined),
      log: { error: (_details, message) => void errors.push(message) },
    },
    round,
    async now => void ended.push(now.state),
  );
  return {
    errors,
    ended,
    isWatched: () => tasks.length > 0,
    look: async () => tasks.shift()?.(),
    end: (now: Round['state']) => void (state = now),
    goAway: (now: boolean) => void (isAway = now),
  };
}

it('is told of once it has ended, however long the machine takes', async () => {
  const { ended, look, end, isWatched } = left();
  await look();
  await look();
  expect(ended).toEqual([]);
  end('settled');
  await look();
  expect([ended, isWatched()]).toEqual([['settled'], false]);
});

it('is watched on when it could not be ended now, and that is noted', async () => {
  const { errors, ended, look, end } = left(() => Promise.reject(new Error('no database')));
  await look();
  expect(errors).toEqual(['a round of a broken machine could not be ended']);
  end('void');
  await look();
  expect(ended).toEqual(['void']);
});

it('is watched on when the database could not be asked, and told of once', async () => {
  const { errors, ended, look, end, goAway, isWatched } = left();
  end('settled');
  goAway(true);
  await look();
  expect(errors).toEqual(['a round of a broken machine could not be read']);
  goAway(false);
  await look();
  expect([ended, isWatched()]).toEqual([['settled'], false]);
});
