import type { Calls, OutputOf } from '@boardwalk/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { clock } from '../../platform/clock.ts';

type Room = OutputOf<Calls['fishing.room']>;

const ROOM_ID = 8001;
const ANN: Room['seats'][number] = {
  seat: 2,
  userId: '9',
  nickName: 'Ann',
  avatar: '',
  price: 50,
  isMe: false,
};
const ME: Room['seats'][number] = { ...ANN, seat: 0, userId: '7', nickName: 'Marina', price: 10, isMe: true };
const room: Room['room'] = {
  roomId: ROOM_ID,
  roomName: 'Lantern Reef',
  state: 'open',
  minLevel: 0,
  rtpBasisPoints: 9600,
  prices: [
    { price: 10, userLevel: 0, productId: 1 },
    { price: 50, userLevel: 0, productId: 2 },
    { price: 500, userLevel: 6, productId: 3 },
  ],
};
let world: World;

beforeEach(() => {
  world = openWorld();
  storeUser();
  tellRoom();
  world.server.on('fishing.rooms', () => ({
    list: [
      { ...room, seatsTaken: 3 },
      { ...room, roomId: 8002, roomName: 'Coral Garden', state: 'closed', seatsTaken: 0 },
    ],
    catchOfTheDay: 'turtle',
  }));
  world.server.on('fishing.catches', () => ({ list: [] }));
});

function tellRoom(change: Partial<Room> = {}): void {
  world.server.on('fishing.room', () => ({
    room,
    configVersion: 'fishing-1',
    nowTime: clock.nowMs(),
    seats: [ANN],
    doomed: [],
    best: [],
    catchOfTheDay: 'turtle',
    ...change,
  }));
}

async function enter() {
  const user = await openApp(`/fishing/${ROOM_ID}`);
  await screen.findByRole('radio', { name: 'Bullet, 10 coins' });
  return user;
}

describe('the list of tables', () => {
  test('tells what comes back, who sits there, what a shot costs, and the catch of the day', async () => {
    await openApp('/fishing');
    const open = await screen.findByRole('link', { name: /Lantern Reef/ });
    expect(open.textContent).toContain('96%');
    expect(open.textContent).toContain('3 of 4 cannons taken');
    expect(open.getAttribute('href')).toBe('/fishing/8001');
    expect(screen.getByText('Catch of the day').parentElement?.textContent).toContain('Turtle');
    expect(screen.getByRole('link', { name: /Coral Garden/ }).textContent).not.toContain('500');
  });

  test('says so where there are none', async () => {
    world.server.on('fishing.rooms', () => ({ list: [], catchOfTheDay: 'turtle' }));
    await openApp('/fishing');
    await waitFor(() => expect(screen.queryByRole('link', { name: /Reef/ })).toBeNull());
    expect(await screen.findByRole('heading', { level: 2 })).toBeTruthy();
  });
});

describe('the panel', () => {
  test('steps through the prices and says what each weapon costs at each', async () => {
    const user = await enter();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lower price' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Higher price' }));
    expect(screen.getByRole('radio', { name: 'Bullet, 50 coins' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Net, 100 coins' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Harpoon, 200 coins: only fish that pay 4/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Torpedo, 400 coins: only fish that pay 10/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lower price' }));
    expect(screen.getByRole('radio', { name: 'Bullet, 10 coins' })).toBeTruthy();
  });

  test('says from which level on a price is, and stays with the one before it', async () => {
    const user = await enter();
    await user.click(screen.getByRole('button', { name: 'Higher price' }));
    await user.click(screen.getByRole('button', { name: /^Higher price · .*7/ }));
    expect(screen.getByRole('radio', { name: 'Bullet, 50 coins' })).toBeTruthy();
  });

  test('tells what the golden button costs with the weapon that is chosen', async () => {
    const user = await enter();
    const fire = screen.getByRole('button', { name: /^Fire/ });
    expect(fire.textContent).toContain('10');
    await user.click(screen.getByRole('radio', { name: /^Torpedo/ }));
    expect(fire.textContent).toContain('80');
  });

  test('plays with trial coins when asked to, and with coins again', async () => {
    world.server.on('wallet.balance', () => ({
      balance: 1000,
      pushcoinTrialBalance: 0,
      slotTrialBalance: 0,
      plinkoTrialBalance: 0,
      optionTrialBalance: 0,
      fishingTrialBalance: 700,
      unifiedTrialBalance: 0,
      deliveryOffsetBalance: 0,
    }));
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: 'Use trial coins' }));
    expect(await screen.findByRole('img', { name: '700 trial coins' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use coins' }));
    expect(await screen.findByRole('img', { name: '1,000 coins' })).toBeTruthy();
  });
});

