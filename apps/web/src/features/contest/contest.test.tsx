import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import type { ContestPage, Entry, Season } from './contest.ts';

let world: World;

const DAY_MS = 86_400_000;
const entry = (entryId: number, nickName: string, change: Partial<Entry> = {}): Entry => ({
  entryId,
  nickName,
  portrait: '',
  gameType: 6,
  win: 1250,
  prizeName: '',
  prizePicture: '',
  replay: '',
  votes: 0,
  isOwn: false,
  isFinalist: false,
  ...change,
});
const season = (stage: Season['stage']): Season => ({
  seasonId: 1,
  name: 'Winter Lights',
  about: 'Show your best win.',
  stage,
  entriesTime: NOW_MS - DAY_MS,
  votesTime: NOW_MS + DAY_MS,
  finalTime: NOW_MS + 2 * DAY_MS,
  endTime: NOW_MS + 3 * DAY_MS,
  prizes: [1000, 600],
});
const page = (stage: Season['stage'], change: Partial<ContestPage> = {}): ContestPage => ({
  season: season(stage),
  entries: [
    entry(1, 'Kai', {
      prizeName: 'Bear',
      prizePicture: 'teddy-bear',
      replay: '/replay/code/abcdefgh1',
      votes: 3,
    }),
    entry(2, 'Noa', { votes: 1 }),
  ],
  own: [],
  votedFor: 0,
  nextVoteTime: NOW_MS + DAY_MS,
  nowTime: NOW_MS,
  ...change,
});

beforeEach(() => {
  world = openWorld();
  storeUser();
  world.server.on('contest.past', () => ({ list: [] }));
});

test('a season shows its stage, its prizes, and entries with what was won', async () => {
  world.server.on('contest.current', () => page('votes'));
  await openApp('/star-contest');
  expect(await screen.findByRole('heading', { name: 'Winter Lights' })).toBeTruthy();
  expect(screen.getByText('Votes')).toBeTruthy();
  expect(screen.getByText('1,000')).toBeTruthy();
  expect(screen.getByText('Bear')).toBeTruthy();
  expect(screen.getByText('Won 12.5× the stake')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe('/replay/code/abcdefgh1');
  expect(screen.queryByRole('button', { name: 'Enter a win' })).toBeNull();
});

test('the vote of a day is asked for once more, and then given', async () => {
  let votedFor = 0;
  world.server.on('contest.current', () => page('votes', { votedFor }));
  world.server.on('contest.vote', ({ input }) => {
    votedFor = input.entryId;
    return { votes: 4 };
  });
  const user = await openApp('/star-contest');
  const [first] = await screen.findAllByRole('button', { name: 'Vote' });
  await user.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: /Vote for .*Kai/ });
  await user.click(within(dialog).getByRole('button', { name: 'Vote' }));
  expect(await screen.findByText('Thanks for your vote!')).toBeTruthy();
  expect(await screen.findByText('Your vote for today')).toBeTruthy();
  expect(votedFor).toBe(1);
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
});

test.each([
  ['level', 'Reach level 2 to vote.'],
  ['age', 'You can vote once your account is three days old.'],
] as const)('who lacks %s is told so', async (lack, words) => {
  world.server.on('contest.current', () => page('final', { lack }));
  await openApp('/star-contest');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Vote' })).toBeNull();
});

test('a win is chosen from one’s own and entered', async () => {
  const entered: string[] = [];
  world.server.on('contest.current', () =>
    page('entries', entered.length > 0 ? { own: [entry(9, 'Marina', { isOwn: true })] } : {}),
  );
  world.server.on('contest.wins', () => ({
    list: [{ roundId: '77', gameType: 6, win: 800, prizeName: '', prizePicture: '', time: NOW_MS }],
  }));
  world.server.on('contest.enter', ({ input }) => {
    entered.push(input.roundId);
    return { entryId: 9 };
  });
  const user = await openApp('/star-contest');
  await user.click(await screen.findByRole('button', { name: 'Enter a win' }));
  const sheet = await screen.findByRole('dialog', { name: 'Choose a win' });
  await user.click(await within(sheet).findByRole('button', { name: /^Enter a win: Won .*8×/ }));
  expect(await screen.findByText('You’re in!')).toBeTruthy();
  expect(entered).toEqual(['77']);
  expect(await screen.findByRole('heading', { name: 'Your entries' })).toBeTruthy();
});

test('without a season there is a word about it, and those who won before', async () => {
  const { season: _, ...nothing } = page('done', { entries: [] });
  world.server.on('contest.current', () => nothing);
  const winner = { place: 1, nickName: 'Kai', portrait: '', votes: 9, coins: 1000, isOwn: false };
  world.server.on('contest.past', () => ({
    list: [{ seasonId: 1, name: 'Autumn Stars', endTime: NOW_MS - DAY_MS, winners: [winner] }],
  }));
  await openApp('/star-contest');
  expect(await screen.findByText('No season right now')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Autumn Stars' })).toBeTruthy();
  expect(screen.getByText('Kai')).toBeTruthy();
});

test('news of the contest is seen at once', async () => {
  let votes = 3;
  world.server.on('contest.current', () => page('votes', { entries: [entry(1, 'Kai', { votes })] }));
  await openApp('/star-contest');
  expect(await screen.findByText('3 votes')).toBeTruthy();
  votes = 4;
  emitEvent('notice', { option: 18, challengeId: '1', score: 4 });
  await waitFor(() => expect(screen.getByText('4 votes')).toBeTruthy());
});
