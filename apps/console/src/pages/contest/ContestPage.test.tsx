import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import type { Season } from './season.ts';

type Entry = OutputOf<'contest.entries'>['list'][number];

const DAY_MS = 86_400_000;
const TIMES = {
  'Takes entries from': '2027-01-01T10:00',
  'Votes from': '2027-01-02T10:00',
  'Final from': '2027-01-03T10:00',
  Ends: '2027-01-04T10:00',
};
const msOf = (text: string) => new Date(text).getTime();

const SEASON: Season = {
  seasonId: 4,
  name: { 'en-US': 'Winter stars', 'de-DE': 'Wintersterne' },
  about: { 'en-US': 'One vote a day' },
  stage: 'votes',
  entriesAt: NOW_MS,
  votesAt: NOW_MS + DAY_MS,
  finalAt: NOW_MS + 2 * DAY_MS,
  endsAt: NOW_MS + 3 * DAY_MS,
  prizes: [1000, 600],
  entries: 1234,
  votes: 5678,
  paidCoins: 0,
  dueCoins: 1600,
};
const OLDER: Season = {
  ...SEASON,
  seasonId: 3,
  name: { 'en-US': 'Autumn stars' },
  stage: 'done',
  paidCoins: 1600,
  dueCoins: 0,
};

interface Listed {
  readonly role?: StaffRole;
  readonly seasons?: Season[];
  readonly entries?: Partial<Entry>[];
}

const MARINA = { entryId: 51, userId: 7, name: 'Marina', prizeName: 'Lamp', votes: 1200 };

function openContest({ role = 'content', seasons = [SEASON, OLDER], entries = [MARINA] }: Listed = {}) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('contest.seasons', () => ({ list: seasons }));
  server.on('contest.entries', () => ({ list: entries.map(entry => makeRow('contest.entries', entry)) }));
  server.on('contest.save', () => ({ seasonId: 5 }));
  server.on('contest.remove', () => ({ done: true }));
  return server;
}

const open = (server: FakeConsole, search = '') => renderConsole(`/star-contest${search}`, server);
const entries = async () => within(await screen.findByRole('region', { name: 'Entries' }));

describe('the seasons', () => {
  it('are shown with what they came to and what is still due', async () => {
    await open(openContest());
    const [now, past] = await screen.findAllByText(/1,234 entries/);
    const span = `${momentText(NOW_MS)} to ${momentText(NOW_MS + 3 * DAY_MS)}`;
    expect(now?.textContent).toBe(`${span}, 1,234 entries, 5,678 votes, 0 coins paid, 1,600 due`);
    expect(past?.textContent).toBe(`${span}, 1,234 entries, 5,678 votes, 1,600 coins paid`);
    expect(screen.getByText('votes')).toBeTruthy();
    expect(screen.getByText('over')).toBeTruthy();
  });

  it('show the entries of the latest, and then of the one that is chosen', async () => {
    const server = openContest();
    const user = await open(server);
    await entries();
    expect(server.inputsOf('contest.entries')).toEqual([{ seasonId: 4 }]);
    const older = screen.getByRole('button', { name: 'Autumn stars', pressed: false });
    await user.click(older);
    await expect.poll(() => server.inputsOf('contest.entries')).toEqual([{ seasonId: 4 }, { seasonId: 3 }]);
    expect(older.getAttribute('aria-pressed')).toBe('true');
    expect(location.search).toBe('?season=3');
  });

  it('say when there was none', async () => {
    await open(openContest({ seasons: [] }));
    expect(await screen.findByText('There was no season yet.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Entries' })).toBeNull();
  });

  it('say why they could not be read, and not that there was none', async () => {
    const server = openContest();
    server.refuse('contest.seasons', 'tooManyRequests');
    await open(server);
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.queryByText('There was no season yet.')).toBeNull();
  });

  it('can be changed only before they begin', async () => {
    await open(openContest({ seasons: [{ ...SEASON, stage: 'entries' }, OLDER] }));
    await entries();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it.each(['auditor', 'cashier'] as const)('can only be looked at by %s', async role => {
    await open(openContest({ role, seasons: [{ ...SEASON, stage: 'soon' }] }));
    await (await entries()).findByRole('link', { name: 'Marina' });
    expect(screen.queryByRole('button', { name: /^(New season|Change|Remove)/ })).toBeNull();
  });
});

