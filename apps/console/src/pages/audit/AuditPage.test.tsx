import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';

const HASH = 'ab12'.repeat(16);
const ENTRY = makeRow('audit.list', {
  number: 41,
  at: NOW_MS,
  staffId: 12,
  name: 'Joris Bakker',
  role: 'floor',
  action: 'players.block',
  subjectName: 'Marina',
  reason: 'Four accounts on one phone.',
  hash: HASH,
});
const ASKED = makeRow('approvals.list', {
  approvalId: '9',
  subjectKind: 'player',
  subject: '7',
  subjectName: 'Marina',
  amountCoins: 5000,
  reason: 'Charged twice',
  askedBy: 12,
  askedByName: 'Joris Bakker',
  askedByRole: 'cashier',
});

function openAudit(role: StaffRole = 'owner') {
  const server = new FakeConsole(role);
  server.on('audit.list', () => ({ list: [ENTRY], next: '' }));
  server.on('audit.entry', () => ({
    entry: ENTRY,
    before: { state: 'free' },
    after: { state: 'banned' },
    previous: HASH,
  }));
  server.on('audit.prove', () => makeOutput('audit.prove', { isWhole: true, entries: 1204, head: HASH }));
  server.on('staff.list', () => ({ list: [makeRow('staff.list', { staffId: 12, name: 'Joris Bakker' })] }));
  return server;
}

describe('what waits for a second person', () => {
  const waiting = async () =>
    within(await screen.findByRole('region', { name: 'Waiting for a second person' }));

  it('is agreed to with a reason, and is gone then', async () => {
    const server = openAudit();
    const list = [ASKED];
    server.on('approvals.list', () => ({ list, next: '' }));
    server.on('approvals.agree', () => {
      list.length = 0;
      return makeOutput('approvals.agree');
    });
    const user = await renderConsole('/audit', server);
    expect((await waiting()).getByText('+5,000 coins, Marina')).toBeTruthy();
    expect((await waiting()).getByText(/Joris Bakker, cashier/)).toBeTruthy();
    await user.click((await waiting()).getByRole('button', { name: 'Agree' }));
    await giveReason(user, 'Agree', 'I have seen the letter.');
    await expect.poll(() => screen.queryByText('+5,000 coins, Marina')).toBeNull();
    expect(server.inputsOf('approvals.agree')).toEqual([
      { approvalId: '9', reason: 'I have seen the letter.' },
    ]);
    expect(server.inputsOf('approvals.list')[0]).toEqual({ state: 'waiting' });
  });

  it('is declined by the other button, and by nothing else', async () => {
    const server = openAudit();
    server.on('approvals.list', () => ({ list: [ASKED], next: '' }));
    server.on('approvals.decline', () => makeOutput('approvals.decline'));
    const user = await renderConsole('/audit', server);
    await user.click((await waiting()).getByRole('button', { name: 'Decline' }));
    await giveReason(user, 'Decline', 'There is no letter.');
    await expect.poll(() => server.requestsOf('approvals.decline')).toHaveLength(1);
    expect(server.requestsOf('approvals.agree')).toEqual([]);
  });

  it('can be taken back by who asked, who cannot agree to it', async () => {
    const server = openAudit();
    server.on('approvals.list', () => ({ list: [{ ...ASKED, askedBy: server.me.staffId }], next: '' }));
    await renderConsole('/audit', server);
    expect((await waiting()).getByRole('button', { name: 'Take back' })).toBeTruthy();
    expect((await waiting()).queryByRole('button', { name: 'Agree' })).toBeNull();
    expect((await waiting()).getByText(/^You,/)).toBeTruthy();
  });

  it('stays, with why, when it was decided meanwhile', async () => {
    const server = openAudit();
    server.on('approvals.list', () => ({ list: [ASKED], next: '' }));
    server.refuse('approvals.agree', 'alreadyDecided');
    const user = await renderConsole('/audit', server);
    await user.click((await waiting()).getByRole('button', { name: 'Agree' }));
    await giveReason(user, 'Agree');
    expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeTruthy();
  });

  it('shows an auditor no button', async () => {
    const server = openAudit('auditor');
    server.on('approvals.list', () => ({ list: [ASKED], next: '' }));
    await renderConsole('/audit', server);
    expect((await waiting()).queryByRole('button')).toBeNull();
  });
});

describe('the audit log', () => {
  it('says who did what and why, and what differs', async () => {
    await renderConsole('/audit', openAudit('auditor'));
    expect(await screen.findByText('Joris Bakker, floor: Four accounts on one phone.')).toBeTruthy();
    const entry = within(await screen.findByRole('region', { name: 'Entry 41' }));
    const row = within(entry.getByRole('row', { name: /state/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['free', 'banned']);
  });

  it('is searched by what is typed and chosen, and the file with it', async () => {
    const server = openAudit('auditor');
    const user = await renderConsole('/audit', server);
    await user.selectOptions(await screen.findByLabelText('What'), 'players');
    await screen.findByRole('option', { name: 'Joris Bakker' });
    await user.selectOptions(screen.getByLabelText('Who'), 'Joris Bakker');
    await fill(user, screen.getByLabelText('Search the audit log'), 'Marina');
    const wanted = { area: 'players', staffId: 12, search: 'Marina' };
    await expect.poll(() => server.inputsOf('audit.list').at(-1)).toEqual(wanted);
    const csv = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'CSV' }).href);
    expect(Object.fromEntries(csv.searchParams)).toEqual({
      area: 'players',
      staffId: '12',
      search: 'Marina',
      format: 'csv',
    });
  });

  it.each([
    [true, 'The chain is unbroken'],
    [false, 'The chain is broken'],
  ])('is proven: whole is %s', async (isWhole, title) => {
    const server = openAudit('auditor');
    const faults = isWhole ? [] : ['Entry 40 was changed.'];
    server.on('audit.prove', () => makeOutput('audit.prove', { isWhole, entries: 1204, faults }));
    await renderConsole('/audit', server);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(/1,204 entries/)).toBeTruthy();
    expect(screen.queryByText('Entry 40 was changed.') === null).toBe(isWhole);
  });
});

describe('filters under a name', () => {
  it('are kept as they stand in the address, and gone back to', async () => {
    const server = openAudit('auditor');
    const views = [makeRow('views.list', { viewId: '3', page: '/orders', name: 'Of another page' })];
    server.on('views.list', () => ({ list: views }));
    server.on('views.save', ({ input }) => {
      views.push(makeRow('views.list', { viewId: '4', ...input }));
      return { done: true };
    });
    const user = await renderConsole('/audit?area=staff', server);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    expect(screen.queryByText('Of another page')).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Keep these filters' }));
    await fill(user, await screen.findByLabelText(/^Name/), 'Who works here');
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('views.save')).toEqual([
      { page: '/audit', name: 'Who works here', query: 'area=staff' },
    ]);
    await user.selectOptions(screen.getByLabelText('What'), '');
    expect(location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Who works here' }));
    await expect.poll(() => location.search).toBe('?area=staff');
  });

  it('are not kept where there are none, and are forgotten', async () => {
    const server = openAudit('auditor');
    server.on('views.list', () => ({
      list: [makeRow('views.list', { viewId: '4', page: '/audit', name: 'Mine' })],
    }));
    server.on('views.remove', () => ({ done: true }));
    const user = await renderConsole('/audit', server);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    expect(await screen.findByRole('menuitem', { name: 'Keep these filters' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(screen.getByRole('menuitem', { name: 'Forget “Mine”' }));
    await expect.poll(() => server.inputsOf('views.remove')).toEqual([{ viewId: '4' }]);
  });
});
