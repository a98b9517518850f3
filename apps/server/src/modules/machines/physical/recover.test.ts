/** A server that dies in the middle of a round on a real machine: bus, agent and money are real, the board does as told. */
import { coins, type IdempotencyKey, MINUTE_MS, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { PRIZE_KINDS } from '@boardwalk/games/claw';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import { type Agent, type AgentOptions, startAgent } from '@boardwalk/machine/agent';
import { connectMqtt } from '@boardwalk/machine/link';
import { topicOf, writeMessage } from '@boardwalk/machine/protocol';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../platform/postgres/index.ts';
import { testTransfer } from '../../wallet/testing/ledger.fixture.ts';
import type { Machine } from '../index.ts';
import { until } from '../testing/machine.fixture.ts';

type Board = AgentOptions['board'];

const GAMES = { claw: GameType.claw, pusher: GameType.push } as const;

let world: TestWorld;
let port = 0;
let userId: UserId;
let machineIds = 0;
const agents: Agent[] = [];

beforeAll(async () => {
  port = await findFreePort();
  const env = { DEMO: 'false', MACHINE_WORKERS: '1', HOST: '127.0.0.1', MQTT_PORT: String(port) };
  world = await createTestWorld({ env });
  userId = (await world.player()).userId as UserId;
  await world.server.modules.wallet.post(testTransfer({ userId, amount: 10_000 }));
});
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.stop();
});
afterAll(() => world?.close());

/** Says what the test says; a play is over when it is ended. */
function obedientBoard(game: 'claw' | 'pusher') {
  let listener: Parameters<Board['listen']>[0] | undefined;
  const nothing = async () => {};
  const board = {
    game,
    phase: 'ready' as Board['phase'],
    listen: (heard: NonNullable<typeof listener>) => void (listener = heard),
    wake: nothing,
    begin: async () => void (board.phase = 'playing'),
    input: () => undefined,
    end: async () => void (board.phase = 'ready'),
    halt: () => {},
    repair: nothing,
    sleep: nothing,
  } satisfies Board;
  return { board, say: (event: { type: string }) => listener?.onEvent(1, event) };
}

async function startOn(board: Board, machineId: string, secret: string): Promise<Agent> {
  const gone = { v: 1, online: false, game: board.game, bootId: 'gone', beat: 0, phase: 'fault' } as const;
  const will = { topic: topicOf(machineId, 'status'), payload: writeMessage('status', gone) };
  const topics = [topicOf(machineId, 'command')];
  const link = connectMqtt({
    url: `mqtt://127.0.0.1:${port}`,
    machineId,
    secret,
    topics,
    will,
    keepaliveS: 600,
  });
  const unconfirmed = { read: async () => undefined, write: async () => {} };
  const agent = await startAgent({ machineId, bootId: machineId, link, board, unconfirmed });
  agents.push(agent);
  return agent;
}

/** A room with a machine that stands ready and an open round on a play that runs. */
async function openPlay(game: 'claw' | 'pusher') {
  const { rooms, machines, rounds } = world.server.modules;
  const machineId = `machine-${(machineIds += 1)}`;
  const gameType = GAMES[game];
  const name = { 'en-US': 'Real machine' };
  const roomId = await rooms.add({ gameType, name, picture: 'bear', priceCoins: coins(10), machineId });
  await world.platform.database.pool.query(`update machine_rooms set driver = 'physical' where id = $1`, [
    roomId,
  ]);
  await machines.start();
  const { board, say } = obedientBoard(game);
  await startOn(board, machineId, await machines.physical.issueSecret(machineId));
  const settings = await machines.settings.current(roomId);
  const seen: { type: string }[] = [];
  const faults: string[] = [];
  const machine: Machine<unknown, { type: string }> = machines.open({
    roomId,
    gameType,
    driver: 'physical',
    machineId,
  });
  machine.listen({
    onEvent: ({ event }) => void seen.push(event),
    onPhase: () => {},
    onFault: reason => void faults.push(reason),
  });
  // It may still be on its way; then it is woken when it is there.
  await machine.wake(settings).catch(() => undefined);
  await until('the machine is awake', () => machine.phase === 'ready');
  const play = await machines.plays.start({ roomId, userId, gameType, settings, seeds: undefined });
  await machine.begin(play);
  const { round } = await rounds.open({
    kind: `${game}.play`,
    key: `${play.playId}:1` as IdempotencyKey,
    userId,
    gameType,
    roomId,
    configVersion: 'test',
    input: {},
    unit: 'coins',
    stake: coins(game === 'claw' ? 10 : 500),
    bet: { roomCoin: 10, coins: 50, pity: 0 },
    proof: play.proof,
    expiresAtMs: world.platform.clock.nowMs() + 3 * MINUTE_MS,
  });
  return { roomId, machineId, say, seen, faults, round };
}

