import { MINUTE_MS, Refusal } from '@boardwalk/base';
import { GameState } from '@boardwalk/contract/enums';
import type { ServerInstruction } from '@boardwalk/contract/socket';
import { PacketFlag, SocketCommand } from '@boardwalk/contract/socket';
import { DEFAULT_CLAW } from '@boardwalk/games/claw';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { connectSocketWithSession } from '../../app/socket-session.ts';
import { emitEvent, onEvent } from '../../platform/events.ts';
import { nobody, session } from '../../platform/session/session.ts';

let world: World;
let said: { action: string; seq: number; roomId: string; value?: number }[];

/** A room's end of the connection: lets everybody in and keeps what they say. */
class RoomSocket {
  static readonly OPEN = 1;
  readyState = RoomSocket.OPEN;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const { cmd, body } = JSON.parse(text) as { cmd: number; body: { content?: string } };
    if (cmd === SocketCommand.handshake) this.#say(cmd);
    if (cmd === SocketCommand.bind) this.#say(SocketCommand.ok, { cmd });
    if (cmd === SocketCommand.heart) this.#say(cmd);
    if (cmd === SocketCommand.room) this.#say(cmd, { ...body, result: 1 });
    if (body?.content) said.push(JSON.parse(body.content) as (typeof said)[number]);
  }

  close(): void {
    this.readyState = 3;
  }

  #say(cmd: number, body?: object): void {
    const data = JSON.stringify({ cmd, flags: PacketFlag.json, sessionId: 1, body });
    queueMicrotask(() => this.onmessage?.({ data }));
  }
}

const bear = { goodsId: 5001, name: 'Bear', picture: 'bear', rarity: 'rare' as const, exchangeCoins: 900 };
const room = {
  roomId: 11_001,
  roomName: 'Honey Bear Haven',
  gameType: 11,
  picture: 'bear',
  use: 0 as const,
  price: 480,
  minLevel: 0,
  club: false,
  vip: false,
  state: GameState.free,
  repairState: 0 as const,
  idle: true,
  userCount: 1,
  queueCount: 0,
  waitMs: 0,
};

const stop = connectSocketWithSession();

afterAll(() => {
  // What has no player has no connection.
  session.setState(nobody, true);
  stop();
});

beforeEach(() => {
  said = [];
  vi.stubGlobal('WebSocket', RoomSocket);
  storeUser();
  world = openWorld();
  const { server } = world;
  fill(4);
  server.on('rooms.into', ({ input }) => machineAt(input.roomId));
  server.on('rooms.messages', () => ({ list: [] }));
});

/** With the same prizes at another price. */
const twin = { ...room, roomId: 11_002, roomName: 'Honey Bear Hall', price: 900 };

function machineAt(roomId: unknown): typeof room {
  const machine = [room, twin].find(one => one.roomId === Number(roomId));
  if (machine === undefined) throw new Refusal('notFound');
  return machine;
}

function fill(inMachine: number, stockLeft = inMachine, price?: number): void {
  world.server.on('claw.room', ({ input }) => {
    const machine = machineAt(input.roomId);
    return {
      room: {
        ...machine,
        price: price ?? machine.price,
        goods: [{ ...bear, kind: 0, inMachine, stockLeft }],
        catchRateBasisPoints: 1200,
      },
      config: JSON.stringify(DEFAULT_CLAW),
      configVersion: 'claw-1',
      playSeconds: 30,
      meter: { plays: 3, guaranteeAfter: 12 },
      groupRoomIds: [room.roomId, twin.roomId].filter(id => id !== machine.roomId),
    };
  });
}

const tell = (told: object) =>
  act(() => emitEvent('instruction', { code: 79, roomId: '11001', ...told } as ServerInstruction));
/** Each once, however often it was said again because no answer came. */
const actions = () =>
  [...new Map(said.map(({ seq, action }) => [seq, action])).values()].filter(action => action !== 'sync');

async function enter() {
  const user = await openApp('/claw/1/11001');
  await waitFor(() => expect(said.some(({ action }) => action === 'sync')).toBe(true));
  tell({ event: 'state', seat: 'none', phase: 'idle', nowTime: NOW_MS });
  return user;
}