describe('an entry', () => {
  it.each<[string, Partial<Entry>, string]>([
    ['a prize that was caught', { votes: 1200 }, 'MarinaLamp1,200 votes'],
    ['a win', { prizeName: '', win: 1250, isFinalist: true }, 'Marinawon 12.5× the stakefinal1,200 votes'],
    [
      'votes that do not count',
      { idleVotes: 1000 },
      'MarinaLamp1,200 votes, 1,000 of blocked or flagged accounts',
    ],
    ['what it won', { place: 2, coins: 1600 }, 'MarinaLampplace 21,200 votes, 1,600 coins'],
    ['why it is out', { removedReason: 'Not theirs' }, 'MarinaLampremoved1,200 votes, removed: Not theirs'],
  ])('shows %s', async (_what, entry, text) => {
    await open(openContest({ entries: [{ ...MARINA, ...entry }] }));
    const link = await (await entries()).findByRole('link', { name: 'Marina' });
    expect(link.closest('.grow')?.textContent).toBe(text);
    expect(link.getAttribute('href')).toBe('/console/players/7');
  });

  it('is removed with a reason, once', async () => {
    const server = openContest();
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Remove the entry of Marina' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the entry of Marina' }));
    expect(dialog.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
    const release = server.hold('contest.remove');
    await giveReason(user, 'Remove', ' Not theirs ');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    server.on('contest.entries', () => ({ list: [] }));
    release();
    expect(await screen.findByText('Nobody has entered.')).toBeTruthy();
    expect(server.inputsOf('contest.remove')).toEqual([{ entryId: 51, reason: 'Not theirs' }]);
  });

  it('that was decided meanwhile says so in the dialog', async () => {
    const server = openContest();
    server.refuse('contest.remove', 'alreadyDecided');
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Remove the entry of Marina' }));
    await giveReason(user, 'Remove');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('This was already decided.');
  });

  it.each<[string, Listed]>([
    ['of a season that is over', { seasons: [OLDER] }],
    ['that is out already', { entries: [{ ...MARINA, removedReason: 'Not theirs' }] }],
  ])('%s cannot be removed', async (_what, listed) => {
    await open(openContest(listed));
    await (await entries()).findByRole('link', { name: 'Marina' });
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('says why the entries could not be read, and not that there are none', async () => {
    const server = openContest();
    server.refuse('contest.entries', 'tooManyRequests');
    await open(server);
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.queryByText('Nobody has entered.')).toBeNull();
  });
});

