import type { StaffRole } from '@boardwalk/rules';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeConsole, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import type { Invitation } from './words.ts';

type Terms = OutputOf<'invitations.terms'>['list'][number];

const LATER = '2027-01-02T12:00';

/** Marina brought Otto. */
const OTTO: Partial<Invitation> = {
  friendId: 8,
  friendName: 'Otto',
  inviterId: 7,
  inviterName: 'Marina',
  way: 'link',
  state: 'waiting',
  joinedAt: NOW_MS,
  changedAt: NOW_MS,
  plays: 60,
  stakeCoins: 7000,
  goalPlays: 50,
  goalCoins: 6000,
  termsVersion: 3,
  signs: ['network', 'device'],
  inviterCoins: 1000,
  friendCoins: 500,
};
const TERMS: Terms = {
  isOn: true,
  inviterCoins: 100,
  friendCoins: 50,
  stakeCoins: 6000,
  plays: 50,
  days: 30,
  enterDays: 7,
  dayMost: 5,
  networkMost: 3,
  version: 3,
  from: NOW_MS,
  isCurrent: true,
  madeBy: 'Hanna Visser',
  reason: 'A new year',
};

interface Listed {
  readonly role?: StaffRole;
  readonly invitations?: Partial<Invitation>[];
  readonly terms?: Terms[];
}

function openInvitations({ role = 'owner', invitations = [OTTO], terms = [TERMS] }: Listed = {}) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('invitations.figures', () => ({
    states: [
      { state: 'waiting', count: 2 },
      { state: 'rewarded', count: 1234 },
    ],
    paidCoins: 98_765,
    joined30: 4321,
    rewarded30: 321,
    paid30Coins: 15_000,
    oldestWaiting: NOW_MS,
  }));
  server.on('invitations.list', () => ({
    list: invitations.map(fields => makeRow('invitations.list', fields)),
    next: '',
  }));
  server.on('invitations.terms', () => ({ list: terms }));
  server.on('invitations.decide', () => ({ done: true }));
  server.on('invitations.setTerms', () => ({ done: true }));
  return server;
}

const open = (server: FakeConsole, search = '') => renderConsole(`/invitations${search}`, server);
const detail = async (name = 'Otto') =>
  within(await screen.findByRole('region', { name: `Invitation of ${name}` }));
const factOf = (name: string) => screen.getByText(name).parentElement?.textContent;

function narrowScreen(): void {
  const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', () => narrow);
  onTestFinished(() => void vi.unstubAllGlobals());
}

describe('the figures', () => {
  it('say what inviting brought, and since when somebody waits', async () => {
    await open(openInvitations());
    await screen.findByText('Joined, 30 days');
    expect(factOf('Joined, 30 days')).toBe('Joined, 30 days4,321');
    expect(factOf('Rewarded, 30 days')).toBe('Rewarded, 30 days321');
    expect(factOf('Coins paid, 30 days')).toBe('Coins paid, 30 days15,000');
    expect(factOf('Coins paid since ever')).toBe('Coins paid since ever98,765');
    expect(factOf('Waiting for a person')).toBe(`Waiting for a person2since ${momentText(NOW_MS)}`);
    expect(screen.getByRole('button', { name: 'rewarded 1,234' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'refused 0' })).toBeTruthy();
  });

  it('count nothing as zero that could not be read', async () => {
    const server = openInvitations();
    server.refuse('invitations.figures', 'tooManyRequests');
    await open(server);
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.getByRole('button', { name: 'waiting' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /\b0$/ })).toBeNull();
  });
});

