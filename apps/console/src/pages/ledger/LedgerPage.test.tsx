import type { StaffRole } from '@boardwalk/rules';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, renderConsole, rowTexts } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Line = OutputOf<'ledger.balance'>['list'][number];

const PAID = {
  entryId: '900',
  transferId: '88',
  at: NOW_MS,
  kind: 'round.payout',
  house: '',
  userId: 7,
  unit: 'coins',
  amount: 1250,
  balance: 2400,
};
const LINES: readonly Line[] = [
  { house: 'payouts', unit: 'coins', entries: 4, before: -1000, moved: -250, balance: -1250 },
  { house: '', unit: 'coins', entries: 5, before: 1000, moved: 250, balance: 1250 },
  { house: 'gifts', unit: 'trial_slot', entries: 1, before: 0, moved: 30, balance: 30 },
];

function openLedger(role: StaffRole = 'cashier') {
  const server = new FakeConsole(role);
  server.on('ledger.balance', ({ input }) => ({
    day: input.day ?? '2026-11-21',
    transferId: 12_345,
    list: [...LINES],
  }));
  server.on('ledger.list', () => ({
    list: [
      makeRow('ledger.list', PAID),
      makeRow('ledger.list', {
        ...PAID,
        entryId: '899',
        transferId: '87',
        userId: 0,
        house: 'payouts',
        amount: -1250,
      }),
    ],
    next: '',
  }));
  server.on('ledger.transfer', ({ input: { transferId } }) =>
    makeOutput('ledger.transfer', { transferId, at: NOW_MS, kind: 'round.payout' }),
  );
  return server;
}

const open = (server: FakeConsole, query = '') => renderConsole(`/ledger${query}`, server);
const postings = () => within(screen.getByRole('group', { name: 'Postings' }));

describe('the proof of the ledger', () => {
  const proof = (fields: Partial<OutputOf<'ledger.proof'>>) =>
    makeOutput('ledger.proof', { at: NOW_MS, transfers: 4100, entries: 8200, tookMs: 1350, ...fields });
  const openProof = async (role: StaffRole, fields: Partial<OutputOf<'ledger.proof'>>) => {
    const server = openLedger(role);
    server.on('ledger.proof', () => proof(fields));
    server.on('ledger.prove', () => proof(fields));
    const user = await open(server);
    const heading = await screen.findByRole('heading', { name: /^(Not proven yet|The ledger is)/ });
    return { server, user, heading, state: within(heading.closest('[role="status"]') as HTMLElement) };
  };

  it('says that all is sound, and what was counted', async () => {
    const { heading, state } = await openProof('auditor', { isSound: true });
    expect(heading.textContent).toBe('The ledger is sound');
    expect(state.getByText(/4,100 transfers with 8,200 entries, proven .* in 1,350 ms/)).toBeTruthy();
  });

  it('names every fault of a ledger that is wrong', async () => {
    const { heading, state } = await openProof('auditor', {
      isSound: false,
      faults: ['88 does not sum to zero'],
    });
    expect(heading.textContent).toBe('The ledger is wrong');
    expect(state.getByText('88 does not sum to zero')).toBeTruthy();
  });

  it('is not sound before there was one', async () => {
    const { heading, state } = await openProof('auditor', { at: 0, isSound: true });
    expect(heading.textContent).toBe('Not proven yet');
    expect(state.queryByText(/transfers with/)).toBeNull();
  });

  it('is asked for, once by two presses, and read anew', async () => {
    const { server, user } = await openProof('auditor', { isSound: true });
    const release = server.hold('ledger.prove');
    server.on('ledger.proof', () => proof({ isSound: true, runningSince: NOW_MS }));
    await user.dblClick(screen.getByRole('button', { name: 'Prove it now' }));
    release();
    expect(await screen.findByText(/A proof has been running since/)).toBeTruthy();
    expect(server.inputsOf('ledger.prove')).toEqual([{}]);
    expect(screen.getByRole('button', { name: 'Prove it now' })).toHaveProperty('disabled', true);
  });

  it('is not asked for by support', async () => {
    await openProof('support', { isSound: true });
    expect(screen.queryByRole('button', { name: 'Prove it now' })).toBeNull();
  });

  it('is neither sound nor wrong where it could not be read', async () => {
    const server = openLedger();
    server.refuse('ledger.proof', 'tooManyRequests');
    await open(server);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /The ledger is|Not proven/ })).toBeNull();
  });
});

