import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { giveReason, renderConsole, rowTexts } from '../../../test/render-console.tsx';
import { momentText } from '../../platform/format.ts';

const DAY_MS = 86_400_000;

const CHECK = {
  checkedAt: NOW_MS,
  firstDay: Date.UTC(2026, 9, 1) / DAY_MS,
  lastDay: Date.UTC(2026, 10, 20) / DAY_MS,
  scores: 12_345,
  faults: 0,
};

/** Marina before Otto, who plays under a hidden name; Pia was taken off. */
function openRanks(role: StaffRole = 'content') {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('ranks.top', () =>
    makeOutput('ranks.top', {
      startTime: NOW_MS - 7 * DAY_MS,
      endTime: NOW_MS,
      players: 4321,
      list: [
        makeRow('ranks.top', { ranking: 1, score: 1250, userId: 7, name: 'Marina' }),
        makeRow('ranks.top', { ranking: 2, score: 900, userId: 8, name: 'Otto', isHidden: true }),
      ],
    }),
  );
  server.on('ranks.excluded', () => ({
    list: [{ userId: 9, name: 'Pia', at: NOW_MS, by: 'Hanna Visser', reason: 'Two accounts' }],
  }));
  server.on('ranks.exclude', () => ({ done: true }));
  server.on('ranks.check', () => CHECK);
  return server;
}

const open = (server: FakeConsole, search = '') => renderConsole(`/top-lists${search}`, server);
const list = async () => within(await screen.findByRole('group', { name: 'Top list' }));
const proof = async (title: string | RegExp) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest<HTMLElement>('[role="status"]') ?? document.body);
};

const cells = async () => rowTexts(await list());

describe('a top list', () => {
  it('shows everybody by name, and marks who is hidden from players', async () => {
    await open(openRanks());
    await screen.findByRole('link', { name: 'Marina' });
    expect(await cells()).toEqual([
      ['1', 'Marina', '1,250', 'Take off'],
      ['2', 'Ottohidden', '900', 'Take off'],
    ]);
    expect(screen.getByRole('link', { name: 'Otto' }).getAttribute('href')).toBe('/console/players/8');
    expect(
      screen.getByText(`4,321 players, ${momentText(NOW_MS - 7 * DAY_MS)} to ${momentText(NOW_MS)}`),
    ).toBeTruthy();
  });

  it('is that of prizes this week, until another is chosen', async () => {
    const server = openRanks();
    const user = await open(server);
    expect(server.inputsOf('ranks.top')).toEqual([{ list: 'caught', period: 'week', previous: false }]);
    await user.selectOptions(screen.getByLabelText('List'), 'Most rewards earned');
    await user.selectOptions(screen.getByLabelText('Time'), 'Season');
    await user.click(screen.getByRole('switch', { name: 'The one before' }));
    await expect
      .poll(() => server.inputsOf('ranks.top').at(-1))
      .toEqual({ list: 'earned', period: 'season', previous: true });
    expect(location.search).toBe('?list=earned&period=season&before=yes');
    await user.click(screen.getByRole('switch', { name: 'The one before' }));
    expect(location.search).toBe('?list=earned&period=season');
  });

  it('is the one that the address names, and the first where it names none there is', async () => {
    const server = openRanks();
    await open(server, '?list=won&period=month&before=yes');
    expect(server.inputsOf('ranks.top')).toEqual([{ list: 'won', period: 'month', previous: true }]);
    expect(screen.getByLabelText<HTMLSelectElement>('List').value).toBe('won');
    expect(screen.getByLabelText<HTMLSelectElement>('Time').value).toBe('month');
  });

  it('reads no list that does not exist', async () => {
    const server = openRanks();
    await open(server, '?list=lost&period=hour&before=maybe');
    expect(server.inputsOf('ranks.top')).toEqual([{ list: 'caught', period: 'week', previous: false }]);
  });

  it('of the best wins counts in stakes', async () => {
    await open(openRanks(), '?list=won');
    await screen.findByRole('link', { name: 'Marina' });
    expect((await cells()).map(([, , score]) => score)).toEqual(['12.5 ×', '9 ×']);
  });

  it('never shows the scores of one list under the name of another', async () => {
    const server = openRanks();
    const user = await open(server);
    await screen.findByRole('link', { name: 'Marina' });
    const release = server.hold('ranks.top');
    await user.selectOptions(screen.getByLabelText('List'), 'Best win for its stake');
    expect(await screen.findByText('One moment …')).toBeTruthy();
    expect(screen.queryByText(/×$/)).toBeNull();
    release();
    expect(await screen.findByText('12.5 ×')).toBeTruthy();
  });

  it('says when nobody is on it', async () => {
    const server = openRanks();
    server.on('ranks.top', () => makeOutput('ranks.top'));
    server.on('ranks.excluded', () => ({ list: [] }));
    await open(server);
    expect(await screen.findByText('Nobody is on this list.')).toBeTruthy();
    expect(await screen.findByText('Nobody is.')).toBeTruthy();
  });

  it('says why it could not be read, and not that nobody is on it', async () => {
    const server = openRanks();
    for (const name of ['ranks.top', 'ranks.excluded', 'ranks.lastCheck'] as const)
      server.refuse(name, 'tooManyRequests');
    await open(server);
    await expect.poll(() => screen.queryAllByText(/Too many requests/)).toHaveLength(3);
    expect(screen.queryByText(/^Nobody is/)).toBeNull();
    expect(screen.queryByRole('heading', { name: /counted|counts/i })).toBeNull();
  });
});