describe('the list of invitations', () => {
  it('is that of those who wait, until another is chosen', async () => {
    const server = openInvitations();
    const user = await open(server);
    expect(server.inputsOf('invitations.list')).toEqual([{ state: 'waiting' }]);
    await user.click(await screen.findByRole('button', { name: 'rewarded 1,234' }));
    await expect.poll(() => server.inputsOf('invitations.list').at(-1)).toEqual({ state: 'rewarded' });
    await user.click(screen.getByRole('button', { name: 'all', pressed: false }));
    await expect.poll(() => server.inputsOf('invitations.list').at(-1)).toEqual({});
    expect(location.search).toBe('?state=all');
  });

  it('shows the one that is chosen', async () => {
    const bell = { ...OTTO, friendId: 9, friendName: '', signs: [] };
    const user = await open(openInvitations({ invitations: [OTTO, bell] }));
    await detail('Otto');
    await user.click(screen.getByRole('button', { name: 'Player 9' }));
    await detail('Player 9');
    expect(location.search).toBe('?friend=9');
  });

  it('never shows another one in place of the one that the address names', async () => {
    await open(openInvitations(), '?friend=99');
    expect(await screen.findByText(/^The invitation of player 99 is not in this list/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Otto' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay both' })).toBeNull();
  });

  it('says on a narrow screen as well that the one is not there', async () => {
    narrowScreen();
    await open(openInvitations(), '?friend=99');
    expect(await screen.findByText(/^The invitation of player 99 is not in this list/)).toBeTruthy();
  });

  it('does not say that one is not there where the list could not be read', async () => {
    const server = openInvitations();
    server.refuse('invitations.list', 'tooManyRequests');
    await open(server, '?friend=99');
    await screen.findByRole('alert');
    expect(screen.queryByText(/is not in this list/)).toBeNull();
  });

  it('says when nobody waits', async () => {
    await open(openInvitations({ invitations: [] }));
    expect(await screen.findByText('Nobody waits for a decision.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pay both' })).toBeNull();
  });

  it('says once why it could not be read, and not that nobody waits', async () => {
    const server = openInvitations();
    server.refuse('invitations.list', 'tooManyRequests');
    await open(server);
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Nobody waits for a decision.')).toBeNull();
  });
});

describe('an invitation', () => {
  it('shows what was played, under which terms, and what looks wrong', async () => {
    await open(openInvitations());
    const one = await detail();
    expect(one.getByText(/^Joined/).textContent).toBe(
      `Joined ${momentText(NOW_MS)} by the link of Marina, under version 3 of the terms.`,
    );
    expect(factOf('Coins staked')).toBe('Coins staked7,000of 6,000');
    expect(factOf('Plays')).toBe('Plays60of 50');
    expect(one.queryByText('Paid')).toBeNull();
    expect(one.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Both are in one network, or the friend is in that of somebody further up the chain.',
      'Somebody else uses the friend’s device.',
    ]);
  });

  it.each([
    ['rewarded', 'let it be paid', 'Paid1,5001,000 and 500'],
    ['refused', 'refused it', undefined],
  ] as const)('that is %s shows who decided and what was paid', async (state, did, paid) => {
    const decided = { ...OTTO, state, decidedBy: 'Hanna Visser', reason: 'One family' };
    await open(openInvitations({ invitations: [decided] }));
    const one = await detail();
    expect(one.getByText('Hanna Visser').parentElement?.textContent).toBe(
      `Hanna Visser ${did}: One family${momentText(NOW_MS)}`,
    );
    expect(one.queryByText('Paid')?.parentElement?.textContent).toBe(paid);
    expect(one.queryByRole('button', { name: /Pay both|Refuse/ })).toBeNull();
  });

  it('is shown among those that its inviter brought', async () => {
    const server = openInvitations();
    const node = { name: '', inviterId: 0, depth: 0, signs: [] };
    server.on('invitations.graph', () => ({
      list: [
        { ...node, userId: 7, name: 'Marina' },
        { ...node, userId: 8, name: 'Otto', inviterId: 7, depth: 1, state: 'waiting', signs: ['crowd'] },
        { ...node, userId: 9, inviterId: 8, depth: 2, state: 'rewarded' },
      ],
      isCut: true,
    }));
    await open(server);
    const one = await detail();
    const otto = (await one.findByText('crowd')).closest('li');
    expect(otto?.textContent).toBe('OttowaitingcrowdPlayer 9rewarded');
    expect(otto?.parentElement?.closest('li')?.textContent).toContain('Marina');
    expect(one.getByText('There are more than are shown.')).toBeTruthy();
    expect(server.inputsOf('invitations.graph')).toEqual([{ userId: 7 }]);
  });

  it.each([
    ['Pay both', 'Pay', 'rewarded', /^1,000 coins go to who invited and 500 to the friend/],
    ['Refuse', 'Refuse', 'refused', /^Neither is given anything/],
  ] as const)('is decided by “%s”, with a reason', async (action, verb, to, text) => {
    const server = openInvitations({ role: 'support' });
    const user = await open(server);
    await user.click((await detail()).getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog', { name: `${verb} the invitation of Otto` }));
    expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.getByRole('button', { name: action })).toHaveProperty('disabled', true);
    const release = server.hold('invitations.decide');
    await giveReason(user, action, ' One family ');
    await user.click(dialog.getByRole('button', { name: action }));
    server.on('invitations.list', () => ({ list: [], next: '' }));
    release();
    expect(await screen.findByText('Nobody waits for a decision.')).toBeTruthy();
    expect(server.inputsOf('invitations.decide')).toEqual([{ friendId: 8, to, reason: 'One family' }]);
  });

  it('that was decided makes room for the next one', async () => {
    const server = openInvitations({ invitations: [{ ...OTTO, friendId: 9, friendName: 'Ada' }, OTTO] });
    const user = await open(server, '?friend=8');
    await user.click((await detail()).getByRole('button', { name: 'Pay both' }));
    const rest = [makeRow('invitations.list', { ...OTTO, friendId: 9, friendName: 'Ada' })];
    server.on('invitations.list', () => ({ list: rest, next: '' }));
    await giveReason(user, 'Pay both');
    expect((await detail('Ada')).getByRole('button', { name: 'Pay both' })).toBeTruthy();
    expect(location.search).toBe('');
  });

  it('that somebody else has decided says so in the dialog', async () => {
    const server = openInvitations();
    server.refuse('invitations.decide', 'alreadyDecided');
    const user = await open(server);
    await user.click((await detail()).getByRole('button', { name: 'Pay both' }));
    await giveReason(user, 'Pay both');
    const dialog = within(screen.getByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('This was already decided.');
  });

  it.each(['cashier', 'content', 'auditor'] as const)('is not decided by %s', async role => {
    await open(openInvitations({ role }));
    expect((await detail()).queryByRole('button', { name: /Pay both|Refuse/ })).toBeNull();
  });
});

