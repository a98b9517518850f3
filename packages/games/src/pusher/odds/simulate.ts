/**
 * A player who never stops: drops coins at the machine's rate with some way of aiming, and counts what comes of it.
 * Not a model of people: whoever plays differently gets another return, which is why several ways are measured.
 */
import { assert } from '@boardwalk/base';
import type { MachineYield } from '../../estimate.ts';
import { type Physics, POSE_FLOATS, startMachine } from '../../physics/index.ts';
import { partsOf } from '../cabinet/lanes.ts';
import type { PusherConfig } from '../config/config.ts';
import { pusherGame } from '../game.ts';
import { COIN_KINDS, type CoinKind, JACKPOTS, type Jackpot, type PusherEvent } from '../types.ts';
import { pusherReturn, wheelOdds } from './odds.ts';
import { type AimingName, measuringPlayer } from './players.ts';

export interface PusherRun {
  /** Coins are counted in batches, so that their spread tells how sure the mean is. */
  readonly batches: number;
  readonly batchCoins: number;
  /** Coins dropped before counting begins, so that the field is that of a machine in use. */
  readonly warmUpCoins: number;
  readonly nonce: number;
  readonly aiming: AimingName;
}

/** How each of the published machines is measured. */
export const PUSHER_RUN = { warmUpCoins: 150, batches: 8, batchCoins: 50 } as const;

export interface PusherTally {
  dropped: number;
  readonly won: Record<CoinKind, number>;
  readonly lost: Record<CoinKind, number>;
  readonly stops: Record<Jackpot, number>;
  /** Whole coins, of fallen coins and of the wheel. */
  readonly paid: { coins: number; wheel: number };
  bonusCoins: number;
  /** How often all lamps of the lanes were lit; left out where there are no lanes. */
  full?: number;
  /** Lamps lit. */
  lit?: number;
  steps: number;
  /** Coins in the machine, looked at once in a period of the shelf. */
  readonly field: { least: number; most: number; sum: number; looks: number };
}

const SERVER_SEED = 'b0a2d3a1c'.padEnd(64, '0');
/** Each takes two inputs of the machine's log. */
const MAX_COINS = 40_000;
/** A bonus may hold the chute for a while: whatever the machine does, a run comes to its end. */
const MOST_STEPS_A_COIN = 400;

/** One tally for each batch. */
export function simulatePusher(
  physics: Physics,
  config: PusherConfig,
  { batches, batchCoins, warmUpCoins, nonce, aiming }: PusherRun,
): PusherTally[] {
  const coins = warmUpCoins + batches * batchCoins;
  assert(batches > 0 && batchCoins > 0 && coins <= MAX_COINS, 'a run drops 1 to 40,000 coins');
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'simulation', nonce };
  const machine = startMachine(physics, pusherGame(config), { seeds, layout: new Uint8Array(0) });
  const player = measuringPlayer(aiming, config);
  const tallies: PusherTally[] = [];
  let tally = emptyTally();
  for (let dropped = 0; dropped < coins; ) {
    assert(machine.step < coins * MOST_STEPS_A_COIN, 'a machine that is asked to drops its coins');
    for (const input of player.next(machine.step, dropped)) machine.apply(input);
    for (const event of machine.advance()) {
      count(tally, event);
      player.hear(event);
      if (event.type !== 'coinDropped') continue;
      dropped += 1;
      const counted = dropped - warmUpCoins;
      if (counted >= 0 && counted % batchCoins === 0) {
        if (counted > 0) tallies.push(tally);
        tally = emptyTally();
      }
    }
    tally.steps += 1;
    if (machine.step % config.shelf.periodSteps === 0)
      look(tally, machine.poses().length / POSE_FLOATS - partsOf(config));
  }
  machine.free();
  return tallies;
}

/** The coins and stars that left, and those that left over the front. */
export function leftOf({ won, lost }: PusherTally): MachineYield {
  const front = won.coin + won.star;
  return { given: front, taken: front + lost.coin + lost.star };
}

/** What was paid for the coins dropped, in coins. */
export function paidFor({ paid, dropped }: PusherTally, { roomCoin }: PusherConfig): MachineYield {
  return { given: paid.coins + paid.wheel, taken: dropped * roomCoin };
}

/**
 * As it was paid, but with each turn of the wheel at what a turn is worth on average: its chances are known, and a few
 * jackpots more or less would outweigh everything else that was measured.
 */
export function evenedFor({ paid, stops, dropped }: PusherTally, config: PusherConfig): MachineYield {
  const turns = Object.values(stops).reduce((sum, count) => sum + count, 0);
  const { numerator, denominator } = wheelOdds(config).payout;
  const wheel = (turns * config.roomCoin * Number(numerator)) / Number(denominator);
  return { given: paid.coins + wheel, taken: dropped * config.roomCoin };
}

/**
 * Where there are lanes: what a coin comes to in the long run, when as many leave as come in, with the share over the
 * front and the turns of the reel that this player had. Neither the reel's luck nor how the pile grew or shrank in the
 * meantime is in it, both of which would outweigh how well somebody plays.
 */
export function steadyFor(tally: PusherTally, config: PusherConfig): MachineYield {
  const { dropped, won, lost, full = 0 } = tally;
  const { given, taken } = leftOf(tally);
  const coins = taken === 0 ? 0 : given / taken;
  const tokens = won.token + lost.token === 0 ? coins : won.token / (won.token + lost.token);
  const back = pusherReturn(config, { coins, tokens, laneTurns: full / dropped });
  return { given: back * dropped * config.roomCoin, taken: dropped * config.roomCoin };
}

function emptyTally(): PusherTally {
  const zeros = <Key extends string>(keys: readonly Key[]) =>
    Object.fromEntries(keys.map(key => [key, 0])) as Record<Key, number>;
  return {
    dropped: 0,
    won: zeros(COIN_KINDS),
    lost: zeros(COIN_KINDS),
    stops: zeros(JACKPOTS),
    paid: { coins: 0, wheel: 0 },
    bonusCoins: 0,
    steps: 0,
    field: { least: Number.MAX_SAFE_INTEGER, most: 0, sum: 0, looks: 0 },
  };
}

function count(tally: PusherTally, event: PusherEvent): void {
  switch (event.type) {
    case 'coinDropped':
      tally.dropped += 1;
      return;
    case 'coinWon':
      tally.won[event.kind] += 1;
      tally.paid.coins += event.value;
      return;
    case 'coinLost':
      tally.lost[event.kind] += 1;
      return;
    case 'wheelStopped':
      tally.stops[event.result] += 1;
      tally.paid.wheel += event.payout;
      return;
    case 'laneLit':
      tally.lit = (tally.lit ?? 0) + 1;
      return;
    case 'lanesFull':
      tally.full = (tally.full ?? 0) + 1;
      return;
    case 'bonusDropped':
      tally.bonusCoins += event.coins;
      return;
    default:
  }
}

function look({ field }: PusherTally, coins: number): void {
  field.least = Math.min(field.least, coins);
  field.most = Math.max(field.most, coins);
  field.sum += coins;
  field.looks += 1;
}
