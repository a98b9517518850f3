import { GameType, RepairState } from '@boardwalk/contract/enums';
import type { StaffRole } from '@boardwalk/rules';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { FakeSocket } from '../../../test/fake-socket.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Card = OutputOf<'machines.wall'>['list'][number];
type Machine = OutputOf<'machines.machine'>;

const CONFIG = { sideOpeningMm: 150, playSteps: 1800, isLoud: true, wheel: [{ weight: 3 }], roomCoin: 80 };
const HOUSE = makeRow('machines.versions', {
  version: 1,
  author: 'house',
  at: NOW_MS,
  config: JSON.stringify(CONFIG),
});

function makeCard(fields: Partial<Card> = {}): Card {
  return makeRow('machines.wall', {
    roomId: 20_004,
    name: 'Storm Surge',
    state: 'free',
    driver: 'simulated',
    ...fields,
  });
}

function openFloor(role: StaffRole = 'floor', machine: Partial<Machine> = {}, versions = [HOUSE]) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  const card = machine.card ?? makeCard();
  server.on('machines.wall', () => ({ nowTime: NOW_MS, list: [card] }));
  server.on('machines.machine', () =>
    makeOutput('machines.machine', { card, fullPriceCoins: 80, ...machine }),
  );
  server.on('machines.versions', () => ({ list: versions, next: '' }));
  return server;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