describe('a player', () => {
  it('is taken off with a reason, and the lists are read anew', async () => {
    const server = openRanks();
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Take Otto off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take Otto off the top lists' }));
    expect(dialog.getByRole('button', { name: 'Take off' })).toHaveProperty('disabled', true);
    expect(dialog.getByText(/They are on no list any more/)).toBeTruthy();
    const reads = server.requestsOf('ranks.top').length;
    await giveReason(user, 'Take off', ' Two accounts ');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('ranks.exclude')).toEqual([
      { userId: 8, isExcluded: true, reason: 'Two accounts' },
    ]);
    expect(server.requestsOf('ranks.top')).toHaveLength(reads + 1);
    expect(server.requestsOf('ranks.excluded')).toHaveLength(2);
  });

  it('who was taken off is shown with who did it and why, and let back on', async () => {
    const server = openRanks();
    const user = await open(server);
    const off = within(await screen.findByRole('region', { name: 'Taken off' }));
    expect((await off.findByRole('link', { name: 'Pia' })).getAttribute('href')).toBe('/console/players/9');
    expect(off.getByText('Two accounts')).toBeTruthy();
    expect(off.getByText(/Hanna Visser/)).toBeTruthy();
    await user.click(off.getByRole('button', { name: 'Let Pia back on' }));
    await screen.findByRole('dialog', { name: 'Let Pia back on' });
    await giveReason(user, 'Let back on', 'It was a mistake');
    await expect
      .poll(() => server.inputsOf('ranks.exclude'))
      .toEqual([{ userId: 9, isExcluded: false, reason: 'It was a mistake' }]);
  });

  it('is taken off once, however often the button is pressed', async () => {
    const server = openRanks();
    const release = server.hold('ranks.exclude');
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Take Otto off' }));
    await giveReason(user, 'Take off');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take off' }));
    release();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsOf('ranks.exclude')).toHaveLength(1);
  });

  it('whom somebody else has taken off meanwhile stays, and the dialog says so', async () => {
    const server = openRanks();
    server.refuse('ranks.exclude', 'changedMeanwhile');
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Take Otto off' }));
    await giveReason(user, 'Take off', 'Two accounts');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody has changed this meanwhile');
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Two accounts');
  });

  it.each(['auditor', 'cashier'] as const)('is only looked at by %s', async role => {
    await open(openRanks(role));
    await screen.findByRole('link', { name: 'Marina' });
    await screen.findByRole('link', { name: 'Pia' });
    await proof('Not counted again yet');
    expect(screen.queryByRole('button', { name: /off$|back on|Count again/ })).toBeNull();
  });
});

describe('the proof of the lists', () => {
  it.each([
    [0, 'The counts match'],
    [1500, '1,500 counts don’t match'],
  ])('says of %s faults: %s', async (faults, title) => {
    const server = openRanks();
    server.on('ranks.lastCheck', () => ({ check: { ...CHECK, faults } }));
    await open(server);
    expect(
      (await proof(title)).getByText(
        `12,345 scores from 2026-10-01 to 2026-11-20, counted again ${momentText(NOW_MS)}`,
      ),
    ).toBeTruthy();
  });

  it('is made when it is asked for, once at a time', async () => {
    const server = openRanks();
    server.on('ranks.lastCheck', () => (server.requestsOf('ranks.check').length > 0 ? { check: CHECK } : {}));
    const release = server.hold('ranks.check');
    const user = await open(server);
    await user.dblClick((await proof('Not counted again yet')).getByRole('button', { name: 'Count again' }));
    release();
    await proof('The counts match');
    expect(server.inputsOf('ranks.check')).toEqual([{}]);
  });

  it('says why it could not be made', async () => {
    const server = openRanks();
    server.refuse('ranks.check', 'tooManyRequests');
    const user = await open(server);
    const notice = await proof('Not counted again yet');
    await user.click(notice.getByRole('button', { name: 'Count again' }));
    expect((await notice.findByRole('alert')).textContent).toContain('Too many requests');
  });
});
