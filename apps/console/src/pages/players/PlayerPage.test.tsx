import type { StaffRole } from '@boardwalk/rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

const DAY_MS = 86_400_000;

type Player = OutputOf<'players.read'>;

/** Marina, who has 500 coins. */
function openPlayer(role: StaffRole, player: Partial<Player> = {}) {
  const server = new FakeConsole(role);
  const empty = () => ({ list: [], next: '' });
  server.on('players.read', () =>
    makeOutput('players.read', {
      userId: 7,
      nickname: 'Marina',
      role: 'user',
      language: 'en-US',
      maskedMail: 'm•••••@example.test',
      balanceCoins: 500,
      limitCoins: -1,
      sessions: 1,
      ...player,
    }),
  );
  server.on('players.ledger', empty);
  server.on('players.rounds', empty);
  server.on('players.prizes', empty);
  server.on('players.notes', empty);
  server.on('players.sessions', () => ({ list: [] }));
  server.on('cards.ofPlayer', empty);
  server.on('cards.kinds', () => makeOutput('cards.kinds'));
  server.on('club.members', empty);
  server.on('reports.list', () => makeOutput('reports.list'));
  server.on('risk.list', () => makeOutput('risk.list'));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/players/7', server);

describe('coins that the staff gives', () => {
  const form = () => screen.findByRole('form', { name: 'Adjust coins' });

  async function ask(server: FakeConsole, coins: string, direction = 'Give') {
    const user = await open(server);
    const adjust = within(await form());
    if (direction === 'Take') await user.click(adjust.getByRole('radio', { name: 'Take' }));
    await fill(user, adjust.getByLabelText('Coins'), coins);
    return { user, adjust };
  }

  it('are moved with their reason, and the form says what there is now', async () => {
    const server = openPlayer('cashier');
    server.on('players.adjust', () => makeOutput('players.adjust', { state: 'done', balanceCoins: 740 }));
    const { user, adjust } = await ask(server, '240');
    expect(adjust.getByText('500 becomes 740')).toBeTruthy();
    await fill(user, adjust.getByLabelText('Reason'), ' Charged twice. ');
    await user.click(adjust.getByRole('button', { name: 'Give 240 coins' }));
    expect((await adjust.findByRole('status')).textContent).toBe('Done. They have 740 coins now.');
    expect(server.inputsOf('players.adjust')).toMatchObject([
      { userId: 7, amountCoins: 240, reason: 'Charged twice.' },
    ]);
    expect(adjust.getByLabelText<HTMLInputElement>('Coins').value).toBe('');
  });

  it('are taken as a negative amount', async () => {
    const server = openPlayer('cashier');
    server.on('players.adjust', () => makeOutput('players.adjust', { state: 'done' }));
    const { user, adjust } = await ask(server, '1', 'Take');
    await fill(user, adjust.getByLabelText('Reason'), 'Given twice');
    await user.click(adjust.getByRole('button', { name: 'Take 1 coin' }));
    await adjust.findByRole('status');
    expect(server.inputsOf('players.adjust')).toMatchObject([{ amountCoins: -1 }]);
  });

  it('cannot be more than there are to take', async () => {
    const { user, adjust } = await ask(openPlayer('cashier'), '501', 'Take');
    await fill(user, adjust.getByLabelText('Reason'), 'Given twice');
    expect(adjust.getByText('only 500 to take')).toBeTruthy();
    expect(adjust.getByRole('button', { name: /^Take/ })).toHaveProperty('disabled', true);
  });

  it.each([
    ['no reason', '240', 'ab'],
    ['no coins', '', 'Charged twice'],
    ['zero coins', '0', 'Charged twice'],
  ])('are not moved for %s', async (_what, coins, reason) => {
    const { user, adjust } = await ask(openPlayer('cashier'), coins);
    await fill(user, adjust.getByLabelText('Reason'), reason);
    expect(adjust.getByRole('button', { name: /^Give/ })).toHaveProperty('disabled', true);
  });

  it.each([
    ['support', '500', '501'],
    ['cashier', '2000', '2001'],
  ] as const)('need a second person beyond what %s may move alone', async (role, alone, beyond) => {
    const { user, adjust } = await ask(openPlayer(role), alone);
    expect(adjust.queryByText(/a second person must agree/)).toBeNull();
    await fill(user, adjust.getByLabelText('Coins'), beyond);
    expect(adjust.getByText(/a second person must agree/)).toBeTruthy();
    expect(adjust.getByRole('button', { name: 'Ask for a second person' })).toBeTruthy();
  });

  it('that wait for a second person are told to whoever looks', async () => {
    const server = openPlayer('cashier');
    server.on('players.adjust', () => makeOutput('players.adjust', { state: 'waiting' }));
    server.on('approvals.list', () => ({
      list: [waiting('7', 5000), waiting('8', 1)],
      next: '',
    }));
    const { user, adjust } = await ask(server, '5000');
    await fill(user, adjust.getByLabelText('Reason'), 'Charged twice');
    await user.click(adjust.getByRole('button', { name: 'Ask for a second person' }));
    expect(await adjust.findByText('Asked. Nothing moves until somebody else agrees.')).toBeTruthy();
    const rows = await adjust.findAllByText(/coins wait for a second person/);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '+5,000 coins wait for a second person, asked by Joris. Decide',
    ]);
  });

  it('move once however often the same is sent, and again when it was changed', async () => {
    const server = openPlayer('cashier');
    server.on('players.adjust', () => makeOutput('players.adjust', { state: 'done' }));
    const { user, adjust } = await ask(server, '240');
    await fill(user, adjust.getByLabelText('Reason'), 'Charged twice');
    const give = adjust.getByRole('button', { name: 'Give 240 coins' });
    server.lostRequests = 1;
    await user.click(give);
    await adjust.findByRole('alert');
    server.lostRequests = 1;
    await user.click(give);
    await expect.poll(() => server.requestsOf('players.adjust').length).toBe(2);
    await fill(user, adjust.getByLabelText('Coins'), '241');
    await user.click(adjust.getByRole('button', { name: 'Give 241 coins' }));
    await adjust.findByRole('status');
    const [first, again, changed] = server.inputsOf('players.adjust');
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(changed?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('can be given at an address without https as well', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const server = openPlayer('cashier');
    server.on('players.adjust', () => makeOutput('players.adjust', { state: 'done' }));
    const { user, adjust } = await ask(server, '240');
    await fill(user, adjust.getByLabelText('Reason'), 'Charged twice');
    await user.click(adjust.getByRole('button', { name: 'Give 240 coins' }));
    expect(await adjust.findByRole('status')).toBeTruthy();
  });

  it.each([
    ['the role moves none', 'floor', {}],
    ['it is a guest', 'owner', { role: 'guest' }],
    ['the account is deleted', 'owner', { deletedAt: NOW_MS }],
  ] as const)('are not offered where %s', async (_why, role, player) => {
    await open(openPlayer(role, player));
    await screen.findByRole('complementary', { name: 'What to do' });
    expect(screen.queryByRole('form', { name: 'Adjust coins' })).toBeNull();
  });

  function waiting(subject: string, amountCoins: number) {
    return makeRow('approvals.list', {
      approvalId: subject,
      subjectKind: 'player',
      subject,
      amountCoins,
      askedByName: 'Joris',
    });
  }
});

describe('a ban', () => {
  const ban = async () => within(await screen.findByRole('region', { name: 'Ban' }));

  it('lasts seven days unless another length is chosen, and brings what the player reads', async () => {
    const server = openPlayer('support');
    server.on('players.block', () => ({ done: true }));
    const user = await open(server);
    const button = (await ban()).getByRole('button', { name: 'Ban for 7 days' });
    expect(button).toHaveProperty('disabled', true);
    await fill(user, (await ban()).getByLabelText('What the player reads'), 'Several accounts.');
    await user.click(button);
    const before = Date.now();
    await giveReason(user, 'Ban for 7 days', 'Four accounts on one phone.');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const [input] = server.inputsOf('players.block');
    expect(input).toMatchObject({
      userId: 7,
      notice: 'Several accounts.',
      reason: 'Four accounts on one phone.',
    });
    expect(input?.until).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
    expect(input?.until).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
  });

  async function openBan(length: string) {
    const server = openPlayer('support');
    server.on('players.block', () => ({ done: true }));
    const user = await open(server);
    await fill(user, (await ban()).getByLabelText('What the player reads'), 'Several accounts.');
    await user.click((await ban()).getByRole('radio', { name: length }));
    return { server, user, button: (await ban()).getByRole('button', { name: 'Ban' }) };
  }

  /** The field of this test's browser takes no year that is too long; those of the staff do. */
  async function end(value: string) {
    const field = (await ban()).getByLabelText<HTMLInputElement>('Ends');
    field.type = 'text';
    fireEvent.change(field, { target: { value } });
  }

  it('has no end where that is chosen', async () => {
    const { server, user, button } = await openBan('No end');
    await user.click(button);
    await giveReason(user, 'Ban');
    await expect.poll(() => server.inputsOf('players.block')).toHaveLength(1);
    expect(server.inputsOf('players.block')[0]).not.toHaveProperty('until');
  });

  it('until a day waits for the day, and ends with it', async () => {
    const { server, user, button } = await openBan('Until');
    expect(button).toHaveProperty('disabled', true);
    await end('2090-01-02T12:00');
    await user.click(button);
    await giveReason(user, 'Ban');
    const until = new Date(2090, 0, 2, 12).getTime();
    await expect.poll(() => server.inputsOf('players.block')).toMatchObject([{ until }]);
  });

  it.each([
    ['20271-01-02T12:00', 'Enter a whole date and time, with a year of four digits'],
    ['2020-01-02T12:00', 'This time has passed. Choose a later one.'],
  ])('has an end, so that %s is not taken for one', async (value, fault) => {
    const { button } = await openBan('Until');
    await end(value);
    expect(button).toHaveProperty('disabled', true);
    expect((await ban()).getByText(fault)).toBeTruthy();
  });

  it('shows its end and what the player reads, and is lifted', async () => {
    const server = openPlayer('support', {
      isBlocked: true,
      blockedUntil: NOW_MS,
      blockedReason: 'Several accounts.',
    });
    server.on('players.unblock', () => ({ done: true }));
    const user = await open(server);
    expect((await ban()).getByText(/^until /)).toBeTruthy();
    expect((await ban()).getByText('Several accounts.')).toBeTruthy();
    await user.click((await ban()).getByRole('button', { name: 'Lift the ban' }));
    await giveReason(user, 'Lift it', 'It was their sister.');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('players.unblock')).toEqual([{ userId: 7, reason: 'It was their sister.' }]);
  });

  it('is seen by an auditor, who cannot lift it', async () => {
    await open(openPlayer('auditor', { isBlocked: true }));
    expect((await ban()).getByText('no end')).toBeTruthy();
    expect((await ban()).queryByRole('button')).toBeNull();
  });
});

