import { encodeOnlinePlayer, type ServerInstruction } from '@boardwalk/contract/socket';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushRoom } from '../../../test/machine-rooms.ts';
import { connectMachines, MachineSocket } from '../../../test/machine-socket.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { nextTurn } from '../../../test/until-answered.ts';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { onEvent } from '../../platform/events.ts';
import { storage } from '../../platform/storage.ts';
import { ROOM_ID, standPusher } from './push.fixture.ts';

const ADDRESS = `/push/1/${ROOM_ID}/0`;
let world: World;
const heard: object[] = [];
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.stubGlobal('WebSocket', MachineSocket);
  world = openWorld();
  storeUser();
  heard.length = 0;
  for (const name of ['levelRequired', 'insufficientBalance', 'consume', 'settle'] as const) {
    stops.push(onEvent(name, event => heard.push({ name, ...event })));
  }
  await connectMachines();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const tell = (told: object) =>
  act(async () => {
    MachineSocket.tell({ roomId: String(ROOM_ID), ...told } as ServerInstruction);
    await nextTurn();
  });
const seatIs = (seat: string, more: object = {}) => tell({ code: 79, event: 'state', seat, ...more });
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });

async function enterRoom(address = ADDRESS) {
  const user = await openApp(address);
  await screen.findByRole('heading', { name: 'Golden Tide' });
  await waitFor(() => expect(MachineSocket.actions()).toContain('sync'));
  await seatIs('none');
  return user;
}

async function sitDown() {
  const user = await enterRoom();
  await user.click(await button(/^Start/));
  expect(MachineSocket.lastOf('apply')).toMatchObject({ code: 79, roomId: String(ROOM_ID) });
  await seatIs('seated');
  return user;
}

