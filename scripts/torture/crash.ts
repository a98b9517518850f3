/**
 * Kills the process, its database, or both, again and again while players play. In the end every acknowledged
 * round is there as it was told, every request happened once, no round is open, and the coins add up.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { drawBelow, seededDraws } from '@boardwalk/base';
import { makeQuickFolder } from '@boardwalk/testkit/quick-folder';
import { PAYOUT_OF_OPEN, STAKE } from './crash-orders.ts';
import { type Mortal, startMortal } from './mortal.ts';
import type { Torture } from './options.ts';

const PLAYERS = 24;
const GIVEN = 1_000_000;
const TARGETS = ['process', 'database', 'both'] as const;

interface Played {
  readonly key: string;
  readonly roundId: string;
  readonly payout: number;
  readonly nonce: number;
}

interface Player {
  readonly userId: number;
  readonly plays: Played[];
  readonly opened: string[];
}

export async function tortureByCrashes({ kills, seed }: Torture): Promise<void> {
  const folder = makeQuickFolder('boardwalk-crash-');
  const mortal = startMortal(folder);
  try {
    let isOver = false;
    const players = Array.from({ length: PLAYERS }, (_, index): Player => {
      return { userId: index + 1, plays: [], opened: [] };
    });
    const playing = Promise.all(players.map(player => play(mortal, player, () => isOver)));
    await killAgainAndAgain(mortal, kills, seed);
    isOver = true;
    await playing;
    await verify(mortal, players);
  } finally {
    await mortal.stop();
    await pause(500);
    await rm(folder, { recursive: true, force: true });
  }
}

async function killAgainAndAgain(mortal: Mortal, kills: number, seed: number): Promise<void> {
  const draws = seededDraws(seed);
  await pause(3000);
  for (let count = 0; count < kills; count++) {
    await mortal.kill(TARGETS[drawBelow(draws, TARGETS.length)] ?? 'both');
    await pause(500 + drawBelow(draws, 3000));
  }
}

async function play(mortal: Mortal, { userId, plays, opened }: Player, isOver: () => boolean): Promise<void> {
  await mortal.ask({ kind: 'give', key: `give-${userId}`, userId, roundId: '' });
  for (let turn = 0; !isOver(); turn++) {
    const key = `turn-${userId}-${turn}`;
    if (turn % 5 > 0) {
      const {
        roundId = '',
        payout = -1,
        nonce = -1,
      } = await mortal.ask({ kind: 'play', key, userId, roundId: '' });
      plays.push({ key, roundId, payout, nonce });
      continue;
    }
    const { roundId = '' } = await mortal.ask({ kind: 'open', key, userId, roundId: '' });
    opened.push(roundId);
    await mortal.ask({ kind: 'settle', key, userId, roundId });
  }
}

async function verify(mortal: Mortal, players: readonly Player[]): Promise<void> {
  let rounds = 0;
  for (const player of players) {
    demandEqual(player, await mortal.ask(order('balance', player)), {
      balance: await expectedBalance(mortal, player),
    });
    rounds += player.plays.length + player.opened.length;
  }
  demandEqual('the ledger', await mortal.ask({ kind: 'check', key: '', userId: 0, roundId: '' }), {
    faults: 0,
  });
  console.log(
    `  ${rounds} rounds of ${players.length} players are as they were told, ${mortal.resolved()} were ended at a start`,
  );
}

/** Also plays every key again: the answer must be the first one. */
async function expectedBalance(mortal: Mortal, player: Player): Promise<number> {
  const { userId, plays, opened } = player;
  let balance = GIVEN;
  for (const { key, ...told } of plays) {
    demandEqual(key, await mortal.ask({ kind: 'play', key, userId, roundId: '' }), told);
    balance += told.payout - STAKE;
  }
  const nonces = plays.map(round => round.nonce);
  demandEqual(
    `nonces of ${userId}`,
    nonces,
    plays.map((_, index) => index),
  );
  for (const roundId of opened) {
    const { state } = await mortal.ask({ ...order('state', player), roundId });
    if (state !== 'settled' && state !== 'void') throw new Error(`round ${roundId} is still ${state}`);
    if (state === 'settled') balance += PAYOUT_OF_OPEN - STAKE;
  }
  return balance;
}

function order(kind: 'balance' | 'state', { userId }: Player) {
  return { kind, key: '', userId, roundId: '' };
}

function demandEqual(what: unknown, actual: unknown, expected: unknown): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${JSON.stringify(what)}: is ${is}, should be ${should}`);
}