describe('a daily limit', () => {
  it('is set in coins, for days of the operator’s own time zone', async () => {
    const server = openPlayer('support');
    server.on('players.setLimit', () => makeOutput('players.setLimit'));
    const user = await open(server);
    const limit = within(await screen.findByRole('region', { name: 'Limit' }));
    expect(limit.getByRole('button', { name: 'Set' })).toHaveProperty('disabled', true);
    await fill(user, limit.getByLabelText('Coins a day'), '1500');
    await user.click(limit.getByRole('button', { name: 'Set' }));
    await giveReason(user, 'At most 1,500 coins a day');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(server.inputsOf('players.setLimit')).toMatchObject([{ userId: 7, coinsADay: 1500, timeZone }]);
  });

  it('says what is left of it, and is lifted', async () => {
    const server = openPlayer('support', { limitCoins: 2000, stakedToday: 1250, limitZone: 'Europe/Oslo' });
    server.on('players.liftLimit', () => makeOutput('players.liftLimit'));
    const user = await open(server);
    const limit = within(await screen.findByRole('region', { name: 'Limit' }));
    expect(limit.getByText(/of 2,000 coins today/).textContent).toContain('midnight in Oslo');
    await user.click(limit.getByRole('button', { name: 'Lift the limit' }));
    await giveReason(user, 'Lift it');
    await expect.poll(() => server.requestsOf('players.liftLimit')).toHaveLength(1);
  });
});