/** On the seat, with the claw to be moved. */
async function enterPlay() {
  const user = await enter();
  tell({ event: 'state', seat: 'seated', phase: 'moving', endTime: NOW_MS + 30_000, nowTime: NOW_MS });
  await screen.findByRole('button', { name: 'Grab' });
  return user;
}

describe('the picture of a claw machine', () => {
  test('that is real is its camera’s', async () => {
    const list = [{ camera: 'front' as const, whep: '/whep/front', hls: '' }];
    world.server.on('machines.cameras', () => ({ list }));
    await enter();
    expect(await screen.findByLabelText('Live view of the claw machine', { selector: 'video' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Live view of the claw machine' })).toBeNull();
  });

  test('that is simulated is drawn', async () => {
    await enter();
    expect(await screen.findByRole('img', { name: 'Live view of the claw machine' })).toBeTruthy();
  });
});

test('the rules of a claw machine lead to a report about it', async () => {
  const user = await enter();
  const [rules] = await screen.findAllByRole('button', { name: 'Rules and odds' });
  await user.click(rules as HTMLElement);
  const report = await screen.findByRole('link', { name: 'Something wrong here?' });
  expect(report.getAttribute('href')).toBe('/issues?gameType=11&roomId=11001');
});

describe('the way to a claw machine', () => {
  test('that is free is one press: the call that follows is taken at once', async () => {
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: /Start/ }));
    tell({ event: 'state', seat: 'called', endTime: NOW_MS + 10_000, nowTime: NOW_MS });
    await waitFor(() => expect(actions()).toEqual(['apply', 'confirm']));
    expect(screen.queryByRole('dialog', { name: 'Your turn!' })).toBeNull();
  });

  test('where somebody was quicker is a queue after all, whose call is not taken unasked', async () => {
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: /Start/ }));
    tell({ event: 'state', seat: 'queued', place: 1, waitMs: 60_000, nowTime: NOW_MS });
    tell({ event: 'state', seat: 'called', endTime: NOW_MS + 10_000, nowTime: NOW_MS });
    expect(await screen.findByRole('dialog', { name: 'Your turn!' })).toBeTruthy();
    expect(actions()).toEqual(['apply']);
  });

  test('costs what the button says, or is asked for anew', async () => {
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: /Start/ }));
    tell({ event: 'state', seat: 'called', endTime: NOW_MS + 10_000, nowTime: NOW_MS });
    await waitFor(() => expect(said.at(-1)).toMatchObject({ action: 'confirm', value: 480 }));
    fill(4, 4, 600);
    tell({ event: 'refused', seq: said.at(-1)?.seq, reason: 'priceChanged' });
    expect(await screen.findByText('The price here has changed. Take a look before you play.')).toBeTruthy();
    const dialog = await screen.findByRole('dialog', { name: 'Your turn!' });
    expect(actions()).toEqual(['apply', 'confirm']);
    await user.click(within(dialog).getByRole('button', { name: /Take my seat.*600/ }));
    await waitFor(() => expect(said.at(-1)).toMatchObject({ action: 'confirm', value: 600 }));
  });

  test('that is taken is a queue, whose call has to be taken', async () => {
    const user = await enter();
    const others = { code: 78, roomId: '11001', state: GameState.playing, userCount: 3, queueCount: 1 };
    act(() => emitEvent('instruction', { ...others, nowTime: NOW_MS } as ServerInstruction));
    await user.click(await screen.findByRole('button', { name: /Get in line/ }));
    tell({ event: 'state', seat: 'queued', place: 2, waitMs: 90_000, nowTime: NOW_MS });
    expect(await screen.findByText('You’re number 2 in line')).toBeTruthy();
    tell({ event: 'state', seat: 'called', endTime: NOW_MS + 10_000, nowTime: NOW_MS });
    expect(await screen.findByRole('dialog', { name: 'Your turn!' })).toBeTruthy();
    expect(actions()).toEqual(['apply']);
  });

  test('with too few coins asks for more and not for the seat', async () => {
    world.balances.coins = 100;
    const asked: string[] = [];
    const stop = onEvent('insufficientBalance', ({ unit }) => asked.push(unit));
    const user = await enter();
    await screen.findByRole('img', { name: '100 coins' });
    await user.click(await screen.findByRole('button', { name: /Start/ }));
    stop();
    expect(asked).toEqual(['coins']);
    expect(actions()).toEqual([]);
  });

  test('where everything was caught says how long the refilling takes', async () => {
    fill(0, 5);
    world.server.on('rooms.checkVip', () => ({
      roomId: 11_001,
      goodsId: 5001,
      endTime: NOW_MS + 90 * MINUTE_MS,
      nowTime: NOW_MS,
    }));
    const user = await enter();
    await user.click(await screen.findByRole('button', { name: /Start/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Out of stock' });
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^1:(30:00|2\d:\d\d)$/);
    expect(actions()).toEqual([]);
  });
});

