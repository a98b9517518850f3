import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SECOND_MS } from '@boardwalk/base';
import { LIVE_PATH } from '@boardwalk/contract/console';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createAddresses } from '../../platform/addresses/index.ts';
import { createLive } from './live.ts';

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

/** Everything that is said to whoever is signed in. */
async function listen(at: string): Promise<{ readonly told: string[]; readonly end: () => void }> {
  const socket = new WebSocket(`ws://${at}${LIVE_PATH}`, {
    headers: { cookie: staff.cookie, origin: `http://${at}` },
  });
  const told: string[] = [];
  socket.on('message', data => told.push(...(JSON.parse((data as Buffer).toString()) as string[])));
  await once(socket, 'open');
  return { told, end: () => socket.terminate() };
}

describe('the wall', () => {
  it('is told to be read anew when something on it is another', async () => {
    const { told, end } = await listen(host);
    // As another node would: nobody says so on this one's bus.
    const change = async () => {
      await world.owner.pool.query('update machine_rooms set price_coins = price_coins + 1 where id = 20001');
      world.platform.clock.advance(6000);
      return told;
    };
    await expect.poll(change, { interval: 500 }).toContain('machines.wall');
    end();
  });

  it('is not when it is what it was, however often somebody looks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [look, read] = [vi.fn<() => void>(), { text: 'as it was' }];
    const live = createLive({
      ...world.platform,
      addresses: createAddresses(false),
      findStaff: world.server.modules.staff.find,
      watched: { reads: ['machines.wall'], digest: async () => (look(), read.text) },
    });
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      live.stop();
      server.close();
    });
    await once(server, 'listening');
    live.attach(server, true);
    const { told, end } = await listen(`127.0.0.1:${(server.address() as AddressInfo).port}`);
    await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
    expect(look.mock.calls.length).toBeGreaterThan(5);
    read.text = 'another';
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS);
    // Nothing came before it.
    await expect.poll(() => told).toEqual(['machines.wall']);
    end();
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