describe('a player', () => {
  it('is shown with a masked address, which is shown in full once somebody says why', async () => {
    const server = openPlayer('support');
    server.on('players.contact', () => ({ mail: 'marina@example.test' }));
    const user = await open(server);
    expect(await screen.findByText(/m•••••@example.test/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'show, and log it' }));
    await giveReason(user, 'Show it', 'To answer a letter');
    expect(await screen.findByRole('link', { name: 'marina@example.test' })).toBeTruthy();
  });

  it('is signed out of one device, or of all', async () => {
    const server = openPlayer('support');
    const sessionId = '01234567-89ab-cdef-0123-456789abcdef';
    server.on('players.sessions', () => ({
      list: [makeRow('players.sessions', { sessionId, device: 'Mozilla/5.0 (Android) Chrome/140' })],
    }));
    server.on('players.signOut', () => ({ done: true }));
    server.on('players.signOutEverywhere', () => ({ done: true }));
    const user = await open(server);
    const devices = within(await screen.findByRole('region', { name: 'Devices' }));
    await user.click(await devices.findByRole('button', { name: 'Sign out' }));
    await giveReason(user, 'Sign out');
    await expect.poll(() => server.inputsOf('players.signOut')).toMatchObject([{ userId: 7, sessionId }]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await giveReason(user, 'Sign out');
    await expect.poll(() => server.inputsOf('players.signOutEverywhere')).toMatchObject([{ userId: 7 }]);
  });

  it('has notes that are kept for good', async () => {
    const server = openPlayer('support');
    const notes: ReturnType<typeof note>[] = [];
    server.on('players.notes', () => ({ list: notes, next: '' }));
    server.on('players.note', ({ input }) => {
      notes.unshift(note(input.text));
      return note(input.text);
    });
    const user = await open(server);
    const region = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(await region.findByText('Nothing written down.')).toBeTruthy();
    await fill(user, region.getByLabelText('New note'), ' Called twice ');
    await user.click(region.getByRole('button', { name: 'Keep the note' }));
    expect(await region.findByText('Called twice')).toBeTruthy();
    expect(region.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('');

    function note(text: string) {
      return makeRow('players.notes', { noteId: '1', name: 'Hanna Visser', text });
    }
  });

  it('that gives up what is left is asked about before the account is deleted', async () => {
    const server = openPlayer('support', { prizes: { count: 1, coins: 80 } });
    server.on('privacy.delete', () => makeOutput('privacy.delete'));
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'Delete the account' }));
    await user.click(await screen.findByRole('switch', { name: 'They give up 500 coins and 1 prize' }));
    await giveReason(user, 'Delete it in 7 days', 'They wrote a letter');
    await expect
      .poll(() => server.inputsOf('privacy.delete'))
      .toEqual([{ userId: 7, reason: 'They wrote a letter', givesUp: true }]);
  });

  it('that does not exist is said to be none', async () => {
    const server = openPlayer('support');
    server.refuse('players.read', 'notFound');
    await renderConsole('/players/7', server, () =>
      screen.findByText('There is no player with this number.'),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the list of players', () => {
  it('is searched by what was typed, and leads to the player', async () => {
    const server = openPlayer('support');
    const rows = [
      makeRow('players.list', {
        userId: 7,
        nickname: 'Marina',
        role: 'user',
        isBlocked: true,
        balanceCoins: 1250,
      }),
    ];
    server.on('players.list', () => ({ list: rows, next: '' }));
    const user = await renderConsole('/players', server);
    await fill(user, await screen.findByLabelText('Search players'), 'marina@example.test');
    await expect
      .poll(() => server.inputsOf('players.list').at(-1))
      .toEqual({ who: 'players', search: 'marina@example.test' });
    const row = within(await screen.findByRole('row', { name: /Marina/ }));
    expect(row.getByText('banned')).toBeTruthy();
    expect(row.getByText('1,250')).toBeTruthy();
    await user.click(row.getByRole('link', { name: 'Marina' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Marina' })).toBeTruthy();
  });

  it('is narrowed to who is banned, and says when nobody is', async () => {
    const server = openPlayer('support');
    server.on('players.list', () => ({ list: [], next: '' }));
    const user = await renderConsole('/players', server);
    await user.click(await screen.findByRole('button', { name: 'Banned' }));
    expect(await screen.findByText('Nobody here fits these filters.')).toBeTruthy();
    expect(server.inputsOf('players.list').at(-1)).toEqual({ who: 'players', state: 'blocked' });
    expect(location.search).toBe('?state=blocked');
  });
});