describe('a free machine', () => {
  test('shows its coin, its measured return and who looks on, and takes who starts', async () => {
    standPusher(world);
    await sitDown();
    expect(screen.getByText(/Pays back 94.1%/i)).toBeTruthy();
    expect(await button('Drop a coin for 10 coins. Hold for more.')).toBeTruthy();
    await tell({ code: 78, state: 1, userCount: 12, queueCount: 0, nowTime: NOW_MS });
    expect(screen.getByText('12 people watching')).toBeTruthy();
    const player = encodeOnlinePlayer({ avatar: '', state: 1, userId: '7', duration: 90, level: 2 });
    await tell({ code: 78, state: 1, userCount: 12, queueCount: 0, nowTime: NOW_MS, player });
    expect(screen.queryByText(/Playing/)).toBeNull();
    expect(storage.read('playing')).toMatchObject({ userId: 7, path: ADDRESS });
  });

  test('costs what the room tells, and whoever sits plays on at what it cost then', async () => {
    standPusher(world);
    const user = await enterRoom();
    const costing = async (price: number) => {
      standPusher(world, { roomCoin: price, price });
      await tell({ code: 78, state: 0, userCount: 1, queueCount: 0, nowTime: NOW_MS, price });
    };
    await costing(20);
    await user.click(await button(/^Start.*20/));
    expect(MachineSocket.lastOf('apply')).toMatchObject({ value: 20 });
    await seatIs('seated');
    await costing(50);
    await waitFor(() => expect(world.server.requestsOf('push.room').length).toBeGreaterThan(2));
    expect(await button('Drop a coin for 20 coins. Hold for more.')).toBeTruthy();
    await seatIs('none');
    expect(await button(/^Start.*50/)).toBeTruthy();
  });

  test('shows who plays: face, level and for how long', async () => {
    standPusher(world);
    await enterRoom();
    const player = encodeOnlinePlayer({
      avatar: '/media/portraits/12',
      state: 1,
      userId: '12',
      duration: 170,
      level: 6,
    });
    await tell({
      code: 78,
      state: 1,
      userCount: 2,
      queueCount: 0,
      nowTime: NOW_MS,
      player,
      nickName: 'Otto',
    });
    expect(screen.getByText('Otto').parentElement?.textContent).toBe('OttoLv7');
    expect(screen.getByText('about 3 minutes')).toBeTruthy();
    expect(document.querySelector('img[src="/media/portraits/12@2x.png"]')).toBeTruthy();
  });

  test('is not to be had by who sits or waits elsewhere, and says so', async () => {
    standPusher(world);
    const user = await enterRoom();
    await user.click(await button(/^Start/));
    const { seq } = MachineSocket.lastOf('apply') ?? {};
    await tell({ code: 79, event: 'refused', reason: 'roundsUnfinished', seq });
    expect(await screen.findByText(/already playing or in line at another machine/)).toBeTruthy();
  });

  test('takes one coin for a tap, rain for a hold, and stops when the finger leaves', async () => {
    standPusher(world);
    await sitDown();
    const drop = await button(/^Drop a coin/);
    fireEvent.pointerDown(drop, { button: 0, pointerId: 1 });
    await waitFor(() => expect(MachineSocket.lastOf('drop')).toMatchObject({ code: 81 }));
    await waitFor(() => expect(MachineSocket.lastOf('drop')).toMatchObject({ value: 100 }));
    fireEvent.pointerUp(drop, { pointerId: 1 });
    await waitFor(() => expect(MachineSocket.actions().slice(-3)).toEqual(['drop', 'drop', 'stop']));
  });

  test('follows the aim of slider and arrow keys', async () => {
    standPusher(world);
    await sitDown();
    const slider = screen.getByRole('slider', { name: 'Aim' });
    fireEvent.change(slider, { target: { value: '-300' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('30% to the left');
    fireEvent.keyDown(document.body, { code: 'ArrowRight' });
    await waitFor(() => expect(MachineSocket.lastOf('aim')).toMatchObject({ value: -250 }));
  });

  test('has the slider where the chute stands', async () => {
    standPusher(world);
    await sitDown();
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Aim' });
    await tell({ code: 81, event: 'state', aim: -700 });
    expect(slider.value).toBe('-700');
    fireEvent.change(slider, { target: { value: '100' } });
    await tell({ code: 81, event: 'state', aim: -700 });
    expect(slider.value).toBe('100');
    await waitFor(() => expect(MachineSocket.lastOf('aim')).toMatchObject({ value: 100 }));
    await tell({ code: 81, event: 'state', aim: 0 });
    expect(slider.value).toBe('0');
  });

  test('counts what was dropped and won, and tells the rest of the app', async () => {
    standPusher(world);
    await sitDown();
    await tell({ code: 81, event: 'coins', roundId: '5', dropped: 3, left: 47, coin: 20, balance: 990 });
    expect(await screen.findByRole('img', { name: '990 coins' })).toBeTruthy();
    expect(heard).toContainEqual({ name: 'consume', stakeCoins: 30 });
    await tell({ code: 81, event: 'settled', roundId: '5', dropped: 3, coin: 40, balance: 1010 });
    expect(heard).toContainEqual({ name: 'settle', roundId: '5', payoutCoins: 40 });
  });

  test('is left by its button', async () => {
    standPusher(world);
    const user = await sitDown();
    await user.click(await button('Leave seat'));
    expect(MachineSocket.lastOf('leave')).toMatchObject({ code: 81 });
    await tell({ code: 81, event: 'accepted', seq: MachineSocket.lastOf('leave')?.seq });
    await seatIs('none');
    expect(await button(/^Start/)).toBeTruthy();
    expect(storage.read('playing')).toBeUndefined();
  });

  test('asks for coins when there are none, and sends nothing', async () => {
    standPusher(world);
    world.balances.coins = 5;
    await sitDown();
    await screen.findByRole('img', { name: '5 coins' });
    fireEvent.pointerDown(await button(/^Drop a coin/), { button: 0, pointerId: 1 });
    expect(heard).toContainEqual({ name: 'insufficientBalance', unit: 'coins', ways: [], isAsked: true });
    expect(MachineSocket.actions()).not.toContain('drop');
  });
});

describe('a machine somebody sits at', () => {
  test('lets one queue, leave, and be called', async () => {
    standPusher(world);
    const user = await enterRoom();
    await tell({ code: 78, state: 1, userCount: 2, queueCount: 2, nowTime: NOW_MS });
    await user.click(await button(/^Get in line/));
    await tell({ code: 79, event: 'accepted', seq: MachineSocket.lastOf('apply')?.seq });
    await seatIs('queued', { place: 3, waitMs: 150_000 });
    expect(screen.getByText('You’re number 3 in line')).toBeTruthy();
    expect(screen.getByText(/about 3 minutes/)).toBeTruthy();
    await seatIs('called', { endTime: NOW_MS + 10_000, nowTime: NOW_MS });
    const dialog = await screen.findByRole('dialog', { name: 'Your turn!' });
    await user.click(within(dialog).getByRole('button', { name: 'Take my seat' }));
    await waitFor(() => expect(MachineSocket.actions()).toContain('confirm'));
  });

  test.each([
    ['seatTaken', 'This machine’s busy. Try another one.'],
    ['machineFault', 'This machine isn’t working. Your coins are safe.'],
  ])('tells a refusal in its words: %s', async (reason, words) => {
    standPusher(world);
    const user = await enterRoom();
    await user.click(await button(/^Start/));
    await tell({ code: 79, event: 'refused', seq: MachineSocket.lastOf('apply')?.seq, reason });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('a room that lets nobody in', () => {
  test.each([
    [{ minLevel: 4 }, 'Opens at Lv5.'],
    [{ repairState: 1 }, 'This machine is being repaired right now.'],
  ] as const)('says why', async (change, words) => {
    standPusher(world, change);
    await openApp(ADDRESS);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(MachineSocket.actions()).toEqual([]);
  });

  test('as its door says no', async () => {
    standPusher(world);
    world.server.refuse('rooms.into', 'clubRequired');
    await openApp(ADDRESS);
    expect(await screen.findByText('This is for club members only.')).toBeTruthy();
  });

  test('until there is a place again', async () => {
    const room = standPusher(world);
    world.server.refuse('rooms.into', 'nodeFull');
    const user = await openApp(ADDRESS);
    expect(await screen.findByText(/^It’s full right now/)).toBeTruthy();
    world.server.on('rooms.into', () => room);
    await user.click(await button('Try again'));
    expect(await button(/^Start/)).toBeTruthy();
  });
});

describe('another coin', () => {
  const rooms = [
    pushRoom(),
    pushRoom({ roomId: 20_002, roomCoin: 100 }),
    pushRoom({ roomCoin: 500, minLevel: 5 }),
  ];

  async function openPrices() {
    standPusher(world);
    world.server.on('push.listRooms', () => ({ roomList: rooms }));
    const user = await enterRoom();
    await user.click(await button('Choose your coin'));
    const dialog = await screen.findByRole('dialog', { name: 'Choose your coin' });
    const choose = async (coin: string) => {
      await user.click(await within(dialog).findByRole('radio', { name: new RegExp(`^${coin}`) }));
      await user.click(within(dialog).getByRole('button', { name: 'Start' }));
    };
    return choose;
  }

  test('leads to a free machine for it, and starts there once', async () => {
    const choose = await openPrices();
    world.server.on('push.freeRoom', () => {
      standPusher(world, { roomId: 20_002, roomName: 'Royal Tide', roomCoin: 100 });
      return { roomId: 20_002 };
    });
    await choose('100');
    expect(await screen.findByRole('heading', { name: 'Royal Tide' })).toBeTruthy();
    expect(world.server.requestsOf('push.freeRoom')[0]?.input).toMatchObject({ roomCoin: 100, use: 0 });
    expect(MachineSocket.actions()).not.toContain('apply');
    await seatIs('none', { roomId: '20002' });
    await waitFor(() => expect(MachineSocket.lastOf('apply')).toMatchObject({ code: 79, roomId: '20002' }));
    await seatIs('seated', { roomId: '20002' });
    await seatIs('none', { roomId: '20002' });
    expect(MachineSocket.actions().filter(action => action === 'apply')).toHaveLength(1);
  });

  test('starts right here where this machine is the free one', async () => {
    const choose = await openPrices();
    world.server.on('push.freeRoom', () => ({ roomId: ROOM_ID }));
    await choose('10(?!0)');
    await waitFor(() => expect(MachineSocket.lastOf('apply')).toMatchObject({ roomId: String(ROOM_ID) }));
  });

  test('without a free machine says so', async () => {
    const choose = await openPrices();
    world.server.refuse('push.freeRoom', 'noRoomFree');
    await choose('100');
    expect(await screen.findByText('No room available, please try again later')).toBeTruthy();
  });

  test('of a higher level is refused before it is asked for', async () => {
    const choose = await openPrices();
    await choose('500');
    expect(heard).toContainEqual({ name: 'levelRequired', level: 5, isAsked: true });
    expect(world.server.requestsOf('push.freeRoom')).toEqual([]);
  });
});

test('rules and odds say what was measured, what the wheel pays, and whose late coins are', async () => {
  standPusher(world);
  const user = await enterRoom();
  await user.click(await button(/Pays back/i));
  const sheet = await screen.findByRole('dialog', { name: 'Rules and odds' });
  expect(await within(sheet).findByText('94.1%')).toBeTruthy();
  expect(
    within(sheet).getByText(/93.7% to 94.5% with 95% confidence, measured over 40,000 plays/),
  ).toBeTruthy();
  expect(within(sheet).getByRole('row', { name: /Grand/ }).textContent).toContain('1,000');
  expect(within(sheet).getByText(/after you leave aren’t paid/)).toBeTruthy();
  expect(within(sheet).getByRole('link', { name: 'Settings and latest plays' }).getAttribute('href')).toBe(
    `/machine/${ROOM_ID}`,
  );
  const report = within(sheet).getByRole('link', { name: 'Something wrong here?' });
  expect(report.getAttribute('href')).toBe(`/issues?gameType=0&roomId=${ROOM_ID}`);
});

describe('the picture', () => {
  const lines = () => MachineSocket.addresses.filter(address => address.includes('/picture/'));

  test('of a simulated machine comes by its own line', async () => {
    standPusher(world);
    await enterRoom();
    await waitFor(() => expect(lines()).toHaveLength(1));
    expect(screen.queryByLabelText('Coin pusher', { selector: 'video' })).toBeNull();
  });

  test('of a real one is its camera’s, and no line is opened', async () => {
    standPusher(world);
    const list = (['front', 'side'] as const).map(camera => ({ camera, whep: `/whep/${camera}`, hls: '' }));
    world.server.on('machines.cameras', () => ({ list }));
    await enterRoom();
    expect(await screen.findByLabelText('Coin pusher', { selector: 'video' })).toBeTruthy();
    expect(await screen.findByText('No video right now. Trying again…')).toBeTruthy();
    expect(lines()).toEqual([]);
  });
});

test('the ranking of the day marks the player', async () => {
  standPusher(world);
  const user = await enterRoom();
  await user.click(await button('Today’s ranking'));
  const sheet = await screen.findByRole('dialog', { name: 'Today’s ranking' });
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Otto'), expect.stringContaining('Marina420')]);
});

describe('the crowd', () => {
  test('is heard over the machine, and talked to', async () => {
    world.server.on('rooms.messages', () => ({
      list: [{ userId: '12', nickName: 'Otto', userLevel: 3, content: 'Nearly!', createTime: NOW_MS }],
    }));
    standPusher(world);
    const user = await enterRoom();
    await tell({ code: 80, userId: '13', nickName: 'Ines', userLevel: 0, content: 'Go on' });
    expect(await screen.findByText('Go on')).toBeTruthy();
    await user.click(await button('Room chat'));
    expect(screen.getByText('Nearly!')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Say something' }), 'Hello{Enter}');
    expect(MachineSocket.sent.at(-1)).toEqual({ code: 80, roomId: String(ROOM_ID), content: 'Hello' });
  });

  test('hears of the large wins of others, which nobody has said', async () => {
    standPusher(world);
    const user = await enterRoom();
    const ines = { code: 80, userId: '13', nickName: 'Ines', userLevel: 0, content: '100' };
    await tell({ ...ines, coin: 1500 });
    await tell({ ...ines, userId: '7', nickName: 'Marina', coin: 900 });
    expect((await screen.findByText('Ines')).parentElement?.textContent).toBe('Ines won 1,500');
    expect(screen.queryByText('Marina')).toBeNull();
    await user.click(await button('Room chat'));
    expect(screen.queryByText('Ines')).toBeNull();
  });
});

test('a machine in trial use is played with trial coins', async () => {
  standPusher(world, { use: 2 });
  await enterRoom(`/push/1/${ROOM_ID}/2`);
  expect(screen.getByRole('img', { name: '0 trial coins' })).toBeTruthy();
});

test('a room that does not exist says so', async () => {
  world.server.refuse('push.room', 'notFound');
  await openApp(ADDRESS);
  expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
});
