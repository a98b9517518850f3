import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, NOW_MS } from '../../../test/fake-console.ts';
import { fill, renderConsole, rowTexts } from '../../../test/render-console.tsx';
import { dayText } from '../../platform/format.ts';
import { FRESH_DEPOSIT, FRESH_QUEST } from './fresh.ts';
import type { Deposit, Quest } from './quest-text.ts';

const LATER = '2027-01-02T12:00';

/** A daily quest of 20 plays, in version 3. */
const QUEST: Quest = {
  ...FRESH_QUEST,
  taskId: 7,
  version: 3,
  goal: 20,
  amount: 1500,
  from: 1_700_000_000_000,
  position: 2,
  finished: 4321,
  claimed: 1234,
};
const DEPOSIT: Deposit = {
  ...FRESH_DEPOSIT,
  taskId: 31,
  version: 2,
  type: 2,
  goal: 5000,
  rewardType: 4,
  amount: 800,
  position: 3,
  claimed: 12,
};

interface Listed {
  readonly role?: StaffRole;
  readonly quests?: Quest[];
  readonly deposits?: Deposit[];
}

function openQuests({ role = 'content', quests = [QUEST], deposits = [DEPOSIT] }: Listed = {}) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  server.on('quests.list', () => ({ quests, deposits }));
  server.on('quests.save', () => ({ taskId: 7, version: 4 }));
  server.on('quests.saveDeposit', () => ({ taskId: 31, version: 3 }));
  return server;
}

const open = (server: FakeConsole) => renderConsole('/quests', server);
const list = (name: string) => within(screen.getByRole('region', { name }));

const rowsOf = (name: string) => rowTexts(list(name));

/** Opens the form that this button of a list opens. */
async function openForm(server: FakeConsole, from: string, button: string) {
  const user = await open(server);
  const region = from === '' ? screen : list(from);
  await user.click(await region.findByRole('button', { name: button }));
  const form = within(await screen.findByRole('dialog'));
  const save = form.getByRole('button', { name: 'Save' });
  const giveWhy = (reason = 'A quiet week') => fill(user, form.getByLabelText(/^Reason/), reason);
  return { user, form, save, giveWhy };
}