describe('the cannons', () => {
  test('are named with who sits there; a free one is taken by a tap, once', async () => {
    const user = await enter();
    const cannons = within(screen.getByRole('list', { name: 'Cannons' }));
    expect(cannons.getByText('Ann')).toBeTruthy();
    expect(cannons.queryByRole('button', { name: 'Take cannon 3' })).toBeNull();
    world.server.on('fishing.sit', () => ({ seat: 0, seats: [ME, ANN] }));
    tellRoom({ seats: [ME, ANN] });
    await user.dblClick(cannons.getByRole('button', { name: 'Take cannon 1' }));
    expect(await cannons.findByText('You')).toBeTruthy();
    expect(cannons.queryByRole('button')).toBeNull();
    expect(world.server.requestsOf('fishing.sit').map(({ input }) => input)).toEqual([
      expect.objectContaining({ roomId: ROOM_ID, seat: 0 }),
    ]);
  });

  test('one that another tab took is one’s own here, and can be given up', async () => {
    tellRoom({ seats: [ME] });
    world.server.on('fishing.leave', () => ({ done: true }));
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: 'Leave the cannon' }));
    await waitFor(() => expect(world.server.requestsOf('fishing.leave')).toHaveLength(1));
  });

  test('one that somebody else was faster at is said to be taken', async () => {
    const user = await enter();
    world.server.refuse('fishing.sit', 'cannonTaken');
    await user.click(screen.getByRole('button', { name: 'Take cannon 2' }));
    expect((await screen.findAllByText('Someone was faster. Pick another cannon.')).length).toBeGreaterThan(
      0,
    );
    expect(screen.getByRole('button', { name: 'Take cannon 2' })).toBeTruthy();
  });
});

describe('the sheets', () => {
  test('tell each fish with its chance for each weapon, and a dash where one passes it', async () => {
    const user = await enter();
    await user.click(screen.getByRole('button', { name: 'Rules and odds' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Rules and odds' }));
    expect(await sheet.findAllByRole('row')).toHaveLength(19);
    const cells = within(sheet.getByRole('row', { name: /^Sardine/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent === '–')).toEqual([false, false, true, true]);
    const koi = within(sheet.getByRole('row', { name: /^Golden koi/ })).getAllByRole('cell');
    expect(koi.some(({ textContent }) => textContent === '–')).toBe(false);
  });

  test('show the best of the day and one’s own catches with their fish, each with its proof', async () => {
    const best = { nickName: 'Ann', avatar: '', kind: 'oldKraken', multiplier: 500, coins: 25_000 } as const;
    tellRoom({ best: [{ ...best, time: NOW_MS }] });
    world.server.on('fishing.catches', () => ({
      list: [
        { roundId: '77', kind: 'ray', multiplier: 40, coins: 400, unit: 'coins', createTime: NOW_MS },
        {
          roundId: '76',
          kind: 'turtle',
          multiplier: 20,
          coins: 200,
          unit: 'trial_fishing',
          createTime: NOW_MS,
        },
      ],
    }));
    const user = await enter();
    await user.click(screen.getByRole('button', { name: 'Catches' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Catches' }));
    expect(await sheet.findByText(/Old Kraken/)).toBeTruthy();
    const ray = await sheet.findByRole('link', { name: /Ray/ });
    expect(ray.getAttribute('href')).toBe('/verify/77');
    expect(sheet.getByRole('link', { name: /Turtle/ }).getAttribute('href')).toBe('/verify/76');
    const all = sheet.getByRole('link', { name: 'All your shots' });
    expect(all.getAttribute('href')).toBe('/user/game-record-detail/fishing');
  });

  test('say that nothing was caught yet', async () => {
    const user = await enter();
    await user.click(screen.getByRole('button', { name: 'Catches' }));
    expect(await screen.findByText('You haven’t caught a fish yet.')).toBeTruthy();
  });
});