describe('the trial balance', () => {
  const section = async () => within(await screen.findByRole('region', { name: 'Trial balance' }));

  it('sums every unit by itself, and marks one that is not zero', async () => {
    await open(openLedger());
    const balance = await section();
    expect(rowTexts(balance)).toEqual([
      ['House, payouts', '-1,000', '-250', '-1,250', '4'],
      ['All players', '1,000', '+250', '1,250', '5'],
      ['Sum, coins', '0', '0', ' 0', '9'],
      ['House, gifts', '0', '+30', '30', '1'],
      ['Sum, trial, slot', '0', '30', ' 30', '1'],
    ]);
    const [zero, other] = balance.getAllByRole('row', { name: /^Sum/ });
    expect(zero?.querySelector('.good')?.textContent).toBe(' 0');
    expect(other?.querySelector('.bad')?.textContent).toBe(' 30');
    expect(screen.getByText(/every transfer up to 12,345/)).toBeTruthy();
  });

  it('is asked for a day, and for today when the day is emptied', async () => {
    const server = openLedger();
    await open(server, '?day=2026-11-02');
    await section();
    const day = screen.getByLabelText<HTMLInputElement>('Day');
    expect(day.value).toBe('2026-11-02');
    fireEvent.change(day, { target: { value: '2026-11-03' } });
    await expect.poll(() => server.inputsOf('ledger.balance').at(-1)).toEqual({ day: '2026-11-03' });
    fireEvent.change(day, { target: { value: '' } });
    await expect.poll(() => server.inputsOf('ledger.balance').at(-1)).toEqual({});
    expect(location.search).toBe('');
  });

  it('never asks for what is no day', async () => {
    const server = openLedger();
    await open(server, '?day=yesterday');
    await section();
    expect(server.inputsOf('ledger.balance')).toEqual([{}]);
  });

  it('never shows the balances of one day under another', async () => {
    const server = openLedger();
    await open(server);
    await section();
    server.hold('ledger.balance');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-03' } });
    expect(await screen.findByText('One moment …')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Trial balance' })).toBeNull();
  });

  it('says that nothing had moved, or why it could not be read', async () => {
    const server = openLedger();
    server.on('ledger.balance', () => makeOutput('ledger.balance'));
    await open(server);
    expect(await screen.findByText('Nothing had moved by then.')).toBeTruthy();
    server.refuse('ledger.balance', 'tooManyRequests');
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-03' } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Nothing had moved by then.')).toBeNull();
  });

  it('leads to the postings of an account, and to nobody’s alone', async () => {
    const server = openLedger();
    const user = await open(server, '?player=7&transfer=88');
    await user.click((await section()).getByRole('button', { name: 'House, gifts' }));
    await expect
      .poll(() => server.inputsOf('ledger.list').at(-1))
      .toEqual({ house: 'gifts', unit: 'trial_slot' });
    expect(screen.getByLabelText<HTMLInputElement>('House account').value).toBe('gifts');
    expect(screen.getByLabelText<HTMLSelectElement>('Unit').value).toBe('trial_slot');
  });
});

describe('the field of a player', () => {
  it('is empty once the account that is shown already was chosen again, which nobody’s postings are', async () => {
    const server = openLedger();
    const user = await open(server, '?house=gifts&unit=trial_slot');
    const field = screen.getByLabelText<HTMLInputElement>('Player’s number');
    await fill(user, field, '7');
    await expect.poll(() => server.inputsOf('ledger.list').at(-1)?.userId).toBe(7);
    const balance = within(screen.getByRole('region', { name: 'Trial balance' }));
    await user.click(balance.getByRole('button', { name: 'House, gifts' }));
    expect(location.search).toBe('?house=gifts&unit=trial_slot');
    expect(field.value).toBe('');
  });
});