test('a machine that broke down says so, and can be started when it works again', async () => {
  await enter();
  const others = { code: 78, roomId: '11001', state: GameState.free, userCount: 1, queueCount: 0 };
  const say = (more: object) =>
    act(() => emitEvent('instruction', { ...others, nowTime: NOW_MS, ...more } as ServerInstruction));
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: /Start/ });
  say({ repairState: 1 });
  expect(await screen.findByText('This machine isn’t working. Your coins are safe.')).toBeTruthy();
  expect(start.disabled).toBe(true);
  say({});
  expect(await screen.findByText('It’s available!')).toBeTruthy();
  expect(start.disabled).toBe(false);
});

test('a machine with nothing left and nothing to refill it with promises no time', async () => {
  fill(0);
  const user = await enter();
  await user.click(await screen.findByRole('button', { name: /Start/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Out of stock' });
  expect(within(dialog).getByText(/nothing to refill it/)).toBeTruthy();
  expect(within(dialog).queryByRole('timer')).toBeNull();
  expect(actions()).toEqual([]);
});

test('a machine that has something behind it is played: it is thrown in first', async () => {
  fill(0, 5);
  world.server.on('rooms.checkVip', () => ({
    roomId: 11_001,
    goodsId: 5001,
    endTime: NOW_MS - 1000,
    nowTime: NOW_MS,
  }));
  const user = await enter();
  await user.click(await screen.findByRole('button', { name: /Start/ }));
  await waitFor(() => expect(actions()).toEqual(['apply']));
});

describe('the play', () => {
  test('is told to the rest of the app: what it costs, what it came to, and what it did for one’s level', async () => {
    const heard: object[] = [];
    const stops = (['consume', 'settle'] as const).map(name =>
      onEvent(name, event => heard.push({ name, ...event })),
    );
    await enter();
    const asked = () => world.server.requestsOf('accounts.read').length;
    const before = asked();
    tell({ event: 'state', seat: 'seated', phase: 'preparing', roundId: '7', nowTime: NOW_MS });
    tell({ event: 'state', seat: 'seated', phase: 'moving', roundId: '7', nowTime: NOW_MS });
    expect(heard).toEqual([{ name: 'consume', stakeCoins: 480 }]);
    tell({ event: 'result', roundId: '7', prizes: [], meter: 4, playId: '1001' });
    for (const stop of stops) stop();
    expect(heard.at(-1)).toEqual({ name: 'settle', roundId: '7', payoutCoins: 0 });
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  test('is followed by the next one when the machine is in order again, not before', async () => {
    const user = await enterPlay();
    tell({ event: 'state', seat: 'seated', phase: 'settling', roundId: '7', nowTime: NOW_MS });
    tell({ event: 'result', roundId: '7', prizes: [], meter: 4, playId: '1001' });
    const dialog = await screen.findByRole('dialog', { name: 'Missed it!' });
    const again = within(dialog).getByRole('button', { name: /Play again/ });
    await user.click(again);
    expect(again.getAttribute('aria-busy')).toBe('true');
    expect(actions()).toEqual([]);
    tell({ event: 'state', seat: 'seated', phase: 'idle', endTime: NOW_MS + 20_000, nowTime: NOW_MS });
    await waitFor(() => expect(actions()).toEqual(['confirm']));
  });

  test('takes moves from the keyboard, one start and one stop each', async () => {
    const user = await enterPlay();
    await user.keyboard('{ArrowLeft>}');
    await user.keyboard('{/ArrowLeft}');
    await user.keyboard(' ');
    expect(actions()).toEqual(['left', 'stop', 'grab']);
  });

  test('follows one finger around the pad until it is taken away', async () => {
    await enterPlay();
    const pad = screen.getByRole('group', { name: 'Move the claw' });
    pad.getBoundingClientRect = () => new DOMRect(0, 0, 160, 160);
    fireEvent.pointerDown(pad, { pointerId: 1, button: 0, clientX: 150, clientY: 80 });
    fireEvent.pointerMove(pad, { pointerId: 1, clientX: 80, clientY: 10 });
    fireEvent.pointerMove(pad, { pointerId: 2, clientX: 10, clientY: 80 });
    fireEvent.pointerCancel(pad, { pointerId: 1 });
    await waitFor(() => expect(actions()).toEqual(['right', 'stop', 'forward', 'stop']));
  });

  test('turns directions with the camera: to the right of the side camera is away', async () => {
    const user = await enterPlay();
    await user.keyboard('c');
    await user.keyboard('{ArrowRight>}{/ArrowRight}');
    expect(actions()).toEqual(['forward', 'stop']);
  });

  test('takes no moves once the claw goes down', async () => {
    const user = await enterPlay();
    tell({ event: 'state', seat: 'seated', phase: 'grabbing', nowTime: NOW_MS });
    await user.keyboard('{ArrowLeft>}{/ArrowLeft}');
    expect(actions()).toEqual([]);
    expect(await screen.findByText('The claw is going down.')).toBeTruthy();
  });

  test('that caught shows what, and leads to the pack', async () => {
    await enterPlay();
    const prizes = [{ prizeId: '1', name: 'Bear', picture: 'bear', rarity: 'rare', coin: 900 }];
    tell({ event: 'result', prizes, meter: 0, playId: '1001', balance: 520 });
    const dialog = await screen.findByRole('dialog', { name: 'Bear' });
    expect(within(dialog).getByText('Worth 900 coins')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'See your prizes' })).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Replay' })).toBeTruthy();
    expect(dialog.querySelectorAll('[style*="--turn"]')).toHaveLength(16);
  });

  test('that did not shows how far the meter is, and the first gift', async () => {
    await enterPlay();
    tell({ event: 'result', prizes: [], meter: 4, giftCoins: 480, playId: '1001' });
    const dialog = await screen.findByRole('dialog', { name: 'Missed it!' });
    expect(within(dialog).getByText('4 of 12 plays without a catch')).toBeTruthy();
    expect(within(dialog).getByText('8 plays until strong grip')).toBeTruthy();
    expect(within(dialog).getByText('Your first miss is on us: 480 trial coins for you!')).toBeTruthy();
  });

  test('may begin again on the same seat', async () => {
    const user = await enterPlay();
    tell({ event: 'state', seat: 'seated', phase: 'idle', endTime: NOW_MS + 15_000, nowTime: NOW_MS });
    await user.click(await screen.findByRole('button', { name: /Play again/ }));
    expect(actions()).toEqual(['confirm']);
  });
});

describe('the same prizes at other prices', () => {
  async function openPrices() {
    world.server.on('rooms.info', ({ input }) => machineAt(input.roomId));
    const user = await enter();
    await user.click(screen.getByRole('button', { name: 'Other prices' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Other prices' }));
    const choose = async (name: RegExp) => {
      await user.click(await sheet.findByRole('radio', { name }));
      await user.click(sheet.getByRole('button', { name: 'Start' }));
    };
    return choose;
  }
  const applied = () => said.filter(({ action }) => action === 'apply').map(({ roomId }) => roomId);

  test('start at the machine that was chosen, once', async () => {
    const choose = await openPrices();
    await choose(/Honey Bear Hall/);
    expect(await screen.findByRole('heading', { name: 'Honey Bear Hall' })).toBeTruthy();
    await waitFor(() => expect(said.at(-1)).toMatchObject({ action: 'sync', roomId: '11002' }));
    expect(applied()).toEqual([]);
    tell({ roomId: '11002', event: 'state', seat: 'none', phase: 'idle', nowTime: NOW_MS });
    await waitFor(() => expect(applied()).toEqual(['11002']));
    tell({ roomId: '11002', event: 'state', seat: 'queued', place: 1, phase: 'idle', nowTime: NOW_MS });
    tell({ roomId: '11002', event: 'state', seat: 'none', phase: 'idle', nowTime: NOW_MS });
    expect(applied()).toEqual(['11002']);
  });

  test('start right here where this machine is chosen', async () => {
    const choose = await openPrices();
    await choose(/Honey Bear Haven/);
    await waitFor(() => expect(applied()).toEqual(['11001']));
  });
});
