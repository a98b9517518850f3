/** Two nodes on one bus behave as one. */
import { noticeMessage } from '@boardwalk/contract/socket';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { type Bus, createLocalBus } from '../platform/bus/index.ts';
import { room, session, user, World } from './testing/world.ts';

const news = (coin: number) => noticeMessage({ option: 17, coin, ranking: 1 });

/** A network that brings nothing before it is told to. */
function holdBack(bus: Bus): { readonly slow: Bus; readonly release: () => void } {
  const held: Array<() => void> = [];
  const publish: Bus['publish'] = (topic, message) => void held.push(() => bus.publish(topic, message));
  const release = () => {
    for (const deliver of held.splice(0)) deliver();
  };
  return { slow: { ...bus, publish }, release };
}

async function withTwo(
  run: (one: World, two: World) => Promise<void>,
  bus: Bus = createLocalBus(pino({ level: 'silent' })),
): Promise<void> {
  const [one, two] = [await new World({ bus }).start(), await new World({ bus }).start()];
  try {
    await run(one, two);
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

describe('two nodes', () => {
  it('bring a message to its user, room or everybody, wherever it was published', () =>
    withTwo(async (one, two) => {
      const [here, there] = [await one.bound(5), await two.bound(6)];
      await here.enter(7);
      await there.enter(7);
      two.sockets.publishToUser(user(5), news(1));
      one.sockets.publishToRoom(room(7), news(2));
      two.sockets.broadcast(news(3));
      for (const client of [here, there]) {
        const wanted = client === here ? [1, 2, 3] : [2, 3];
        for (const coin of wanted) expect(await client.nextBody(31)).toMatchObject({ coin });
      }
    }));

  it('keep one socket per user and kind of device between them, though their clocks differ', () =>
    withTwo(async (one, two) => {
      const old = await one.bound(5, { deviceId: 'old' });
      two.nowMs -= 5_000;
      const fresh = await two.bound(5, { deviceId: 'new' });
      expect(await old.nextBody(13)).toMatchObject({ deviceId: 'old', userId: '5' });
      await fresh.settled();
      expect(fresh.count(13)).toBe(0);
    }));

  it('agree on who stays when both bind in the same millisecond and hear of it later', () => {
    const { slow, release } = holdBack(createLocalBus(pino({ level: 'silent' })));
    return withTwo(async (one, two) => {
      const clients = await Promise.all([one.bound(5), two.bound(5)]);
      release();
      const kicked = await Promise.race(clients.map(client => client.next(13).then(() => client)));
      for (const client of clients) if (client !== kicked) await client.settled();
      expect(clients.map(client => client.count(13)).toSorted((a, b) => a - b)).toEqual([0, 1]);
    }, slow);
  });

  it('end a session wherever it is bound', () =>
    withTwo(async (one, two) => {
      const client = await one.bound(5, { token: 'laptop' });
      two.sockets.disconnectSession(session('laptop'), 'blocked');
      expect(await client.nextBody(13)).toMatchObject({ reason: 'blocked' });
    }));

  it('tell a client that changes nodes to start anew', () =>
    withTwo(async (one, two) => {
      const first = await one.handshaken({ recover: [] });
      first.bind(5, one.tokenOf(5));
      const streams = (await first.nextBody(11)).streams;
      const second = await two.handshaken({ recover: streams as readonly unknown[] });
      second.bind(5, two.tokenOf(5));
      expect(await second.nextBody(11)).toMatchObject({
        streams: [{ recovery: 'reset' }, { recovery: 'reset' }],
      });
    }));
});
