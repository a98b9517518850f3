/**
 * Players spin, drop, shoot and call tides with coins while the server, then its database, are killed again and again. Then
 * each answer is asked for again, each call has come to its end, and all balances are what the rounds add up to.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { verifyTide } from '@boardwalk/games/bo';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { ask, demandSame, type Identity, levelCoins, signUp } from './client.ts';
import {
  type Answered,
  callTide,
  type Guest,
  type GuestOrders,
  listOrders,
  playOnce,
  sitDown,
} from './game-play.ts';
import type { Torture } from './options.ts';
import { PATIENCE_MS } from './patience.ts';
import { serve } from './served.ts';
import { giveCoins } from './set-up.ts';
import { demandSoundLedger } from './sound-ledger.ts';
import { killInTurn } from './strikes.ts';

const PLAYERS = 12;
const GIVEN_COINS = 50_000;
const PAUSE_MS = 30;

export async function tortureGames({ kills, seed }: Torture): Promise<void> {
  const dataDir = makeQuickFolder('boardwalk-games-torture-');
  const served = await serve(dataDir);
  const { url } = served;
  try {
    await served.untilReady();
    const names = Array.from({ length: PLAYERS }, (_, index) => `games${index}@example.test`);
    const identities: Identity[] = [];
    // In turn: a code is good once, and a late answer would be asked for again.
    for (const name of names) identities.push(await signUp(url, name));
    const before = await Promise.all(identities.map(({ token }) => balanceOf(url, token)));
    const ids = identities.map(({ userId }) => userId);
    await giveCoins(dataDir, ids, GIVEN_COINS);
    const orders = await listOrders(url);
    const guests = identities.map((identity, index) => guestOf(identity, before[index] ?? 0));
    for (const guest of guests) await sitDown(url, guest, orders.tables);
    let isOver = false;
    const playing = Promise.all(guests.map(guest => play(url, guest, orders, () => isOver)));
    await killInTurn(served, kills, seed);
    isOver = true;
    await playing;
    await served.untilReady();
    for (const guest of guests) await verify(url, guest);
    await demandSoundLedger(dataDir);
    tell(guests, served.starts());
  } finally {
    await served.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function guestOf(identity: Identity, coinsBefore: number): Guest {
  return { ...identity, coins: coinsBefore + GIVEN_COINS, answered: new Map(), calls: new Map(), refused: 0 };
}

async function play(url: string, guest: Guest, orders: GuestOrders, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await playOnce(url, guest, orders, turn);
    if (turn % 8 === 0) await callTide(url, guest, orders.tide, turn);
    await pause(PAUSE_MS);
  }
}

async function verify(url: string, guest: Guest): Promise<void> {
  const { token, userId, answered, calls } = guest;
  let expected = guest.coins;
  for (const one of answered.values()) expected += await verifyRound(url, token, one);
  for (const order of calls.values()) expected += await verifyCall(url, token, order);
  expected += await levelCoins(url, token);
  demandSame(`the coins of ${userId}`, await balanceOf(url, token), expected);
  await demandAllRecorded(url, guest);
}

/** What it moved, its jackpot included. */
async function verifyRound(url: string, token: string, { order, round, repeat }: Answered): Promise<number> {
  demandSame(`the round of ${order.idempotencyKey}, asked for again`, await repeat(), round);
  const stored = await ask(url, 'rounds.read', { roundId: round.roundId }, token);
  const { receipt, ...told } = round;
  demandSame(`round ${round.roundId}`, stored.data.round, told);
  demandSame(`the receipt of round ${round.roundId}`, stored.data.receipt, receipt);
  const moved = round.payout - round.stake;
  if (round.gameType !== GameType.slot || round.outcome.jackpot === 'none') return moved;
  const won = await ask(url, 'slot.jackpotWin', { roundId: round.roundId }, token);
  return moved + won.data.coins;
}

/** It has come to its end, which is that of its tide, whoever was killed meanwhile. */
async function verifyCall(url: string, token: string, order: Parameters<typeof askCall>[2]): Promise<number> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let call = await askCall(url, token, order);
  while (call.state === 'open' && performance.now() < giveUpAt) {
    await pause(500);
    // Whoever looks at a room sees to its tide, as a page would.
    await ask(url, 'bo.room', { roomId: order.roomId }, token);
    call = await askCall(url, token, order);
  }
  if (call.state === 'open') throw new Error(`the call ${call.roundId} has no end`);
  const { data: tide } = await ask(url, 'bo.tide', { tideId: call.tideId }, token);
  demandSame(`the end of tide ${call.tideId}, as call ${call.roundId} has it`, call.state, tide.phase);
  // Its stake is back, and nothing was paid.
  if (call.state === 'void') return 0;
  const { saltsDigest = '', startPrice = 0, endPrice = 0 } = tide;
  const { salt, side, stake, payout } = call;
  const verdict = verifyTide({
    ...tide,
    saltsDigest,
    startPrice,
    endPrice,
    own: { salt, side, stake, payout },
  });
  if (isRefusal(verdict) || !verdict.isVerified)
    throw new Error(`tide ${call.tideId} does not fit: ${JSON.stringify(verdict)}`);
  return payout - stake;
}

async function askCall(url: string, token: string, order: Parameters<typeof ask<'bo.stake'>>[2]) {
  const answer = await ask(url, 'bo.stake', order, token);
  if (!answer.success) throw new Error(`${order.idempotencyKey} was taken, and now: ${answer.errorInfo}`);
  return answer.data;
}

/** No round beside the acknowledged ones. */
async function demandAllRecorded(url: string, { token, userId, answered, calls }: Guest): Promise<void> {
  const { data } = await ask(url, 'records.games', {}, token);
  const recorded = (type: number) => data.list.find(({ gameType }) => gameType === type)?.rounds ?? 0;
  const played = [...answered.values()].map(({ round }) => round.gameType);
  for (const type of [GameType.gem, GameType.slot, GameType.fishing]) {
    demandSame(
      `rounds of game ${type} of ${userId}`,
      recorded(type),
      played.filter(one => one === type).length,
    );
  }
  demandSame(`calls of ${userId}`, recorded(GameType.bo), calls.size);
}

async function balanceOf(url: string, token: string): Promise<number> {
  return (await ask(url, 'wallet.balance', {}, token)).data.balance;
}

function tell(guests: readonly Guest[], starts: number): void {
  const rounds = guests.reduce((sum, { answered }) => sum + answered.size, 0);
  const calls = guests.reduce((sum, one) => sum + one.calls.size, 0);
  const types = new Set(
    guests.flatMap(({ answered }) => [...answered.values()].map(one => one.round.gameType)),
  );
  if (types.size < 3 || calls === 0)
    throw new Error(`only ${types.size} games and ${calls} calls were played`);
  console.log(`  ${rounds} rounds and ${calls} calls of tides are as they were told, after ${starts} starts`);
}
