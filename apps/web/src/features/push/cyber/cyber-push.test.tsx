import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NativeHost } from '../../../../test/native-host.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { saidToasts } from '../../../../test/said-toasts.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { clientIdentity } from '../../../platform/device/client-identity.ts';
import { openBridge } from '../../../platform/native/wire/bridge.ts';
import { ROOM_ID, standPusher } from '../push.fixture.ts';

const ADDRESS = `/cyber-push/${ROOM_ID}`;
const web = clientIdentity.getState();
let world: World;
let host: NativeHost | undefined;

beforeEach(() => {
  world = openWorld();
  storeUser();
  standPusher(world, { cyber: true });
  world.server.on('push.cyberAssign', () => ({ roomId: ROOM_ID, virtualMachineId: 'vm-7' }));
  world.server.on('push.serverAddress', () => ({ ip: '', url: 'wss://vm.boardwalk.test' }));
});
afterEach(() => {
  host?.leave();
  host = undefined;
  clientIdentity.setState(web, true);
});

function takeShell(appVersion: string): NativeHost {
  host = new NativeHost('android');
  openBridge();
  clientIdentity.setState({ appVersion });
  return host;
}

test('on the web it is not played, and the way leads back', async () => {
  const said = saidToasts();
  await openApp(ADDRESS);
  await waitFor(() => expect(said()).toContain('Cyber machine is not supported on the web'));
  expect(await screen.findByRole('link', { name: /Pier Plinko/ })).toBeTruthy();
});

test('its address as a machine of the web leads to the same', async () => {
  const said = saidToasts();
  await openApp(`/push/1/${ROOM_ID}/0`);
  await waitFor(() => expect(said()).toContain('Cyber machine is not supported on the web'));
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
});

test('a shell that is too old asks for an upgrade', async () => {
  takeShell('1.0.2');
  const said = saidToasts();
  await openApp(ADDRESS);
  await waitFor(() =>
    expect(said()).toContain('Please upgrade to the latest version to play cyber machines'),
  );
});

test('a shell gets the machine that was kept for the player', async () => {
  const shell = takeShell('1.0.3');
  await openApp(ADDRESS);
  await waitFor(() =>
    expect(shell.callsOf('vm_push')).toEqual([
      { roomId: String(ROOM_ID), virtualMachineId: 'vm-7', url: 'wss://vm.boardwalk.test' },
    ]),
  );
  expect(world.server.requestsOf('push.cyberAssign')[0]?.input).toMatchObject({ roomCoin: 10 });
});

test.each([
  ['seatTaken', 'This machine’s busy. Try another one.'],
  ['noRoomFree', 'This machine’s busy. Try another one.'],
  ['serverError', 'This machine’s busy. Try another one.'],
] as const)('a machine that cannot be kept is busy: %s', async (code, words) => {
  const shell = takeShell('1.0.3');
  world.server.refuse('push.cyberAssign', code);
  const said = saidToasts();
  await openApp(ADDRESS);
  await waitFor(() => expect(said()).toContain(words));
  expect(shell.callsOf('vm_push')).toEqual([]);
});

test('a machine that is not there is missing', async () => {
  takeShell('1.0.3');
  world.server.refuse('push.room', 'notFound');
  const said = saidToasts();
  await openApp(ADDRESS);
  await waitFor(() => expect(said()).toContain('Can not find cyber machine'));
});