describe('the lists of quests', () => {
  it('show each quest with its reward, its state, and how often it was done', async () => {
    const quests: Quest[] = [
      QUEST,
      { ...QUEST, taskId: 8, list: 'once', counter: 'email', goal: 1, unit: 'shipping', isEnabled: false },
    ];
    await open(openQuests({ quests }));
    await screen.findByText('Rounds of any game: 20');
    expect(rowsOf('Every day')).toEqual([
      ['Rounds of any game: 20 1,500 coins', 'On', '4,321', '1,234', 'Change'],
    ]);
    expect(rowsOf('Once')).toEqual([
      ['Email confirmed 1,500 coins of shipping credit', 'Off', '4,321', '1,234', 'Change'],
    ]);
    expect(rowsOf('First days')).toEqual([]);
  });

  it.each([
    [1, 1, 'A day after the first purchase'],
    [1, 30, '30 days after the first purchase'],
    [2, 5000, '5,000 coins bought'],
  ] as const)('say of a first purchase of type %s and %s: %s', async (type, goal, text) => {
    await open(openQuests({ deposits: [{ ...DEPOSIT, type, goal }] }));
    await screen.findByText(text);
    // Nobody counts who reached one.
    expect(rowsOf('First purchase')).toEqual([
      [`${text} 800 coins of shipping credit`, 'On', '12', 'Change'],
    ]);
  });

  it.each([
    [true, 'On'],
    [false, 'Off'],
  ])('show what is to come beside what is in force (on: %s)', async (isEnabled, word) => {
    const next = { ...QUEST, version: 4, goal: 40, isEnabled, isToCome: true, from: NOW_MS };
    await open(openQuests({ quests: [{ ...QUEST, isEnabled: !isEnabled }, next] }));
    await screen.findByText('Rounds of any game: 40');
    expect(rowsOf('Every day').map(([, state]) => state)).toEqual([
      isEnabled ? 'Off' : 'On',
      `${word} from ${dayText(NOW_MS)}`,
    ]);
  });

  it('say why they could not be read, and show no empty list', async () => {
    const server = openQuests();
    server.refuse('quests.list', 'tooManyRequests');
    await renderConsole('/quests', server, () => screen.findByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain('Too many requests');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['auditor', 'support'] as const)('can only be looked at by %s', async role => {
    await open(openQuests({ role }));
    await screen.findByText('Rounds of any game: 20');
    expect(screen.queryByRole('button', { name: /Change|New/ })).toBeNull();
  });
});

describe('a quest', () => {
  it('is changed as another version of itself, with its reason', async () => {
    const server = openQuests();
    const { user, form, save, giveWhy } = await openForm(server, 'Every day', 'Change');
    // What it counts stays: another thing to do is another quest.
    expect(form.queryByLabelText('List')).toBeNull();
    expect(form.queryByLabelText('What counts')).toBeNull();
    await fill(user, form.getByLabelText('How often'), '25');
    await fill(user, form.getByLabelText('How much'), '2000');
    await fill(user, form.getByLabelText('Place in the list'), '4');
    await user.selectOptions(form.getByLabelText('Reward in'), 'trial coins');
    await user.click(form.getByRole('switch', { name: 'It is on' }));
    await fill(user, form.getByLabelText('From'), LATER);
    await giveWhy(' A quiet week ');
    await user.click(save);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('quests.save')).toEqual([
      {
        taskId: 7,
        version: 3,
        fields: {
          list: 'daily',
          counter: 'plays',
          goal: 25,
          unit: 'trial_unified',
          amount: 2000,
          from: new Date(LATER).getTime(),
          isEnabled: false,
          position: 4,
        },
        reason: 'A quiet week',
      },
    ]);
  });

  it.each([
    ['in force begins at once, not when it began', false, 0],
    ['that is to come keeps its date', true, NOW_MS],
  ])('%s', async (_what, isToCome, from) => {
    const server = openQuests({ quests: [{ ...QUEST, isToCome, from: NOW_MS }] });
    const { user, save, giveWhy } = await openForm(server, 'Every day', 'Change');
    await giveWhy();
    await user.click(save);
    await expect.poll(() => server.inputsOf('quests.save')).toMatchObject([{ fields: { from } }]);
  });

  it('is new for another list, with what can be counted there', async () => {
    const server = openQuests();
    const { user, form, save, giveWhy } = await openForm(server, '', 'New quest');
    await user.selectOptions(form.getByLabelText('List'), 'Once');
    const counter = form.getByLabelText<HTMLSelectElement>('What counts');
    expect([...counter.options].map(({ textContent }) => textContent)).toEqual([
      'Email confirmed',
      'Phone number verified',
      'On the home screen',
    ]);
    expect(form.getByLabelText<HTMLInputElement>('How often').value).toBe('1');
    await user.selectOptions(counter, 'Phone number verified');
    await giveWhy();
    await user.click(save);
    await expect
      .poll(() => server.inputsOf('quests.save'))
      .toEqual([
        {
          fields: {
            list: 'once',
            counter: 'mobile',
            goal: 1,
            unit: 'coins',
            amount: 10,
            from: 0,
            isEnabled: true,
            position: 5,
          },
          reason: 'A quiet week',
        },
      ]);
  });

  it('of what happens once cannot ask for it twice', async () => {
    const { user, form, save, giveWhy } = await openForm(openQuests(), '', 'New quest');
    await user.selectOptions(form.getByLabelText('List'), 'Once');
    await giveWhy();
    await fill(user, form.getByLabelText('How often'), '2');
    expect(save).toHaveProperty('disabled', true);
    expect(form.getByText('This happens once, so it cannot be asked for more often')).toBeTruthy();
    await fill(user, form.getByLabelText('How often'), '1');
    expect(form.queryByText(/^This happens once/)).toBeNull();
    expect(save).toHaveProperty('disabled', false);
  });

  it.each([
    ['How often', '1000001', 20],
    ['How often', '0', 20],
    ['How often', '-5', 20],
    ['How often', '2.5', 2],
    ['How often', '', 20],
    ['How much', '1000001', 1500],
    ['How much', '0', 1500],
    ['Place in the list', '10001', 2],
  ])('never sends %s as %j', async (label, typed, sent) => {
    const server = openQuests();
    const { user, form, save, giveWhy } = await openForm(server, 'Every day', 'Change');
    await fill(user, form.getByLabelText(label), typed);
    await giveWhy();
    await user.click(save);
    const field = label === 'How often' ? 'goal' : label === 'How much' ? 'amount' : 'position';
    await expect.poll(() => server.inputsOf('quests.save')).toMatchObject([{ fields: { [field]: sent } }]);
  });

  it('asks for a reason first', async () => {
    const { save, giveWhy } = await openForm(openQuests(), 'Every day', 'Change');
    expect(save).toHaveProperty('disabled', true);
    await giveWhy(' ok ');
    expect(save).toHaveProperty('disabled', true);
    await giveWhy('fine');
    expect(save).toHaveProperty('disabled', false);
  });

  it('that somebody else has changed says so in the form, which keeps what was typed', async () => {
    const server = openQuests();
    server.refuse('quests.save', 'changedMeanwhile');
    const { user, form, save, giveWhy } = await openForm(server, 'Every day', 'Change');
    await fill(user, form.getByLabelText('How often'), '25');
    await giveWhy();
    await user.click(save);
    expect((await form.findByRole('alert')).textContent).toContain('Somebody has changed this meanwhile');
    expect(form.getByLabelText<HTMLInputElement>('How often').value).toBe('25');
  });

  it('is saved once, however often the button is pressed', async () => {
    const server = openQuests();
    const release = server.hold('quests.save');
    const { user, save, giveWhy } = await openForm(server, 'Every day', 'Change');
    await giveWhy();
    await user.dblClick(save);
    release();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.requestsOf('quests.save')).toHaveLength(1);
  });

  it('is read anew once it was saved', async () => {
    const server = openQuests();
    const { user, save, giveWhy } = await openForm(server, 'Every day', 'Change');
    server.on('quests.list', () => ({ quests: [{ ...QUEST, goal: 25 }], deposits: [] }));
    await giveWhy();
    await user.click(save);
    expect(await screen.findByText('Rounds of any game: 25')).toBeTruthy();
  });
});

