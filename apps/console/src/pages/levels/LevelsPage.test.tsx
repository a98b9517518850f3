import { FIRST_LEVEL_RIGHTS, LEVEL_THRESHOLDS, type StaffRole } from '@boardwalk/rules';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { cellTexts, fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Levels = OutputOf<'levels.list'>;
type Version = Levels['versions'][number];

const RIGHTS: Version['rights'] = {
  ...FIRST_LEVEL_RIGHTS,
  rewardCoins: [...FIRST_LEVEL_RIGHTS.rewardCoins],
  prizeDays: [...FIRST_LEVEL_RIGHTS.prizeDays],
  returnDays: [...FIRST_LEVEL_RIGHTS.returnDays],
};
/** Lv2 brings 1,250 coins by the version that counts, and 9,999 by the one that begins later. */
const rightsWith = (coins: number): Version['rights'] => ({
  ...RIGHTS,
  rewardCoins: RIGHTS.rewardCoins.with(1, coins),
});
const madeAt = { madeTime: NOW_MS };
const VERSIONS: readonly Version[] = [
  {
    ...madeAt,
    versionId: 9,
    fromTime: NOW_MS + 86_400_000,
    rights: rightsWith(9999),
    madeBy: 'Otto',
    state: 'waits',
  },
  { ...madeAt, versionId: 8, fromTime: NOW_MS, rights: rightsWith(1250), madeBy: 'Hanna', state: 'counts' },
  { madeTime: 0, versionId: 0, fromTime: 0, rights: RIGHTS, madeBy: '', state: 'past' },
];

function openLevels(role: StaffRole = 'content') {
  const server = new FakeConsole(role);
  server.on('levels.list', () => ({
    versions: [...VERSIONS],
    levels: LEVEL_THRESHOLDS.map((growth, level) => ({
      level,
      growth,
      players: level * 1000 + 3,
      rewardCoins: level * 5000,
      offersTold: 9,
      offersBought: level,
    })),
    nowTime: NOW_MS,
  }));
  server.on('levels.save', () => ({ versionId: 10 }));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/levels', server);

async function openEditor(server: FakeConsole) {
  const user = await open(server);
  await user.click(screen.getByRole('button', { name: 'New version' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New version of what levels bring' }));
  return { user, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

describe('the levels', () => {
  it('show who stands where and what the version that counts brings', async () => {
    await open(openLevels('auditor'));
    const [, first, second] = within(screen.getByRole('table', { name: 'Levels' })).getAllByRole('row');
    const growth = LEVEL_THRESHOLDS[1] ?? 0;
    // Everybody begins at the first, so that nobody is counted there.
    expect(cellTexts(first as HTMLElement).slice(0, 4)).toEqual(['Lv1', '0', '–', '0']);
    expect(cellTexts(second as HTMLElement)).toEqual([
      'Lv2',
      growth.toLocaleString('en-US'),
      '1,003',
      '1,250',
      String(RIGHTS.prizeDays[1]),
      String(RIGHTS.returnDays[1]),
      '5,000',
      '1 of 9',
    ]);
  });

  it('say from which level the further rights begin, as players count them', async () => {
    await open(openLevels('auditor'));
    expect(screen.getByText(/One free shipment a month/).textContent).toMatch(
      /month from Lv2, reservations from Lv3, a birthday gift of 200 coins from Lv5/,
    );
  });

  it('have versions with their state and who made them', async () => {
    await open(openLevels('auditor'));
    const rows = within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('row');
    expect(rows.slice(1).map(row => cellTexts(row).slice(1))).toEqual([
      ['Begins later', 'Otto'],
      ['Counts now', 'Hanna'],
      ['Past', 'Boardwalk'],
    ]);
    expect(cellTexts(rows[3] as HTMLElement)[0]).toBe('The beginning');
  });

  it('say why they could not be read', async () => {
    const server = openLevels();
    server.refuse('levels.list', 'tooManyRequests');
    await renderConsole('/levels', server, () => screen.findByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain('Too many requests');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['cashier', 'auditor'] as const)('can only be looked at by %s', async role => {
    await open(openLevels(role));
    expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
  });
});

describe('who reached a level', () => {
  const openPlayers = async (server: FakeConsole) => {
    const user = await open(server);
    await user.click(screen.getByRole('button', { name: 'Lv4' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Players who reached Lv4' })) };
  };

  it('is listed with what it brought them, and goes on', async () => {
    const server = openLevels('auditor');
    server.on('levels.players', ({ input: { after } }) => ({
      list: [
        after
          ? makeRow('levels.players', { userId: 5 })
          : makeRow('levels.players', { userId: 7, nickname: 'Marina', coins: 1250, offerBought: true }),
      ],
      next: after ? '' : '7',
    }));
    const { user, dialog } = await openPlayers(server);
    const marina = await dialog.findByRole('link', { name: 'Marina' });
    expect(marina.getAttribute('href')).toBe('/console/players/7');
    expect(cellTexts(dialog.getByRole('row', { name: /Marina/ })).slice(2)).toEqual(['1,250', 'bought']);
    await user.click(dialog.getByRole('button', { name: 'Show more' }));
    expect(cellTexts(await dialog.findByRole('row', { name: /player 5/ })).slice(2)).toEqual(['0', '']);
    expect(server.inputsOf('levels.players')).toEqual([{ level: 3 }, { level: 3, after: '7' }]);
  });

  it('is nobody yet', async () => {
    const server = openLevels('auditor');
    server.on('levels.players', () => ({ list: [], next: '' }));
    const { dialog } = await openPlayers(server);
    expect(await dialog.findByText('Nobody has reached it yet.')).toBeTruthy();
  });

  it('is not said to be nobody where it could not be read', async () => {
    const server = openLevels('auditor');
    server.refuse('levels.players', 'tooManyRequests');
    const { dialog } = await openPlayers(server);
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.queryByText('Nobody has reached it yet.')).toBeNull();
  });
});

describe('a new version', () => {
  it('begins from the rights that count when it begins, and keeps what was typed', async () => {
    const server = openLevels();
    const { user, dialog } = await openEditor(server);
    const reward = dialog.getByLabelText<HTMLInputElement>('Reward, Lv2');
    const returns = dialog.getByLabelText<HTMLInputElement>('Returns, days, Lv20');
    const begin = (value: string) => fireEvent.change(dialog.getByLabelText('From'), { target: { value } });
    await fill(user, returns, '45');
    expect([reward.value, returns.value]).toEqual(['1,250', '45']);
    begin('2099-01-02T03:04');
    expect([reward.value, returns.value]).toEqual(['9,999', '45']);
    begin('');
    expect([reward.value, returns.value]).toEqual(['1,250', '45']);
    await giveReason(user, 'Save');
    const rights = { ...rightsWith(1250), returnDays: RIGHTS.returnDays.with(19, 45) };
    await expect.poll(() => server.inputsOf('levels.save')).toMatchObject([{ fromTime: 0, rights }]);
  });

  it('is sent with its reason', async () => {
    const server = openLevels();
    const { user, dialog } = await openEditor(server);
    await fill(user, dialog.getByLabelText('Reward, Lv2'), '1300');
    await fill(user, dialog.getByLabelText('Returns, days, Lv20'), '45');
    await user.selectOptions(dialog.getByLabelText('Reservations from'), 'Lv6');
    await fill(user, dialog.getByLabelText('Birthday gift, coins'), '250');
    await giveReason(user, 'Save', ' A better Lv2 ');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('levels.save')).toEqual([
      {
        versionId: 9,
        fromTime: 0,
        rights: {
          ...rightsWith(1300),
          returnDays: RIGHTS.returnDays.with(19, 45),
          reservationsFrom: 5,
          birthdayCoins: 250,
        },
        reason: 'A better Lv2',
      },
    ]);
    await expect.poll(() => server.requestsOf('levels.list')).toHaveLength(2);
  });

  it('begins at a time of the operator’s own clock, or at once', async () => {
    const server = openLevels();
    const { user, dialog } = await openEditor(server);
    expect(dialog.getByText('Empty: at once')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2027-01-02T03:04' } });
    expect(dialog.queryByText('Empty: at once')).toBeNull();
    await giveReason(user, 'Save');
    const fromTime = new Date(2027, 0, 2, 3, 4).getTime();
    await expect.poll(() => server.inputsOf('levels.save')).toMatchObject([{ fromTime }]);
  });

  it.each([
    ['Reward, Lv1', '1', 'Lv1 brings no coins'],
    ['Reward, Lv2', '1000001', 'a reward is a million at most'],
    ['Prizes, days, Lv20', '1', 'never shorter'],
    ['Prizes, days, Lv1', '0', 'Prizes are kept for 1 to 9,999 days'],
    ['Prizes, days, Lv20', '10000', 'Prizes are kept for 1 to 9,999 days'],
    ['Returns, days, Lv20', '2', 'never shorter'],
    ['Returns, days, Lv1', '0', 'Returns stay open for 1 to 9,999 days'],
    ['Birthday gift, coins', '1000001', 'A birthday gift is a million coins at most'],
  ])('with %s at %s cannot be saved, and says why', async (label, typed, fault) => {
    const { user, dialog, save } = await openEditor(openLevels());
    await fill(user, dialog.getByLabelText(/^Reason/), 'A better Lv2');
    expect(save).toHaveProperty('disabled', false);
    await fill(user, dialog.getByLabelText(label), typed);
    expect(dialog.getByRole('alert').textContent).toContain(fault);
    expect(save).toHaveProperty('disabled', true);
  });

  it.each([
    ['-5', 0],
    ['', 0],
  ])('takes %j coins for a reward as %i', async (typed, coins) => {
    const server = openLevels();
    const { user, dialog } = await openEditor(server);
    await fill(user, dialog.getByLabelText('Reward, Lv2'), typed);
    await giveReason(user, 'Save');
    await expect.poll(() => server.inputsOf('levels.save')[0]?.rights).toEqual(rightsWith(coins));
  });

  it.each(['', 'ab', '     '])('is not saved for the reason %j', async reason => {
    const { user, dialog, save } = await openEditor(openLevels());
    await fill(user, dialog.getByLabelText(/^Reason/), 'A better Lv2');
    expect(save).toHaveProperty('disabled', false);
    await fill(user, dialog.getByLabelText(/^Reason/), reason);
    expect(save).toHaveProperty('disabled', true);
  });

  it('says in the form that somebody was quicker, and keeps what was typed', async () => {
    const server = openLevels();
    server.refuse('levels.save', 'changedMeanwhile');
    const { user, dialog } = await openEditor(server);
    await fill(user, dialog.getByLabelText('Reward, Lv2'), '1300');
    await giveReason(user, 'Save');
    expect((await dialog.findByRole('alert')).textContent).toContain('Somebody has changed this meanwhile');
    expect(dialog.getByLabelText<HTMLInputElement>('Reward, Lv2').value).toBe('1,300');
  });

  it('is sent against the version that was looked at, though a newer one was made meanwhile', async () => {
    const server = openLevels();
    const { user, dialog } = await openEditor(server);
    const { versions, ...others } = server.answerOf('levels.list')({} as never);
    const newer: Version = {
      ...madeAt,
      versionId: 11,
      fromTime: NOW_MS,
      rights: RIGHTS,
      madeBy: 'Ada',
      state: 'past',
    };
    server.on('levels.list', () => ({ versions: [newer, ...versions], ...others }));
    act(() => FakeSocket.opened.at(-1)?.tell('levels'));
    expect(await screen.findByText('Ada')).toBeTruthy();
    await fill(user, dialog.getByLabelText(/^Reason/), 'A better Lv2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect.poll(() => server.inputsOf('levels.save')).toMatchObject([{ versionId: 9 }]);
  });

  it('asks first who is sitting there, and is saved once by two presses', async () => {
    const server = openLevels();
    server.demandProof('levels.save');
    const { user, dialog, save } = await openEditor(server);
    await fill(user, dialog.getByLabelText(/^Reason/), 'A better Lv2');
    await user.dblClick(save);
    await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    // Refused once, and done once it was proven.
    expect(server.requestsOf('levels.save')).toHaveLength(2);
  });
});
