import { coins, Refusal } from '@boardwalk/base';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { levelInfo } from '../../../test/level-info.ts';
import { openLevelUp } from '../../../test/levels.ts';
import { clawRoom, pushRoom } from '../../../test/machine-rooms.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { findPay, offer, openShop } from '../../../test/shop.ts';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { openings } from '../../features/rooms/openings.ts';
import { type Room, roomOfClaw, roomOfPlinko, roomOfPush } from '../../features/rooms/room.ts';
import { emitEvent } from '../../platform/events.ts';

let world: World;

beforeEach(() => {
  world = openWorld();
  storeUser();
});
afterEach(() => vi.restoreAllMocks());

const raise = (...[name, event]: Parameters<typeof emitEvent>) => act(async () => emitEvent(name, event));

async function pay(user: UserEvent, dialog: HTMLElement, price: string): Promise<void> {
  vi.spyOn(window, 'open').mockImplementation(() => null);
  await user.click(within(dialog).getByRole('button', { name: `Get it for ${price}` }));
  await user.click(await findPay(price));
}

async function leaveResult(user: UserEvent): Promise<void> {
  const result = await screen.findByRole('dialog', { name: 'They’re yours!' });
  await user.click(within(result).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function openSettings() {
  const user = await openApp('/user/settings');
  await screen.findByRole('switch', { name: 'Sounds' });
  return user;
}

describe('a level that is missing', () => {
  test('is told with the way to it', async () => {
    await openSettings();
    await raise('levelRequired', { level: 2 });
    const dialog = await screen.findByRole('dialog', { name: 'Opens at Lv3.' });
    expect(await within(dialog).findByText('2,500 XP to Lv3')).toBeTruthy();
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('16');
    expect(within(dialog).getByText(/Every coin staked earns 1 XP/)).toBeTruthy();
    const ladder = await within(dialog).findByRole('list', { name: 'What opens next' });
    expect(ladder.textContent).toBe('Lv3500 coins per ball in Pier Plinko');
  });

  test('is told once, however often it is raised, and not where the page says it', async () => {
    const user = await openSettings();
    await raise('levelRequired', { level: 2, isTold: true });
    await raise('levelRequired', { level: 2 });
    await raise('levelRequired', { level: 2 });
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Keep playing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('with a dialog on the screen', () => {
  const open = () => screen.getAllByRole('dialog', { hidden: true });

  test.each([
    ['levelRequired', { level: 2 }, 'Opens at Lv3.'],
    ['insufficientBalance', { unit: 'coins' }, 'Not enough coins'],
  ] as const)('%s waits for its turn, unless a tap met it', async (name, event, title) => {
    const user = await openSettings();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('dialog', { name: 'Sign out?' });
    await raise(name, event);
    expect(open()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    const told = await screen.findByRole('dialog', { name: title });
    expect(screen.queryByRole('dialog', { name: 'Sign out?' })).toBeNull();
    await user.click(within(told).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('dialog', { name: 'Sign out?' });
    await raise(name, { ...event, isAsked: true });
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(open()).toHaveLength(2);
  });
});

describe('a new level', () => {
  const box = () => screen.findByRole('dialog', { name: 'Level up!' });
  const shown = () => world.server.requestsOf('accounts.levelShown');
  const deal = offer({
    rechargeType: 7,
    convertAmount: coins(300),
    giftAmount: coins(150),
    endTime: NOW_MS + 60_000,
  });
  /** Lasts as long as a test takes on a busy machine. */
  const lastingDeal = { ...deal, endTime: NOW_MS + 3_600_000 };

  test('that nobody has seen yet is told once with what it brought, and the server hears of it', async () => {
    openLevelUp(world);
    const user = await openSettings();
    const told = await box();
    expect(within(told).getByText('Lv3')).toBeTruthy();
    expect(within(told).getByText('+200')).toBeTruthy();
    await waitFor(() => expect(shown()).toHaveLength(1));
    await raise('levelUp', { level: 2 });
    await user.click(within(told).getByRole('button', { name: 'Keep playing' }));
    await isGone();
    expect(shown()).toHaveLength(1);
    expect(world.server.requestsOf('levels.rechargeConfig')).toHaveLength(1);
  });

  test('that was just reached is told at once, and what it opens is read anew', async () => {
    await openSettings();
    const reads = world.server.requestsOf('accounts.read').length;
    openLevelUp(world);
    await raise('levelUp', { level: 2 });
    await box();
    await waitFor(() => expect(world.server.requestsOf('accounts.read').length).toBeGreaterThan(reads));
    expect(shown()).toHaveLength(1);
  });

  test('has an offer, and closes when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    openLevelUp(world, { rechargeConfig: deal });
    await openSettings();
    const told = await box();
    expect(within(told).getByRole('button', { name: 'Get it for $4.99' })).toBeTruthy();
    expect(within(told).getByRole('timer').textContent).toBe('1:00');
    vi.setSystemTime(Date.now() + 61_000);
    await isGone();
    vi.useRealTimers();
  });

  test.each([
    ['closes once its offer is paid', 'I’ve paid', false],
    ['stays where the payment was given up', 'I didn’t pay', true],
  ])('%s', async (_title, answer, isLeft) => {
    openShop(world).outcome = isLeft ? 'failure' : 'success';
    openLevelUp(world, { rechargeConfig: lastingDeal });
    world.server.on('levels.upgradeInfo', () => levelInfo(3000, isLeft ? { offer: lastingDeal } : {}));
    const user = await openSettings();
    const told = await box();
    await pay(user, told, '$4.99');
    await user.click(await screen.findByRole('button', { name: answer }));
    if (!isLeft) await leaveResult(user);
    await waitFor(() => expect(world.server.requestsOf('levels.upgradeInfo').length).toBeGreaterThan(0));
    if (!isLeft) return isGone();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([told]));
  });

  test('is a word in passing where one plays, and told whole on the next page that is no game', async () => {
    openLevelUp(world);
    await openApp('/plinko/1');
    expect(await screen.findByText('Level up! You’re now Lv3.')).toBeTruthy();
    expect(shown()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => window.history.pushState(null, '', '/user/settings'));
    await box();
    await waitFor(() => expect(shown()).toHaveLength(1));
  });

  test('that cannot be asked for stays for the next visit', async () => {
    openLevelUp(world);
    world.server.on('levels.rechargeConfig', () => {
      throw new Refusal('serverError');
    });
    await openSettings();
    await waitFor(() => expect(world.server.requestsOf('levels.rechargeConfig').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shown()).toEqual([]);
  });

  test('is nothing to tell of where there is none', async () => {
    await openSettings();
    expect(screen.queryByText(/Level up/)).toBeNull();
    expect(shown()).toEqual([]);
  });
});

describe('a pack that reaches the level', () => {
  const pack = {
    missing: coins(2500),
    pack: {
      rechargeConfig: offer({ rechargeType: 8, convertAmount: coins(3000), rechargeMoney: 2999 }),
      experienceVal: coins(3000),
      manyFlag: false,
    },
  };

  test('is told with its growth, and the way to all levels', async () => {
    world.server.on('levels.experiencePack', () => pack);
    await openSettings();
    await raise('levelRequired', { level: 2 });
    const dialog = await screen.findByRole('dialog', { name: 'Opens at Lv3.' });
    expect(await within(dialog).findByText('3,000 coins + 3,000 XP now')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Get it for $29.99' })).toBeTruthy();
    expect(within(dialog).queryByText(/more than one/)).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'See all levels' }).getAttribute('href')).toBe('/levels');
  });

  test.each([
    ['closes its dialog once what was bought has reached it', 0],
    ['leaves it open where more than one is needed', 1000],
  ])('%s', async (_title, missing) => {
    openShop(world).outcome = 'success';
    world.server.on('levels.experiencePack', () => ({ ...pack, pack: { ...pack.pack, manyFlag: true } }));
    const user = await openSettings();
    await raise('levelRequired', { level: 2 });
    const dialog = await screen.findByRole('dialog', { name: 'Opens at Lv3.' });
    expect(await within(dialog).findByText(/more than one/)).toBeTruthy();
    world.server.on('levels.experiencePack', () =>
      missing === 0 ? { missing: coins(0) } : { ...pack, missing: coins(missing) },
    );
    const asked = world.server.requestsOf('levels.experiencePack').length;
    await pay(user, dialog, '$29.99');
    await user.click(await screen.findByRole('button', { name: 'I’ve paid' }));
    await leaveResult(user);
    if (missing === 0) return isGone();
    await waitFor(() =>
      expect(world.server.requestsOf('levels.experiencePack').length).toBeGreaterThan(asked + 1),
    );
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });
});

describe('a balance that is too small', () => {
  test('is shown, with what can be played instead', async () => {
    const gone: string[] = [];
    world.balances.coins = 9;
    const user = await openSettings();
    const ways = ['Play for 5', 'Use trial coins'].map(text => ({ text, go: () => gone.push(text) }));
    await raise('insufficientBalance', { unit: 'coins', ways });
    const sheet = await screen.findByRole('dialog', { name: 'Not enough coins' });
    expect(await within(sheet).findByRole('img', { name: '9 coins' })).toBeTruthy();
    await user.click(within(sheet).getByRole('button', { name: 'Use trial coins' }));
    await waitFor(() => expect(gone).toEqual(['Use trial coins']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without any way on leads to other rooms', async () => {
    const user = await openSettings();
    await raise('insufficientBalance', { unit: 'plinko' });
    const sheet = await screen.findByRole('dialog', { name: 'Not enough trial coins' });
    expect(await within(sheet).findByRole('img', { name: '300 trial coins' })).toBeTruthy();
    // The title has said what is missing.
    expect(within(sheet).getByText('Try a cheaper room.')).toBeTruthy();
    expect(sheet.textContent.match(/Not enough/g)).toHaveLength(1);
    await user.click(within(sheet).getByRole('link', { name: 'See other rooms' }));
    await waitFor(() => expect(document.title).toBe('Boardwalk'));
  });

  test('is told once, and nothing is played when the sheet is closed', async () => {
    const gone: string[] = [];
    const user = await openSettings();
    const ways = [{ text: 'Play for 5', go: () => gone.push('5') }];
    await raise('insufficientBalance', { unit: 'coins', ways });
    await raise('insufficientBalance', { unit: 'coins', ways });
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(gone).toEqual([]);
  });
});

describe('what opens next', () => {
  const plinko = (roomName: string, minLevel: number, levels: readonly number[]) =>
    roomOfPlinko({
      roomId: minLevel,
      roomName,
      state: 'open' as const,
      minLevel,
      prices: levels.map((userLevel, at) => ({ price: (at + 1) * 100, userLevel, plinkoProductId: at })),
      rtpBasisPoints: 9700,
      card: { rows: 8, multipliersHundredths: [], highestHundredths: 0 },
    });
  const rooms = [plinko('Pier', 0, [0, 1, 6]), plinko('Lighthouse', 4, [4, 5])];
  const told = (list: readonly Room[], level: number) =>
    openings(list, level).map(opening => [opening.level, opening.text]);

  test('is listed by level: rooms, and prices that do not open with their room', () => {
    expect(told(rooms, 0)).toEqual([
      [1, '200 coins per ball in Pier'],
      [4, 'Lighthouse'],
      [5, '200 coins per ball in Lighthouse'],
      [6, '300 coins per ball in Pier'],
    ]);
  });

  test('knows rooms of all kinds, and leaves out those that are closed', () => {
    const claws = [
      roomOfClaw(clawRoom({ roomName: 'Royal Claw', minLevel: 2 })),
      roomOfClaw(clawRoom({ roomName: 'Broken Claw', minLevel: 1, repairState: 2 })),
    ];
    const pusher = roomOfPush(pushRoom({ roomName: 'Golden Tide', minLevel: 3 }));
    expect(told([...rooms, ...claws, pusher], 1)).toEqual([
      [2, 'Royal Claw'],
      [3, 'Golden Tide'],
      [4, 'Lighthouse'],
      [5, '200 coins per ball in Lighthouse'],
    ]);
  });

  test('leaves out what is open already', () => {
    expect(told(rooms, 5)).toEqual([[6, '300 coins per ball in Pier']]);
    expect(told(rooms, 19)).toEqual([]);
  });
});