describe('a season that is planned', () => {
  /** Everything that a season needs, but its reason. */
  async function plan(server: FakeConsole, changes: Readonly<Record<string, string>> = {}) {
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'New season' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A new season' }));
    const typed = { Name: 'Spring stars', Text: 'Vote daily', ...TIMES, ...changes };
    for (const [label, text] of Object.entries(typed))
      await fill(user, dialog.getByLabelText(new RegExp(`^${label}( \\*)?$`)), text);
    return { user, dialog, button: dialog.getByRole('button', { name: 'Plan it' }) };
  }
  const PRIZES = 'Prizes in coins, the first place first';
  const giveWhy = ({ user, dialog }: Awaited<ReturnType<typeof plan>>) =>
    fill(user, dialog.getByLabelText(/^Reason/), 'It is time');

  it('is sent as it was typed, with its reason', async () => {
    const server = openContest();
    const { user, dialog } = await plan(server, { [PRIZES]: '900, 500 500', Name: ' Spring stars ' });
    await user.selectOptions(dialog.getByLabelText('Another language'), 'fr-FR');
    await fill(user, dialog.getByLabelText(/^Name, /), ' Étoiles ');
    await giveReason(user, 'Plan it', 'It is time');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('contest.save')).toEqual([
      {
        name: { 'en-US': 'Spring stars', 'fr-FR': 'Étoiles' },
        about: { 'en-US': 'Vote daily' },
        entriesAt: msOf('2027-01-01T10:00'),
        votesAt: msOf('2027-01-02T10:00'),
        finalAt: msOf('2027-01-03T10:00'),
        endsAt: msOf('2027-01-04T10:00'),
        prizes: [900, 500, 500],
        reason: 'It is time',
      },
    ]);
  });

  it.each([
    ['no prize', PRIZES, ''],
    ['a prize of nothing', PRIZES, '1000, 0'],
    ['a prize below nothing', PRIZES, '1000, -5'],
    ['half a coin', PRIZES, '10.5'],
    ['a prize that is no number', PRIZES, '1000, many'],
    ['a comma without a prize', PRIZES, '1000, '],
    ['a prize beyond a million', PRIZES, '1000001'],
    ['eleven prizes', PRIZES, '11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1'],
    ['no end', 'Ends', ''],
    ['an end before its final', 'Ends', '2027-01-03T09:59'],
    ['an end with its final', 'Ends', '2027-01-03T10:00'],
    ['votes before entries', 'Votes from', '2027-01-01T09:00'],
    ['a final before votes', 'Final from', '2027-01-02T09:00'],
    ['a name of spaces', 'Name', '   '],
    ['a text of spaces', 'Text', '   '],
  ])('cannot be one with %s', async (_what, label, text) => {
    const form = await plan(openContest(), { [label]: text });
    await giveWhy(form);
    expect(form.button).toHaveProperty('disabled', true);
    // What can be wrong in a field that is filled is said beside it.
    expect(form.dialog.queryByText(/^One to ten whole numbers/) !== null).toBe(label === PRIZES);
    const isTime = label in TIMES && text !== '';
    expect(form.dialog.queryByText(/has to be after the one before/) !== null).toBe(isTime);
  });

  it('says which prizes were understood', async () => {
    const { dialog } = await plan(openContest(), { [PRIZES]: '1500 600' });
    expect(dialog.getByText(/2 prizes: 1,500 and 600 coins/)).toBeTruthy();
  });

  it.each(['1,500', '1,500 600', '500,500'])('never takes %s for two prizes', async typed => {
    const form = await plan(openContest(), { [PRIZES]: typed });
    await giveWhy(form);
    expect(form.button).toHaveProperty('disabled', true);
    expect(form.dialog.getByText(/^Write 1500, not 1,500/)).toBeTruthy();
  });

  it('is what ten prizes and a million coins may be', async () => {
    const form = await plan(openContest(), { [PRIZES]: '1000000, 9, 8, 7, 6, 5, 4, 3, 2, 1' });
    expect(form.button).toHaveProperty('disabled', true);
    await giveWhy(form);
    expect(form.button).toHaveProperty('disabled', false);
  });

  it('that meets another says so in the dialog, and keeps what was typed', async () => {
    const server = openContest();
    server.refuse('contest.save', 'badInput');
    const { user, dialog } = await plan(server);
    await giveReason(user, 'Plan it');
    expect((await dialog.findByRole('alert')).textContent).toContain('missing or wrong');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Spring stars');
  });

  it('is changed from what it was', async () => {
    const server = openContest({ seasons: [{ ...SEASON, stage: 'soon' }, OLDER] });
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the season' }));
    await fill(user, dialog.getByLabelText(/^Name \*?$|^Name$/), 'Snow stars');
    await giveReason(user, 'Change it', 'A better name');
    const { name, about, entriesAt, votesAt, finalAt, endsAt, prizes } = SEASON;
    const kept = { about, entriesAt, votesAt, finalAt, endsAt, prizes };
    await expect
      .poll(() => server.inputsOf('contest.save'))
      .toEqual([{ seasonId: 4, ...kept, name: { ...name, 'en-US': 'Snow stars' }, reason: 'A better name' }]);
  });
});
