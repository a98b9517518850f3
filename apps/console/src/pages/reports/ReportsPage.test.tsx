import { APPEAL_FAULT, RepairFault } from '@boardwalk/contract/enums';
import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Report = OutputOf<'reports.report'>;

const WORDS = 'The whale fell into the hole after the end.';
const NAMES = {
  repairId: '31',
  faultType: RepairFault.coins,
  userId: 7,
  playerName: 'Marina',
  box: 'us',
  lastContent: WORDS,
} as const;
const SAID = {
  author: 'player',
  writtenBy: '',
  state: 'open',
  content: WORDS,
  pictures: [] as string[],
  compensationCoins: 0,
  isPaid: false,
  at: NOW_MS,
} as const;

function openReport(role: StaffRole = 'support', report: Partial<Report> = {}) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('reports.list', () => ({ list: [makeRow('reports.list', NAMES)], next: '' }));
  server.on('reports.report', () =>
    makeOutput('reports.report', { ...NAMES, steps: [SAID], extend: '{"page":"/issues"}', ...report }),
  );
  server.on('reports.answer', () => makeOutput('reports.answer'));
  return server;
}

async function openAnswer(server: FakeConsole) {
  const user = await renderConsole('/reports?report=31', server);
  const form = within(await screen.findByRole('form', { name: 'Answer' }));
  return {
    user,
    form,
    words: form.getByRole('textbox', { name: 'Answer' }),
    coins: form.getByLabelText('Coins to give'),
  };
}

describe('an answer', () => {
  it('without coins goes at once, by a key of its own', async () => {
    const server = openReport();
    const { user, form, words } = await openAnswer(server);
    expect(form.getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
    await fill(user, words, ' Look again, please. ');
    await user.click(form.getByRole('radio', { name: 'Ask or tell' }));
    await user.click(form.getByRole('button', { name: /^Send/ }));
    await expect.poll(() => server.requestsOf('reports.answer')).toHaveLength(1);
    expect(server.inputsOf('reports.answer')).toMatchObject([
      { repairId: '31', content: 'Look again, please.', state: 'working' },
    ]);
    expect(server.inputsOf('reports.answer')[0]).not.toHaveProperty('compensationCoins');
    await expect.poll(() => (words as HTMLTextAreaElement).value).toBe('');
  });

  it('with coins asks why, and gives what was typed', async () => {
    const server = openReport();
    const { user, form, words, coins } = await openAnswer(server);
    await fill(user, words, 'You are right.');
    await fill(user, coins, '240');
    await user.click(form.getByRole('button', { name: /^Send and give 240/ }));
    expect(server.requestsOf('reports.answer')).toEqual([]);
    await screen.findByRole('dialog', { name: 'Give 240 coins to Marina' });
    await giveReason(user, 'Send and give 240', 'The replay shows it');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('reports.answer')).toMatchObject([
      {
        repairId: '31',
        content: 'You are right.',
        compensationCoins: 240,
        reason: 'The replay shows it',
        state: 'solved',
      },
    ]);
  });

  it('gives no more than one may give alone', async () => {
    const server = openReport();
    server.me = { ...server.me, aloneUpToCoins: 500 };
    const { user, form, words, coins } = await openAnswer(server);
    await fill(user, words, 'You are right.');
    await fill(user, coins, '501');
    expect(form.getByText('You may give up to 500 by yourself.')).toBeTruthy();
    expect(form.getByRole('button', { name: /^Send and give/ })).toHaveProperty('disabled', true);
    await user.click(words);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await fill(user, coins, '500');
    expect(form.getByRole('button', { name: /^Send and give 500/ })).toHaveProperty('disabled', false);
  });

  it('keeps its key until it is another answer', async () => {
    const server = openReport();
    const { user, form, words } = await openAnswer(server);
    await fill(user, words, 'Look again.');
    server.lostRequests = 1;
    const send = () => user.click(form.getByRole('button', { name: /^Send/ }));
    await send();
    await form.findByRole('alert');
    server.lostRequests = 1;
    await send();
    await expect.poll(() => server.requestsOf('reports.answer')).toHaveLength(2);
    await fill(user, words, 'Look again, please.');
    await send();
    await expect.poll(() => server.requestsOf('reports.answer')).toHaveLength(3);
    const [first, again, other] = server
      .inputsOf('reports.answer')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('with a place that is still open is not sent', async () => {
    const { user, form, words } = await openAnswer(openReport());
    await fill(user, words, 'Here are {coins} coins.');
    expect(form.getByText(/is still to be filled in/)).toBeTruthy();
    expect(form.getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
  });
});

describe('a report', () => {
  it('shows what was written, what the device knew, and what was given', async () => {
    const given = {
      ...SAID,
      author: 'house',
      writtenBy: 'Amara Nwosu',
      content: 'Yes.',
      compensationCoins: 240,
      isPaid: true,
    } as const;
    await renderConsole('/reports?report=31', openReport('auditor', { steps: [SAID, given] }));
    const talk = within(await screen.findByRole('region', { name: 'Conversation' }));
    expect(await talk.findByText(WORDS)).toBeTruthy();
    expect(talk.getByText('/issues')).toBeTruthy();
    expect(talk.getByText('240 coins given')).toBeTruthy();
  });

  it('is taken by who answers, from who had it', async () => {
    const server = openReport('support', { assignedTo: 12, assignedName: 'Joris Bakker' });
    server.on('reports.assign', () => makeOutput('reports.assign'));
    const user = await renderConsole('/reports?report=31', server);
    const who = await screen.findByLabelText<HTMLSelectElement>('Who sees to it');
    expect(who.selectedOptions[0]?.textContent).toBe('Joris Bakker');
    await user.selectOptions(who, 'Hanna Visser, you');
    await expect
      .poll(() => server.inputsOf('reports.assign'))
      .toEqual([{ repairId: '31', from: 12, to: 11 }]);
  });

  it('that appeals leads to the ban', async () => {
    await renderConsole('/reports?report=31', openReport('support', { faultType: APPEAL_FAULT }));
    await screen.findByRole('region', { name: 'Conversation' });
    const link = screen.queryByRole('link', { name: 'See the ban' });
    expect(link?.getAttribute('href')).toBe('/console/players/7');
  });

  it('is read by an auditor, who answers nothing and is nobody’s', async () => {
    await renderConsole('/reports?report=31', openReport('auditor'));
    const talk = within(await screen.findByRole('region', { name: 'Conversation' }));
    expect(await talk.findByText('nobody’s')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull();
    expect(screen.queryByLabelText('Who sees to it')).toBeNull();
  });
});
