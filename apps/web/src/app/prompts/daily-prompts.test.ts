import { type DailyPrompt, UserRole } from '@boardwalk/contract/enums';
import { beforeEach, expect, test } from 'vitest';
import { nextTurn } from '../../../test/until-answered.ts';
import { openWorld } from '../../../test/world.ts';
import { dialogStore } from '../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { session } from '../../platform/session/session.ts';
import { askFirst } from './continue-first.ts';
import { runDailyPrompts, type Telling } from './daily-prompts.ts';
import { ask, tell } from './tell-prompt.ts';

const marina = { status: 'ready', role: UserRole.user, userId: 7, token: 'token-of-marina' } as const;
let told: string[];
let asked: string[];

/** The server finds these due; telling one is what is given for it, or nothing but a word. */
function telling(
  due: readonly DailyPrompt[],
  tell: Partial<Record<DailyPrompt, () => Promise<unknown>>> = {},
): Telling {
  return {
    ask: async place => {
      asked.push(place);
      return due.map(prompt => ({ prompt }));
    },
    tell: async ({ prompt }) => {
      told.push(prompt);
      await tell[prompt]?.();
    },
  };
}

beforeEach(() => {
  told = [];
  asked = [];
  askFirst(Promise.resolve());
  session.setState(marina);
});

test('what is due is told in the server’s order, the next one when the last has closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = runDailyPrompts('home', telling(['compensation', 'checkIn'], { compensation: () => promise }));
  await expect.poll(() => told).toEqual(['compensation']);
  resolve();
  await run;
  expect(told).toEqual(['compensation', 'checkIn']);
  expect(asked).toHaveLength(1);
});

test('the flags that hold on this device go with the question, and hold back what was shown meanwhile', async () => {
  const { server } = openWorld();
  promptFlags.set('lowBalance');
  server.on('prompts.daily', () => ({ list: [] }));
  await ask('home');
  expect(server.requestsOf('prompts.daily')[0]?.input).toMatchObject({
    place: 'home',
    flags: ['lowBalance'],
  });
  await tell({ prompt: 'lowBalance' });
  expect(dialogStore.getState().open).toEqual([]);
});

test('a seat that is kept is asked about first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  askFirst(promise);
  const run = runDailyPrompts('home', telling(['checkIn']));
  await nextTurn();
  expect(asked).toEqual([]);
  resolve();
  await run;
  expect(told).toEqual(['checkIn']);
});

test('asked for while they run, they run once more and never beside each other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = telling(['compensation'], { compensation: () => promise });
  const runs = [runDailyPrompts('home', all)];
  await expect.poll(() => told).toHaveLength(1);
  runs.push(runDailyPrompts('home', all), runDailyPrompts('machine', all));
  expect(told).toHaveLength(1);
  resolve();
  await Promise.all(runs);
  expect(told).toEqual(['compensation', 'compensation']);
});

test('a sign-out cancels what has not been told, and guests are asked for nothing', async () => {
  const leave = async () => session.setState({ role: UserRole.guest, userId: 0, token: '' });
  await runDailyPrompts('home', telling(['compensation', 'checkIn'], { compensation: leave }));
  await runDailyPrompts('home', telling(['compensation']));
  expect(told).toEqual(['compensation']);
  expect(asked).toHaveLength(1);
});

test('nor does one that fails keep the next one back', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  await runDailyPrompts('home', telling(['compensation', 'checkIn'], { compensation: fail }));
  expect(told).toEqual(['compensation', 'checkIn']);
});