/**
 * Only the bus has to go: what the process knew of machines goes with it. As at a start, the open rounds are looked
 * through before machines can be there.
 */
async function restart(): Promise<void> {
  await world.server.modules.machines.physical.stop();
  expect(await world.server.modules.rounds.resolveOpen('all')).toBe(0);
  await world.server.modules.machines.physical.start();
}

/** Nobody asks again, and the round's time is not over: that the machine is back has to be enough. */
async function resolved(round: { readonly id: string }) {
  const load = () => world.server.modules.rounds.load(userId, round.id as never);
  await expect.poll(load).not.toMatchObject({ state: 'open' });
  return load();
}

describe('a round on a real machine whose server has died', () => {
  it('waits for the claw machine and gives what fell while nobody listened', async () => {
    const { pack, rounds } = world.server.modules;
    const { roomId, say, round } = await openPlay('claw');
    const kindId = await pack.addKind({ name: { 'en-US': 'Bear' }, picture: 'bear', rarity: 'common' });
    await world.platform.database.pool.query(
      `insert into claw_goods (room_id, prize_kind_id, kind, exchange_coins, wanted, in_machine, stock)
         values ($1, $2, 0, 200, 2, 2, 5)`,
      [roomId, kindId],
    );
    await restart();
    say({ type: 'prizeWon', id: 7, kind: PRIZE_KINDS[0], round: 1 } as never);
    expect(await resolved(round)).toMatchObject({
      state: 'settled',
      outcome: { prizes: [PRIZE_KINDS[0]] },
    });
    expect((await pack.prizesOf([round.id])).get(round.id)).toHaveLength(1);
    expect(await rounds.resolveOpen('all')).toBe(0);
  });

  it('gives the price back when nothing fell', async () => {
    const { say, round } = await openPlay('claw');
    say({ type: 'phase', phase: 'moving' } as never);
    await restart();
    expect(await resolved(round)).toMatchObject({ state: 'void' });
  });

  it('pays of a pusher’s tray all that fell, and gives back what was not dropped', async () => {
    const { say, round } = await openPlay('pusher');
    for (let id = 1; id <= 3; id++) say({ type: 'coinDropped', id, kind: 'coin', x: 0 } as never);
    await restart();
    say({ type: 'coinWon', id: 1, kind: 'coin', value: 2 * DEFAULT_PUSHER.roomCoin } as never);
    const ended = await resolved(round);
    expect(ended).toMatchObject({ state: 'settled', stake: 30, payout: 20 });
  });
});

it('a machine that tells of more than its settings allow is not believed', async () => {
  const { say, seen, faults, round } = await openPlay('pusher');
  say({ type: 'coinWon', id: 1, kind: 'coin', value: 1 } as never);
  await until('the coin is heard', () => seen.length === 1);
  say({ type: 'coinWon', id: 2, kind: 'coin', value: 1_000_000 } as never);
  await until('the machine has failed', () => faults.length === 1);
  expect(seen).toHaveLength(1);
  await world.server.modules.rounds.void(userId, round.id, { kind: 'round.returned' });
});
