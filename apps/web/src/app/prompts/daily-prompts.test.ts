import { UserRole } from '@boardwalk/contract/enums';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../../platform/session/session.ts';
import { runDailyPrompts, type TellPrompt } from './daily-prompts.ts';

const marina = { status: 'ready', role: UserRole.user, userId: 7, token: 'token-of-marina' } as const;
let told: string[];
const say =
  (word: string): TellPrompt =>
  async () =>
    told.push(word);

beforeEach(() => {
  told = [];
  session.setState(marina);
});

test('prompts are tried in the order of the contract, the next one when the last has closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = runDailyPrompts({
    lowBalance: say('low balance'),
    checkIn: say('check-in'),
    compensation: async () => {
      told.push('compensation');
      await promise;
    },
  });
  await Promise.resolve();
  expect(told).toEqual(['compensation']);
  resolve();
  await run;
  expect(told).toEqual(['compensation', 'check-in', 'low balance']);
});

test('asked for while they run, they run once more and never beside each other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const prompts = {
    compensation: async () => {
      told.push('begins');
      await promise;
      told.push('ends');
    },
  };
  const runs = [1, 2, 3].map(() => runDailyPrompts(prompts));
  resolve();
  await Promise.all(runs);
  expect(told).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('a sign-out cancels what has not been tried, and guests are told nothing', async () => {
  await runDailyPrompts({
    compensation: async () => session.setState({ role: UserRole.guest, userId: 0, token: '' }),
    checkIn: say('check-in'),
  });
  await runDailyPrompts({ compensation: say('compensation') });
  expect(told).toEqual([]);
});

test('nor does one that fails keep the next one back', async () => {
  await runDailyPrompts({
    compensation: () => Promise.reject(new TypeError('Failed to fetch')),
    checkIn: say('check-in'),
  });
  expect(told).toEqual(['check-in']);
});
