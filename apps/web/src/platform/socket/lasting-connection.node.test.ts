import { expect, onTestFinished, test, vi } from 'vitest';
import { FriendlySocket, StreamingSocket } from '../../../test/friendly-socket.ts';
import { openThread, type Thread } from '../../../test/node/open-thread.ts';
import type { WorkerKind } from '../../../test/node/worker-thread.ts';
import type { ClientEventName, TellEvent } from '../events.ts';
import type { Background } from '../worker/background.ts';
import { start } from '../worker/start-background.ts';
import { LastingConnection } from './lasting-connection.ts';

const settings = { host: 'ws://boardwalk.test', deviceId: 'device-1', osName: 'web', osVersion: '' };
const identity = { userId: 7, token: 'token-of-marina', nickname: 'Marina' };

/** What the page heard, and how many sockets it had to open itself. */
function listen(Socket = FriendlySocket) {
  const heard: (readonly [ClientEventName, unknown])[] = [];
  const opened: FriendlySocket[] = [];
  const tell: TellEvent = (name, event) => heard.push([name, event]);
  vi.stubGlobal(
    'WebSocket',
    class extends Socket {
      constructor() {
        super();
        opened.push(this);
      }
    },
  );
  const hears = async (name: ClientEventName, count = 1) => {
    const events = () => heard.filter(([one]) => one === name).map(([, event]) => event);
    await expect.poll(events).toHaveLength(count);
    return events();
  };
  return { tell, hears, opened };
}

function connect(tell: TellEvent, background: Promise<Background | undefined>): LastingConnection {
  const connection = new LastingConnection(settings, tell, background);
  onTestFinished(() => connection.close());
  connection.connect(identity);
  connection.enterRoom('3');
  return connection;
}

async function inWorker(
  tell: TellEvent,
  kind?: WorkerKind,
): Promise<{ thread: Thread; connection: LastingConnection }> {
  const thread = openThread(kind);
  const connection = connect(
    tell,
    start(() => thread),
  );
  return { thread, connection };
}

test('the connection lives in the worker, and what it hears is told in the page', async () => {
  const { tell, hears, opened } = listen();
  await inWorker(tell);
  expect(await hears('connected')).toEqual([{ isComplete: true }]);
  expect(await hears('roomEntered')).toEqual([{ action: 1, roomId: '3', result: 1 }]);
  expect(opened).toEqual([]);
});

test('without a worker it lives in the page', async () => {
  const { tell, hears, opened } = listen();
  connect(tell, Promise.resolve(undefined));
  await hears('connected');
  await hears('roomEntered');
  expect(opened).toHaveLength(1);
});

test('a worker of an older release leaves it to the page', async () => {
  const { tell, hears, opened } = listen();
  connect(
    tell,
    start(() => openThread('older')),
  );
  await hears('connected');
  expect(opened).toHaveLength(1);
});

test('when the worker is lost the page takes over, in its room, and says that news may be missing', async () => {
  const { tell, hears, opened } = listen();
  const { thread } = await inWorker(tell);
  await hears('roomEntered');
  await thread.crash();
  expect(await hears('disconnected')).toEqual([{ reason: 'lost' }]);
  expect(await hears('connected', 2)).toEqual([{ isComplete: true }, { isComplete: false }]);
  await hears('roomEntered', 2);
  expect(opened).toHaveLength(1);
});

test('what came while the worker was lost is asked for by the page, which goes on where the worker was', async () => {
  const { tell, hears, opened } = listen(StreamingSocket);
  const { thread } = await inWorker(tell, 'streaming');
  await hears('roomEntered');
  await thread.crash();
  expect(await hears('connected', 2)).toEqual([{ isComplete: true }, { isComplete: true }]);
  expect(opened.map(({ recover }) => recover)).toEqual([[{ stream: 'user', epoch: 'today', offset: 4 }]]);
});

test('a connection that was closed is not taken over', async () => {
  const { tell, hears, opened } = listen();
  const { thread, connection } = await inWorker(tell);
  await hears('connected');
  connection.close();
  await thread.crash();
  connection.checkAlive();
  // What is opened later in the page is the first there.
  connect(tell, Promise.resolve(undefined));
  await hears('connected', 2);
  expect(opened).toHaveLength(1);
});
