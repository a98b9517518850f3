/**
 * Players stake over HTTP, collect capsules and keep sockets bound while the server, then its database, are
 * killed again and again. Then every acknowledged answer is read back: nothing lost, nothing doubled, all sums right.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import {
  type Collector,
  collector,
  findMachine,
  type Machine,
  turnOnce,
  verifyCollector,
  verifyStock,
} from './capsules.ts';
import { ask, demandSame, type Identity, keepBound, signUp } from './client.ts';
import type { Torture } from './options.ts';
import { type Served, serve } from './served.ts';
import { killInTurn } from './strikes.ts';

type Ball = OutputOf<Calls['plinko.play']>;
type Order = Parameters<typeof ask<'plinko.play'>>[2];

const PLAYERS = 16;
const PAUSE_MS = 40;

interface Player extends Identity {
  readonly gift: number;
  readonly acknowledged: Map<string, Ball>;
  readonly capsules: Collector;
  /** The trial coins were used up: no ball, and nothing moved. */
  refused: number;
}

export async function tortureServer({ kills, seed }: Torture): Promise<void> {
  const folder = makeQuickFolder('boardwalk-server-torture-');
  const served = await serve(folder);
  let sockets: readonly ReturnType<typeof keepBound>[] = [];
  try {
    await served.untilReady();
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, (_, index) => joinIn(served.url, index)),
    );
    const order = await cheapestBall(served.url);
    const machine = await findMachine(served.url);
    sockets = players.map(player => keepBound(served.url, player));
    let isOver = false;
    const playing = Promise.all(
      players.map(player => play(served.url, player, { order, machine }, () => isOver)),
    );
    await killInTurn(served, kills, seed);
    isOver = true;
    await playing;
    await served.untilReady();
    for (const player of players) {
      await verify(served.url, player, order);
      await verifyCollector(served.url, player.capsules, machine);
    }
    const collectors = players.map(({ capsules }) => capsules);
    await verifyStock(served.url, machine, collectors);
    const binds = await untilAllBound(sockets, served);
    const balls = players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
    const capsules = collectors.reduce((sum, { won }) => sum + won.size, 0);
    console.log(`  ${balls} acknowledged balls of ${PLAYERS} players are as they were told`);
    console.log(`  ${capsules} capsules are where they belong: won once, exchanged once`);
    console.log(`  ${served.starts()} starts, ${binds} binds`);
  } finally {
    // Left alone they would try for ever, and what went wrong would never be told.
    for (const socket of sockets) socket.close();
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function joinIn(url: string, index: number): Promise<Player> {
  const identity = await signUp(url, `torture${index}@example.test`);
  const gift = await trialBalance(url, identity.token);
  const capsules = await collector(url, identity);
  return { ...identity, gift, acknowledged: new Map(), capsules, refused: 0 };
}

async function trialBalance(url: string, token: string): Promise<number> {
  return (await ask(url, 'wallet.balance', { type: 9999 }, token)).data.plinkoTrialBalance;
}

async function cheapestBall(url: string): Promise<Order> {
  const { data } = await ask(url, 'plinko.listRooms', {});
  const [room] = data.list;
  const plinkoProductId = room?.prices[0]?.plinkoProductId ?? 0;
  return {
    roomId: room?.roomId ?? 0,
    plinkoProductId,
    rows: 12,
    risk: 'low',
    purse: 'trial',
    idempotencyKey: '',
  };
}

async function play(
  url: string,
  player: Player,
  { order, machine }: { readonly order: Order; readonly machine: Machine },
  isOver: () => boolean,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const idempotencyKey = `torture-${player.userId}-${turn}`;
    const answer = await ask(url, 'plinko.play', { ...order, idempotencyKey }, player.token);
    if (answer.success) player.acknowledged.set(idempotencyKey, answer.data);
    else player.refused += 1;
    await turnOnce(url, player.capsules, machine, turn);
    await pause(PAUSE_MS);
  }
}

async function verify(url: string, player: Player, order: Order): Promise<void> {
  const { token, acknowledged, gift } = player;
  let expected = gift;
  for (const [idempotencyKey, ball] of acknowledged) {
    const again = await ask(url, 'plinko.play', { ...order, idempotencyKey }, token);
    demandSame(`the ball of ${idempotencyKey}, asked for again`, again.data, ball);
    const stored = await ask(url, 'rounds.read', { roundId: ball.roundId }, token);
    const { receipt, ...round } = ball;
    demandSame(`round ${ball.roundId}`, stored.data.round, round);
    demandSame(`the receipt of round ${ball.roundId}`, stored.data.receipt, receipt);
    expected += ball.payout - ball.stake;
  }
  demandSame(`the balance of ${player.userId}`, await trialBalance(url, token), expected);
  const played = [...acknowledged.values(), ...player.capsules.won.values()];
  const nonces = played.map(round => round.nonce).toSorted((one, other) => one - other);
  demandSame(`the nonces of ${player.userId}`, nonces, [...nonces.keys()]);
  await demandAllRecorded(url, player);
}

/** No round beside the acknowledged ones, and none left open. */
async function demandAllRecorded(url: string, player: Player): Promise<void> {
  const { token, acknowledged, capsules, userId } = player;
  const { data } = await ask(url, 'records.games', {}, token);
  const roundsOf = (type: number) => data.list.find(({ gameType }) => gameType === type)?.rounds ?? 0;
  demandSame(`the balls of ${userId}`, roundsOf(GameType.plinko), acknowledged.size);
  demandSame(`the capsules of ${userId}`, roundsOf(GameType.gashapon), capsules.won.size);
}

async function untilAllBound(
  sockets: readonly ReturnType<typeof keepBound>[],
  served: Served,
): Promise<number> {
  const giveUpAt = performance.now() + 15_000;
  const areBound = () => sockets.every(socket => socket.binds() >= 1);
  while (!areBound() && performance.now() < giveUpAt) await pause(100);
  if (!areBound()) throw new Error(`not every socket was bound again after ${served.starts()} starts`);
  if (sockets.some(socket => socket.refusals() > 0)) throw new Error('a good token was refused');
  return sockets.reduce((sum, socket) => sum + socket.binds(), 0);
}