async function openEditor(server: FakeConsole) {
  const user = await renderConsole('/machines', server);
  await user.click(await (await region('Settings')).findByRole('button', { name: 'Change' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('settings of a machine', () => {
  it('are sent as a whole document in which only what was typed differs', async () => {
    const server = openFloor();
    server.on('machines.changeSettings', () => ({ version: 2 }));
    const { user, dialog } = await openEditor(server);
    await fill(user, dialog.getByLabelText('Find a setting'), 'opening');
    expect(dialog.queryByLabelText('play steps')).toBeNull();
    await fill(user, dialog.getByLabelText('side opening mm'), '180');
    expect(dialog.getByText('was 150')).toBeTruthy();
    expect(dialog.getByText(/^1 of 4 differ\./)).toBeTruthy();
    await fill(user, dialog.getByLabelText(/^Why/), 'Less falls at the sides');
    await user.click(dialog.getByRole('button', { name: 'Make it version 2' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const [input] = server.inputsOf('machines.changeSettings');
    expect(input).toMatchObject({ roomId: 20_004, version: 1, note: 'Less falls at the sides' });
    expect(JSON.parse(input?.config ?? '')).toEqual({ ...CONFIG, sideOpeningMm: 180 });
  });

  it('never change the price, which is the room’s', async () => {
    const { dialog } = await openEditor(openFloor());
    expect(dialog.queryByLabelText('room coin')).toBeNull();
  });

  it.each([
    ['side opening mm', '', 'A number'],
    ['side opening mm', '1o0', 'A number'],
    ['is loud', 'yes', 'true or false'],
  ])('are not sent with a value of another kind: %s %j', async (label, typed, fault) => {
    const { user, dialog } = await openEditor(openFloor());
    await fill(user, dialog.getByLabelText(label), typed);
    await fill(user, dialog.getByLabelText(/^Why/), 'A try');
    expect(dialog.getByText(fault)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Make it version 2' })).toHaveProperty('disabled', true);
  });

  it('are not sent while nothing differs, nor without a reason', async () => {
    const { user, dialog } = await openEditor(openFloor());
    const send = dialog.getByRole('button', { name: 'Make it version 2' });
    await fill(user, dialog.getByLabelText(/^Why/), 'A try');
    expect(send).toHaveProperty('disabled', true);
    await fill(user, dialog.getByLabelText('play steps'), '2400');
    expect(send).toHaveProperty('disabled', false);
    await fill(user, dialog.getByLabelText(/^Why/), ' a ');
    expect(send).toHaveProperty('disabled', true);
  });

  it('grow by a copy of a list’s last item', async () => {
    const server = openFloor();
    server.on('machines.changeSettings', () => ({ version: 2 }));
    const { user, dialog } = await openEditor(server);
    expect(dialog.getByRole('button', { name: 'Without the last of wheel' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(dialog.getByRole('button', { name: 'One more of wheel' }));
    await fill(user, dialog.getByLabelText(/^Why/), 'One field more');
    await user.click(dialog.getByRole('button', { name: 'Make it version 2' }));
    await expect.poll(() => server.requestsOf('machines.changeSettings')).toHaveLength(1);
    const { wheel } = JSON.parse(
      server.inputsOf('machines.changeSettings')[0]?.config ?? '',
    ) as typeof CONFIG;
    expect(wheel).toEqual([{ weight: 3 }, { weight: 3 }]);
  });

  it.each([
    [
      'badInput',
      { field: 'sideOpeningMm' },
      'The machine’s own rules refuse this: side opening mm. Nothing was changed.',
    ],
    ['changedMeanwhile', {}, ''],
  ] as const)('that are refused (%s) stay in the form, with why', async (code, detail, text) => {
    const server = openFloor();
    server.refuse('machines.changeSettings', code, detail);
    const { user, dialog } = await openEditor(server);
    await fill(user, dialog.getByLabelText('side opening mm'), '9000');
    await fill(user, dialog.getByLabelText(/^Why/), 'A try');
    await user.click(dialog.getByRole('button', { name: 'Make it version 2' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(text);
    expect(dialog.getByLabelText<HTMLInputElement>('side opening mm').value).toBe('9000');
  });

  it('go back to an old version as a new one', async () => {
    const second = { ...HOUSE, version: 2, author: 'Joris', config: '{"sideOpeningMm":180}' };
    const server = openFloor('floor', {}, [second, HOUSE]);
    server.on('machines.changeSettings', () => ({ version: 3 }));
    const user = await renderConsole('/machines', server);
    const settings = await region('Settings');
    await user.click(await settings.findByRole('button', { name: /^1 ?House/ }));
    await user.click(settings.getByRole('button', { name: 'Go back to 1, as version 3' }));
    const dialog = within(await screen.findByRole('dialog'));
    const why = dialog.getByLabelText<HTMLTextAreaElement>(/^Why/);
    expect(why.value).toBe('Back to version 1: ');
    await fill(user, why, 'Back to version 1: too little fell');
    await user.click(dialog.getByRole('button', { name: 'Make it version 3' }));
    await expect.poll(() => server.requestsOf('machines.changeSettings')).toHaveLength(1);
    expect(server.inputsOf('machines.changeSettings')).toEqual([
      { roomId: 20_004, version: 2, config: HOUSE.config, note: 'Back to version 1: too little fell' },
    ]);
  });

  it('are sent against the version that was looked at, though a newer one was made meanwhile', async () => {
    const server = openFloor();
    server.on('machines.changeSettings', () => ({ version: 2 }));
    const { user, dialog } = await openEditor(server);
    const newer = { ...HOUSE, version: 2, author: 'Joris', config: '{"playSteps":2400}' };
    server.on('machines.versions', () => ({ list: [newer, HOUSE], next: '' }));
    act(() => FakeSocket.opened.at(-1)?.tell('machines'));
    expect(await screen.findByText('Joris')).toBeTruthy();
    await fill(user, dialog.getByLabelText('play steps'), '3600');
    await fill(user, dialog.getByLabelText(/^Why/), 'A try');
    await user.click(dialog.getByRole('button', { name: 'Make it version 2' }));
    await expect.poll(() => server.inputsOf('machines.changeSettings')).toMatchObject([{ version: 1 }]);
  });

  it('are never made at once for a year with a digit too many', async () => {
    const server = openFloor();
    const { user, dialog } = await openEditor(server);
    await fill(user, dialog.getByLabelText('play steps'), '3600');
    await fill(user, dialog.getByLabelText(/^Why/), 'A try');
    await user.click(dialog.getByRole('radio', { name: 'At a time' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Takes effect');
    // The field of this test's browser takes no such year; those of the staff do.
    field.type = 'text';
    fireEvent.change(field, { target: { value: '20271-01-02T03:04' } });
    expect(dialog.getByText('Enter a whole date and time, with a year of four digits')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));
    expect(server.requests.some(({ name }) => name.endsWith('Settings'))).toBe(false);
  });

  it('of a play that runs are those it began with', async () => {
    const second = { ...HOUSE, version: 2, author: 'Joris' };
    await renderConsole('/machines', openFloor('floor', { runningVersion: 1 }, [second, HOUSE]));
    const settings = await region('Settings');
    expect((await settings.findByRole('button', { name: /^2 ?Joris/ })).textContent).toMatch(/next$/);
    expect(settings.getByRole('button', { name: /^1 ?House/ }).textContent).toMatch(/running$/);
  });

  it('of a machine where nobody plays are in force', async () => {
    await renderConsole('/machines', openFloor());
    expect(await (await region('Settings')).findByText('in force')).toBeTruthy();
  });
});

describe('the price of a play', () => {
  async function openPrice(server: FakeConsole) {
    const user = await renderConsole('/machines', server);
    await user.click(await (await region('Price')).findByRole('button', { name: 'Change' }));
    return { user, dialog: within(await screen.findByRole('dialog')) };
  }

  it('is changed from what it is, with why', async () => {
    const server = openFloor();
    server.on('machines.changePrice', () => makeOutput('machines.changePrice'));
    const { user, dialog } = await openPrice(server);
    await fill(user, dialog.getByLabelText('Coins'), '70');
    await fill(user, dialog.getByLabelText(/^Why/), 'A quiet week');
    await user.click(dialog.getByRole('button', { name: 'Let it cost 70' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf('machines.changePrice')).toEqual([
      { roomId: 20_004, from: 80, priceCoins: 70, note: 'A quiet week' },
    ]);
  });

  it('is changed from what was looked at, though another one was set meanwhile', async () => {
    const server = openFloor();
    server.on('machines.changePrice', () => makeOutput('machines.changePrice'));
    const { user, dialog } = await openPrice(server);
    await fill(user, dialog.getByLabelText('Coins'), '70');
    const card = makeCard();
    server.on('machines.machine', () => makeOutput('machines.machine', { card, fullPriceCoins: 95 }));
    act(() => FakeSocket.opened.at(-1)?.tell('machines'));
    expect(await screen.findByText('Price of a play: 95')).toBeTruthy();
    await fill(user, dialog.getByLabelText(/^Why/), 'A quiet week');
    await user.click(dialog.getByRole('button', { name: 'Let it cost 70' }));
    await expect.poll(() => server.inputsOf('machines.changePrice')).toMatchObject([{ from: 80 }]);
  });

  it('is what is typed into a field that was emptied', async () => {
    const { user, dialog } = await openPrice(openFloor());
    const coins = dialog.getByLabelText<HTMLInputElement>('Coins');
    await user.clear(coins);
    expect(coins.value).toBe('');
    await user.type(coins, '70');
    expect(dialog.getByRole('button', { name: 'Let it cost 70' })).toBeTruthy();
    await user.clear(coins);
    await user.tab();
    expect(coins.value).toBe('70');
  });

  it('is not changed to what it is', async () => {
    const { user, dialog } = await openPrice(openFloor());
    await fill(user, dialog.getByLabelText(/^Why/), 'A quiet week');
    expect(dialog.getByRole('button', { name: 'Let it cost 80' })).toHaveProperty('disabled', true);
  });

  it('warns when players would get back more than they pay', async () => {
    const share = {
      measure: 'return',
      plays: 0,
      basisPoints: 9000,
      lowBasisPoints: 0,
      highBasisPoints: 0,
    } as const;
    const card = makeCard({
      gameType: GameType.claw,
      measure: 'return',
      publishedBasisPoints: 9000,
      priceCoins: 80,
      priceUpToCoins: 80,
    });
    const { user, dialog } = await openPrice(
      openFloor('floor', { card, published: [{ strategy: 'fair', share }], publishedBy: 'simulation' }),
    );
    await fill(user, dialog.getByLabelText('Coins'), '90');
    expect(dialog.getByText(/would get back 80.0 % of it/)).toBeTruthy();
    await fill(user, dialog.getByLabelText('Coins'), '60');
    expect(dialog.getByText(/120.0 % of it. That is more than they pay/)).toBeTruthy();
  });

  it('is planned for a time to come', async () => {
    const server = openFloor();
    server.on('machines.planPrice', () => makeOutput('machines.planPrice'));
    const { user, dialog } = await openPrice(server);
    await fill(user, dialog.getByLabelText('Coins'), '70');
    await fill(user, dialog.getByLabelText(/^Why/), 'A quiet week');
    await user.click(dialog.getByRole('radio', { name: 'At a time' }));
    const before = Date.now();
    await user.click(dialog.getByRole('button', { name: 'Plan 70' }));
    await expect.poll(() => server.requestsOf('machines.planPrice')).toHaveLength(1);
    expect(server.inputsOf('machines.planPrice')[0]?.takesEffectAt).toBeGreaterThan(before);
    expect(server.requestsOf('machines.changePrice')).toEqual([]);
  });
});

describe('a machine', () => {
  it.each(['Price', 'Settings'])('changes its %s only once it is known what is planned', async name => {
    const server = openFloor();
    const answer = server.hold('machines.plans');
    await renderConsole('/machines', server);
    const change = await (await region(name)).findByRole<HTMLButtonElement>('button', { name: 'Change' });
    expect(change.disabled).toBe(true);
    answer();
    await expect.poll(() => change.disabled).toBe(false);
  });

  it('says that its plans could not be read, and changes nothing then', async () => {
    const server = openFloor();
    server.refuse('machines.plans', 'serverError');
    await renderConsole('/machines', server);
    for (const name of ['Price', 'Settings']) {
      const part = await region(name);
      expect(await part.findByRole('alert')).toBeTruthy();
      expect(part.getByRole('button', { name: 'Change' })).toHaveProperty('disabled', true);
    }
  });

  it('is taken out of play with a note for players, and put back', async () => {
    const server = openFloor();
    let repairState: RepairState = RepairState.normal;
    server.on('machines.machine', () => makeOutput('machines.machine', { card: makeCard(), repairState }));
    server.on('machines.setRepair', ({ input }) => {
      repairState = input.repairState;
      return { done: true };
    });
    const user = await renderConsole('/machines', server);
    await user.click(await screen.findByRole('button', { name: 'Take out of play' }));
    await fill(user, await screen.findByLabelText('Note for players'), 'It squeaks');
    await giveReason(user, 'Take it out', 'A squeak');
    await user.click(await screen.findByRole('button', { name: 'Back into play' }));
    await giveReason(user, 'Put it back', 'Mended');
    await expect.poll(() => server.requestsOf('machines.setRepair')).toHaveLength(2);
    expect(server.inputsOf('machines.setRepair')).toMatchObject([
      { roomId: 20_004, repairState: RepairState.repairing, reason: 'A squeak', note: 'It squeaks' },
      { roomId: 20_004, repairState: RepairState.normal, reason: 'Mended' },
    ]);
  });

  it('is freed of who sits there, and of nobody else', async () => {
    const card = makeCard({ state: 'playing', player: { userId: 7, name: 'Marina' } });
    const server = openFloor('floor', { card });
    server.on('machines.freeSeat', () => ({ done: true }));
    const user = await renderConsole('/machines', server);
    await screen.findByRole('button', { name: 'Free the seat' });
    await user.keyboard('f');
    await screen.findByRole('dialog', { name: 'Free the seat of Marina' });
    await giveReason(user, 'Free the seat', 'Asleep at the machine');
    await expect
      .poll(() => server.inputsOf('machines.freeSeat'))
      .toEqual([{ roomId: 20_004, userId: 7, reason: 'Asleep at the machine' }]);
  });

  it('where nobody sits is freed of nobody', async () => {
    const user = await renderConsole('/machines', openFloor());
    expect(await screen.findByRole('button', { name: 'Free the seat' })).toHaveProperty('disabled', true);
    await user.keyboard('f');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an auditor everything and no button', async () => {
    await renderConsole('/machines', openFloor('auditor'));
    await (await region('Settings')).findByText('House');
    expect(screen.queryByRole('button', { name: /Free the seat|out of play|^Change$|^Room$/ })).toBeNull();
  });
});

describe('the wall', () => {
  const three = [
    makeCard({ roomId: 1, name: 'Anchor', gameType: GameType.push, needs: ['fault'], state: 'fault' }),
    makeCard({ roomId: 2, name: 'Breeze', gameType: GameType.push }),
    makeCard({ roomId: 3, name: 'Coral', gameType: GameType.claw }),
  ];

  function openWall() {
    const server = openFloor();
    server.on('machines.wall', () => ({ nowTime: NOW_MS, list: three }));
    server.on('machines.machine', ({ input }) =>
      makeOutput('machines.machine', {
        card: three.find(({ roomId }) => roomId === input.roomId) ?? makeCard(),
      }),
    );
    return server;
  }
  const cards = () => [...document.querySelectorAll<HTMLElement>('.machine')];

  it('is gone through by the arrow keys, and the address follows', async () => {
    const user = await renderConsole('/machines', openWall());
    await expect.poll(() => cards().length).toBe(3);
    cards()[0]?.focus();
    await user.keyboard('{ArrowRight}');
    expect(location.search).toBe('?room=2');
    expect(document.activeElement).toBe(cards()[1]);
    await user.keyboard('{ArrowLeft}');
    expect(location.search).toBe('?room=1');
  });

  it('is narrowed to a state and a kind, each with how many there are', async () => {
    const user = await renderConsole('/machines', openWall());
    await user.click(await screen.findByRole('button', { name: 'Free 2' }));
    expect(location.search).toBe('?group=free');
    expect(cards().map(card => card.dataset['room'])).toEqual(['2', '3']);
    await user.selectOptions(screen.getByLabelText('Kind'), String(GameType.claw));
    expect(cards().map(card => card.dataset['room'])).toEqual(['3']);
  });
});