describe('a reward of a first purchase', () => {
  it('is changed as another version of itself', async () => {
    const server = openQuests();
    const { user, form, save, giveWhy } = await openForm(server, 'First purchase', 'Change');
    expect(form.queryByLabelText('Unlocks by')).toBeNull();
    await fill(user, form.getByLabelText('Coins'), '6000');
    await user.selectOptions(form.getByLabelText('Reward in'), 'trial coins');
    await giveWhy();
    await user.click(save);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const { type, amount, isEnabled, position } = DEPOSIT;
    expect(server.inputsOf('quests.saveDeposit')).toEqual([
      {
        taskId: 31,
        version: 2,
        fields: { type, goal: 6000, rewardType: 2, amount, from: 0, isEnabled, position },
        reason: 'A quiet week',
      },
    ]);
  });

  it('is new for days or for coins bought, and says why it was refused', async () => {
    const server = openQuests();
    server.refuse('quests.saveDeposit', 'badInput');
    const { user, form, save, giveWhy } = await openForm(server, 'First purchase', 'New reward');
    await fill(user, form.getByLabelText('Days'), '30');
    await user.selectOptions(form.getByLabelText('Unlocks by'), 'Coins bought');
    await fill(user, form.getByLabelText('Coins'), '900');
    await giveWhy();
    await user.click(save);
    expect((await form.findByRole('alert')).textContent).toContain('missing or wrong');
    const { taskId: _, version: _version, ...fields } = FRESH_DEPOSIT;
    const { isToCome: _isToCome, claimed: _claimed, claimedAmount: _sum, ...sent } = fields;
    expect(server.inputsOf('quests.saveDeposit')).toEqual([
      { fields: { ...sent, type: 2, goal: 900 }, reason: 'A quiet week' },
    ]);
  });
});
