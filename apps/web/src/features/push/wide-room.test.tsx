import { encodeOnlinePlayer, type ServerInstruction } from '@boardwalk/contract/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectMachines, MachineSocket } from '../../../test/machine-socket.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { ROOM_ID, standPusher } from './push.fixture.ts';

let world: World;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', MachineSocket);
  world = openWorld();
  storeUser();
  world.server.on('machines.plays', () => ({
    list: [
      {
        playId: '1',
        nickName: 'Otto',
        stake: 100,
        payout: 70,
        prizes: [],
        hasReplay: false,
        code: '',
        isMine: false,
        createTime: NOW_MS,
      },
    ],
    pageNum: 1,
    hasMore: false,
  }));
  standPusher(world);
  await connectMachines();
});
afterEach(() => vi.unstubAllGlobals());

const tell = (told: object) =>
  act(async () => MachineSocket.tell({ roomId: String(ROOM_ID), ...told } as ServerInstruction));

async function enterRoom(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  const user = await openApp(`/push/1/${ROOM_ID}/0`);
  await screen.findByRole('heading', { name: 'Golden Tide' });
  await waitFor(() => expect(MachineSocket.actions()).toContain('sync'));
  return user;
}

test('on a big screen odds, last plays and the talk stand open, and nothing opens over them', async () => {
  const user = await enterRoom(1280, 800);
  const facts = await screen.findByRole('region', { name: 'Rules and odds' });
  expect(await within(facts).findByText('94.1%')).toBeTruthy();
  expect(await within(facts).findByText('Otto')).toBeTruthy();
  const talk = screen.getByRole('region', { name: 'Room chat' });
  await user.type(within(talk).getByRole('textbox'), 'Hello{Enter}');
  expect(MachineSocket.sent.at(-1)).toEqual({ code: 80, roomId: String(ROOM_ID), content: 'Hello' });
  expect(within(talk).queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /see the proof/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(facts);
});

test('a phone asks for them when they are opened', async () => {
  await enterRoom(390, 844);
  await screen.findByRole('button', { name: 'Room chat' });
  expect(screen.queryByRole('region', { name: 'Rules and odds' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('who watches sees who plays, for how long still, and who else looks on', async () => {
  await enterRoom(390, 844);
  const player = { avatar: '', state: 1, userId: '12', duration: 20, level: 6 } as const;
  await tell({
    code: 78,
    state: 1,
    userCount: 3,
    queueCount: 0,
    nowTime: NOW_MS,
    endTime: NOW_MS + 23_000,
    player: encodeOnlinePlayer(player),
    nickName: 'Otto',
    spectators: [{ nickName: 'Ines', avatar: '' }],
  });
  const name = await screen.findByText('Otto');
  expect(name.parentElement?.textContent).toBe('OttoLv7');
  expect(screen.getByRole('timer', { name: 'Playing' }).textContent).toMatch(/2[0-3]/);
  expect(screen.getByText('Ines')).toBeTruthy();
});
