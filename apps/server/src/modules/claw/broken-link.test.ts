/** A real claw machine whose line breaks in the middle of a play: house, broker, agent and money are real ones. */
import { connect, createServer, type Socket } from 'node:net';
import { PRIZE_KINDS } from '@boardwalk/games/claw';
import { type Agent, type AgentOptions, startAgent } from '@boardwalk/machine/agent';
import { connectMqtt } from '@boardwalk/machine/link';
import { topicOf, writeMessage } from '@boardwalk/machine/protocol';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { enterAsPlayer, type RoomPlayer } from '@boardwalk/testkit/room-player';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer } from '../machine-games/testing/live-player.fixture.ts';

type Board = AgentOptions['board'];

const CLAW = 11_001;
const ID = 'claw-1';

let world: TestWorld;
let url = '';
let agent: Agent;
let line: Line;
const iron = createIron();

beforeAll(async () => {
  world = await createTestWorld({
    env: { HOST: '127.0.0.1', MQTT_PORT: '0', MACHINE_WORKERS: '1' },
    isFirstStart: true,
  });
  await world.platform.database.pool.query(
    `update machine_rooms set driver = 'physical', machine_id = $2 where id = $1`,
    [CLAW, ID],
  );
  url = `http://${new URL(await startServer(world)).host}`;
  const { machines } = world.server.modules;
  await machines.start();
  line = await createLine(Number(new URL(machines.physical.address ?? '').port));
  agent = await startAgent(await agentOptions());
});
afterAll(async () => {
  const { faults } = await world.server.modules.wallet.check();
  await agent.stop();
  line.close();
  await world.close();
  expect(faults).toEqual([]);
});

/** Between the agent and the broker. */
interface Line {
  readonly port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

async function createLine(brokerPort: number): Promise<Line> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer(near => {
    if (isCut) return near.destroy();
    const far = connect(brokerPort, '127.0.0.1');
    for (const end of [near, far]) ends.add(end.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
    ends.clear();
  };
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

/** Says what the test says. */
function createIron() {
  let listener: Parameters<Board['listen']>[0] | undefined;
  const on = { halt: () => {} };
  const say = (event: { readonly type: string }) => listener?.onEvent(1, event);
  const board = {
    game: 'claw',
    phase: 'asleep' as Board['phase'],
    listen: (heard: NonNullable<typeof listener>) => void (listener = heard),
    wake: async () => void (board.phase = 'ready'),
    begin: async () => void (board.phase = 'playing'),
    input: () => undefined,
    end: async () => void (board.phase = 'ready'),
    halt: () => on.halt(),
    repair: async () => {},
    sleep: async () => void (board.phase = 'asleep'),
  } satisfies Board;
  return { board, say, on };
}

async function agentOptions(): Promise<AgentOptions> {
  const gone = { v: 1, online: false, game: 'claw', bootId: 'gone', beat: 0, phase: 'fault' } as const;
  const secret = await world.server.modules.machines.physical.issueSecret(ID);
  const link = connectMqtt({
    url: `mqtt://127.0.0.1:${line.port}`,
    machineId: ID,
    secret,
    topics: [topicOf(ID, 'command')],
    will: { topic: topicOf(ID, 'status'), payload: writeMessage('status', gone) },
    keepaliveS: 600,
  });
  const unconfirmed = { read: async () => undefined, write: async () => {} };
  return { machineId: ID, bootId: 'boot-1', link, board: iron.board, unconfirmed };
}

async function seated(): Promise<{ player: RoomPlayer; token: string; balance: () => Promise<number> }> {
  const { token, userId } = await world.player();
  const balance = async () => (await world.call('wallet.balance', {}, token)).balance;
  const player = await enterAsPlayer(url, { token, userId }, CLAW);
  await expect.poll(() => player.sit('apply'), { interval: 500 }).toBe('accepted');
  await expect.poll(() => player.sit('confirm'), { interval: 500 }).toBe('accepted');
  await expect.poll(async () => (await player.state()).phase).toBe('moving');
  return { player, token, balance };
}

/** The house knows it by the seat it has freed. */
async function cutAndNoticed(player: RoomPlayer): Promise<void> {
  line.cut();
  await expect.poll(async () => (await player.state()).seat, { interval: 200 }).not.toBe('seated');
}

const stateOfRound = async (token: string) => {
  const { list } = await world.call('records.gameDetail', { gameType: 11, pageNum: 1, pageSize: 10 }, token);
  return list.map(({ state }) => state);
};

describe('a play on a real claw machine whose line breaks', () => {
  beforeEach(() => line.mend());

  it('waits for the machine, and gives what fell while nobody heard it', async () => {
    const { player, token, balance } = await seated();
    const before = await balance();
    expect(await player.sit('grab')).toBe('accepted');
    iron.say({ type: 'phase', phase: 'dropping' } as never);
    await cutAndNoticed(player);
    iron.say({ type: 'prizeWon', id: 7, kind: PRIZE_KINDS[0], round: 1 } as never);
    expect(await stateOfRound(token)).toEqual(['open']);
    line.mend();
    expect(await player.next('result')).toMatchObject({
      prizes: [{ picture: expect.stringMatching(/./) as string }],
    });
    expect(await stateOfRound(token)).toEqual(['settled']);
    expect((await world.call('pack.list', { pageSize: 10 }, token)).list).toHaveLength(1);
    expect(await balance()).toBe(before);
    player.close();
  });

  it('costs nothing when the claw had not gone down, and the machine can be played again', async () => {
    const { player, token, balance } = await seated();
    const paid = await balance();
    iron.on.halt = () => iron.say({ type: 'roundEnded', round: 1, won: [], strong: false } as never);
    await cutAndNoticed(player);
    line.mend();
    expect(await player.next('result')).toMatchObject({ prizes: [], reason: 'machineFault' });
    expect(await stateOfRound(token)).toEqual(['void']);
    expect(await balance()).toBe(paid + 60);
    player.close();
    const next = await seated();
    next.player.close();
  });
});