describe('the postings', () => {
  it('show whose they are, what moved, and what a player had then', async () => {
    await open(openLedger());
    await postings().findByRole('button', { name: '88' });
    expect(rowTexts(postings()).map(row => row.slice(1))).toEqual([
      ['round.payoutPlayer 7', '+1,250 coins', '2,400', '88'],
      ['round.payoutHouse, payouts', '-1,250 coins', '', '87'],
    ]);
  });

  it('are asked for by the filters of the address, and kept as a file by the same', async () => {
    const server = openLedger();
    await open(server, '?from=1000&until=2000&kind=round&player=7&house=payouts&unit=coins');
    await postings().findByRole('button', { name: '88' });
    const input = { from: 1000, until: 2000, kind: 'round', userId: 7, house: 'payouts', unit: 'coins' };
    expect(server.inputsOf('ledger.list')).toEqual([input]);
    const csv = new URL(screen.getByRole('link', { name: 'CSV' }).getAttribute('href') ?? '', location.href);
    expect(Object.fromEntries(csv.searchParams)).toEqual({
      ...input,
      from: '1000',
      until: '2000',
      userId: '7',
      format: 'csv',
    });
  });

  it.each(['from=-1', 'from=soon', 'until=1.5', 'player=', 'unit=&kind='])(
    'are never asked for by %s',
    async query => {
      const server = openLedger();
      await open(server, `?${query}`);
      await postings().findByRole('button', { name: '88' });
      expect(server.inputsOf('ledger.list')).toEqual([{}]);
    },
  );

  it.each(['2000000001', '99999999999999999999', '0', '-7', '7x'])(
    'of player %s are none, as nobody has this number',
    async player => {
      const server = openLedger();
      const all = server.answerOf('ledger.list');
      server.on('ledger.list', request =>
        request.input.userId === 2_000_000_000 ? { list: [], next: '' } : all(request),
      );
      await open(server, `?player=${player}`);
      expect(await screen.findByText('No posting fits these filters.')).toBeTruthy();
    },
  );

  it('show the filters of a kept view in the fields that were typed in', async () => {
    const server = openLedger();
    const user = await open(server);
    await fill(user, screen.getByLabelText('Kind'), 'gift');
    await fill(user, screen.getByLabelText('Player’s number'), '9');
    await expect.poll(() => server.inputsOf('ledger.list').at(-1)).toEqual({ kind: 'gift', userId: 9 });
    act(() => window.history.pushState(null, '', '?kind=round&player=7'));
    expect(screen.getByLabelText<HTMLInputElement>('Kind').value).toBe('round');
    expect(screen.getByLabelText<HTMLInputElement>('Player’s number').value).toBe('7');
  });

  it('are filtered by what is typed, and the field that is typed in keeps the focus', async () => {
    const server = openLedger();
    const user = await open(server);
    for (const [name, typed, input] of [
      ['Kind', 'round', { kind: 'round' }],
      ['Player’s number', ' 7x', { kind: 'round', userId: 7 }],
      ['House account', 'pay', { kind: 'round', userId: 7, house: 'pay' }],
    ] as const) {
      await fill(user, screen.getByLabelText(name), typed);
      await expect.poll(() => server.inputsOf('ledger.list').at(-1)).toEqual(input);
      expect(document.activeElement).toBe(screen.getByLabelText(name));
    }
    await user.selectOptions(screen.getByLabelText('Unit'), 'trial, slot');
    await expect.poll(() => server.inputsOf('ledger.list').at(-1)).toMatchObject({ unit: 'trial_slot' });
  });

  it('may be none, or none yet among the last ones, or not be read', async () => {
    const server = openLedger();
    server.on('ledger.list', ({ input: { after } }) => ({ list: [], next: after ? '' : '900' }));
    const user = await open(server);
    expect(await screen.findByText(/None among the last ones that fits/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('No posting fits these filters.')).toBeTruthy();
    expect(server.inputsOf('ledger.list')).toEqual([{}, { after: '900' }]);
    server.refuse('ledger.list', 'tooManyRequests');
    await user.selectOptions(screen.getByLabelText('Unit'), 'coins');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText(/No posting fits/)).toBeNull();
  });
});

describe('a transfer', () => {
  it('is the first of the list until another one is chosen', async () => {
    const server = openLedger();
    server.on('ledger.transfer', ({ input: { transferId } }) =>
      makeOutput('ledger.transfer', {
        transferId,
        at: NOW_MS,
        kind: 'round.payout',
        roundId: '5001',
        entries: [
          { house: 'payouts', userId: 0, nickname: '', unit: 'coins', amount: -1250, balance: 0 },
          { house: '', userId: 7, nickname: 'Marina', unit: 'coins', amount: 1250, balance: 2400 },
        ],
      }),
    );
    const user = await open(server);
    await screen.findByRole('region', { name: 'Transfer 88' });
    await user.click(postings().getByRole('button', { name: '87' }));
    const transfer = within(await screen.findByRole('region', { name: 'Transfer 87' }));
    expect(transfer.getByRole('row', { name: /Marina/ }).textContent).toBe('Marina+1,250 coins2,400');
    expect(transfer.getByRole('row', { name: /House, payouts/ }).textContent).toBe(
      'House, payouts-1,250 coins',
    );
    expect(transfer.getByRole('link', { name: 'round 5001' }).getAttribute('href')).toBe(
      '/console/rounds?round=5001',
    );
    expect(location.search).toBe('?transfer=87');
  });

  it('that was refused says that nothing moved', async () => {
    const server = openLedger();
    server.on('ledger.transfer', () =>
      makeOutput('ledger.transfer', { transferId: '88', refusal: 'too few coins' }),
    );
    await open(server, '?transfer=88');
    expect(await screen.findByText('Refused: too few coins. Nothing moved.')).toBeTruthy();
    expect(screen.queryByText(/It belongs to/)).toBeNull();
  });

  it('that does not exist says so', async () => {
    const server = openLedger();
    server.refuse('ledger.transfer', 'notFound');
    await open(server, '?transfer=4040');
    expect((await screen.findByRole('alert')).textContent).toContain('This does not exist');
  });

  it('is not asked for by what is no number', async () => {
    const server = openLedger();
    await open(server, '?transfer=88x');
    expect(await screen.findByText('A transfer has a number.')).toBeTruthy();
    expect(server.requestsOf('ledger.transfer')).toEqual([]);
  });
});