describe('what inviting brings', () => {
  const part = () => within(screen.getByRole('region', { name: 'What inviting brings' }));

  async function openForm(server: FakeConsole) {
    const user = await open(server);
    await user.click(await screen.findByRole('button', { name: 'New version' }));
    const form = within(await screen.findByRole('dialog', { name: 'What inviting brings' }));
    const action = form.getByRole('button', { name: 'Make this the next version' });
    return { user, form, action, reason: form.getByLabelText(/^Reason/) };
  }

  it('is shown version by version, with the one that is in force', async () => {
    await open(openInvitations({ terms: [TERMS, { ...TERMS, version: 2, isCurrent: false, from: 0 }] }));
    const [now, before] = (await part().findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(now).toContain('100 + 50 coins for 6,000 coins staked in 50 plays within 30 days');
    expect(now).toContain('A code by hand within 7 days.');
    expect(now).toContain('beyond 5 friends a day or 3 of a network in 30 days. Hanna Visser: A new year');
    expect(now).toContain(`version 3, from ${momentText(NOW_MS)}in force`);
    expect(before).toMatch(/version 2$/);
  });

  it('says when it is paused', async () => {
    await open(openInvitations({ terms: [{ ...TERMS, isOn: false }] }));
    expect(await part().findByText('paused')).toBeTruthy();
  });

  it('is changed as the next version, with its reason', async () => {
    const server = openInvitations({ role: 'content' });
    const { user, form, action, reason } = await openForm(server);
    await user.click(form.getByRole('switch', { name: 'Friends can be invited' }));
    await fill(user, form.getByLabelText(/^Coins for who invites/), '90');
    await fill(user, form.getByLabelText(/^in at least so many plays/), '60');
    await fill(user, form.getByLabelText('From'), LATER);
    expect(action).toHaveProperty('disabled', true);
    await fill(user, reason, ' A quiet week ');
    await user.click(action);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const { isCurrent: _, madeBy: _by, ...kept } = TERMS;
    const changed = { isOn: false, inviterCoins: 90, plays: 60, from: new Date(LATER).getTime() };
    expect(server.inputsOf('invitations.setTerms')).toEqual([
      { ...kept, ...changed, reason: 'A quiet week' },
    ]);
  });

  it('never brings more than inviting oneself would cost', async () => {
    const { user, form, action, reason } = await openForm(openInvitations());
    await fill(user, reason, 'A quiet week');
    await fill(user, form.getByLabelText(/^Coins for the friend/), '51');
    expect(form.getByText(/^Together at most 150 coins/).className).toContain('bad');
    expect(action).toHaveProperty('disabled', true);
    await fill(user, form.getByLabelText(/^Coins for the friend/), '50');
    expect(action).toHaveProperty('disabled', false);
  });

  it.each([
    [/^in at least so many plays/, '0', { plays: 50 }],
    [/^in at least so many plays/, '100001', { plays: 50 }],
    [/^within so many days/, '366', { days: 30 }],
    [/^within so many days/, '-2', { days: 30 }],
    [/^Days a code may be entered/, '91', { enterDays: 7 }],
    [/^Friends of one player/, '1001', { dayMost: 5 }],
  ])('is never sent with %s of “%s”, even by the key that submits', async (label, typed, sent) => {
    const server = openInvitations();
    const { user, form, reason } = await openForm(server);
    await fill(user, reason, 'A quiet week');
    await fill(user, form.getByLabelText(label), typed);
    await user.keyboard('{Enter}');
    await expect.poll(() => server.inputsOf('invitations.setTerms')).toMatchObject([sent]);
  });

  it('is not sent while a number is missing', async () => {
    const server = openInvitations();
    const { user, form, reason } = await openForm(server);
    await fill(user, reason, 'A quiet week');
    const plays = form.getByLabelText(/^in at least so many plays/);
    await user.clear(plays);
    await user.keyboard('{Enter}');
    expect(server.inputsOf('invitations.setTerms')).toEqual([]);
    await user.type(plays, '60{Enter}');
    await expect.poll(() => server.inputsOf('invitations.setTerms')).toMatchObject([{ plays: 60 }]);
  });

  it.each([
    ['somebody else has changed', 'changedMeanwhile', 'Somebody has changed this meanwhile'],
    ['would begin in the past', 'timePassed', 'This time has passed'],
  ] as const)('that %s says so in the form', async (_what, code, text) => {
    const server = openInvitations();
    server.refuse('invitations.setTerms', code);
    const { user, form, action, reason } = await openForm(server);
    await fill(user, reason, 'A quiet week');
    await user.click(action);
    expect((await form.findByRole('alert')).textContent).toContain(text);
  });

  it('is sent against the version that was looked at, though a newer one was made meanwhile', async () => {
    const server = openInvitations();
    const { user, action, reason } = await openForm(server);
    server.on('invitations.terms', () => ({ list: [{ ...TERMS, version: 4, madeBy: 'Ada' }, TERMS] }));
    act(() => FakeSocket.opened.at(-1)?.tell('invitations'));
    expect(await screen.findByText(/Ada: A new year/)).toBeTruthy();
    await fill(user, reason, 'A quiet week');
    await user.click(action);
    await expect.poll(() => server.inputsOf('invitations.setTerms')).toMatchObject([{ version: 3 }]);
  });

  it('says why it could not be read, and cannot be changed then', async () => {
    const server = openInvitations();
    server.refuse('invitations.terms', 'tooManyRequests');
    await open(server);
    expect((await part().findByRole('alert')).textContent).toContain('Too many requests');
    expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
  });

  it.each(['support', 'auditor'] as const)('can only be looked at by %s', async role => {
    await open(openInvitations({ role }));
    await part().findByText('in force');
    expect(screen.queryByRole('button', { name: 'New version' })).toBeNull();
  });
});
