import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@boardwalk/contract/console';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

let world: TestWorld;
let host: string;
let staff: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  host = `127.0.0.1:${(world.server.app.server.address() as AddressInfo).port}`;
  staff = await signInAs(world.server.app, 'auditor');
});
afterAll(() => world.close());

/** The first message, or how it was refused. */
function heard(headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(`ws://${host}${LIVE_PATH}`, { headers });
  return new Promise(resolve => {
    socket.on('message', data => {
      resolve((data as Buffer).toString());
      socket.terminate();
    });
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(`refused ${statusCode}`));
    socket.on('error', () => {});
    socket.on('open', () => void changeSomething());
  });
}

async function changeSomething(): Promise<void> {
  const owner = await signInAs(world.server.app, 'owner');
  await owner.call('views.save', { page: 'audit', name: 'Mine', query: '' });
}

describe('whoever is signed in', () => {
  it('hears which areas changed, and nothing of what is in them', async () => {
    const message = await heard({ cookie: staff.cookie, origin: `http://${host}` });
    const areas = JSON.parse(message) as string[];
    expect(areas).toContain('audit');
    expect(areas.every(area => /^[a-z]+$/.test(area))).toBe(true);
  });
});

describe('the wall', () => {
  it('is told to be read anew when something on it is another, and is not when nothing is', async () => {
    const socket = new WebSocket(`ws://${host}${LIVE_PATH}`, {
      headers: { cookie: staff.cookie, origin: `http://${host}` },
    });
    const told: string[] = [];
    socket.on('message', data => told.push(...(JSON.parse((data as Buffer).toString()) as string[])));
    await new Promise(resolve => socket.on('open', resolve));
    await new Promise(resolve => setTimeout(resolve, 2500));
    expect(told).not.toContain('machines.wall');
    // As another node would: nobody says so on this one's bus.
    await world.owner.pool.query('update machine_rooms set repair_state = 1 where id = 20001');
    world.platform.clock.advance(6000);
    await expect.poll(() => told).toContain('machines.wall');
    socket.terminate();
  });
});

describe('nobody else', () => {
  it.each([
    ['without a cookie', () => ({})],
    ['with another cookie', () => ({ cookie: `__Host-boardwalk-staff=${'A'.repeat(43)}` })],
    ['from a page of somebody else', () => ({ cookie: staff.cookie, origin: 'http://evil.example' })],
    ['from a sibling', () => ({ cookie: staff.cookie, 'sec-fetch-site': 'same-site' })],
  ])('%s is let in', async (_who, headers) => {
    expect(await heard(headers() as Record<string, string>)).toBe('refused 403');
  });

  it('hears more once they are signed out', async () => {
    const guest = await signInAs(world.server.app, 'floor');
    const { cookie } = guest;
    await guest.call('session.signOut');
    expect(await heard({ cookie, origin: `http://${host}` })).toBe('refused 403');
  });
});
