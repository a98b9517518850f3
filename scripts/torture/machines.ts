/**
 * Players push coins and play the claw over their live connections while something is struck again and again. Then
 * rounds, ledger and packs must tell the same: each coin that was noted is paid once, each prize that was caught is in
 * a pack once, nothing is left open, and every machine can be sat at by a newcomer.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Draws, drawBelow, seededDraws } from '@boardwalk/base';
import { signUp } from './client.ts';
import { PATIENCE_MS } from './patience.ts';
import { playRoom, type RoomGuest } from './room-play.ts';
import { demandSeat, type RoomSums, verifyPlayer } from './room-proof.ts';
import type { Served } from './served.ts';
import { demandSoundLedger } from './sound-ledger.ts';

export interface MachineTorture {
  readonly served: Served;
  readonly dataDir: string;
  readonly pushers: readonly number[];
  readonly claws: readonly number[];
  /** Claws that are played by what is seen of them. */
  readonly seen: readonly number[];
  readonly seed: number;
  /** One after another, each while somebody plays at every machine. */
  readonly strikes: readonly (() => void)[];
}

/** Nearly every second one brings something. */
const ROUNDS_TO_CATCH = 2;
/** Any moment of a round of a claw. */
const STRIKE_WITHIN_MS = 4000;
/** The second one queues for what the first one plays. */
const PLAYERS_A_ROOM = 2;

export async function tortureMachines(torture: MachineTorture): Promise<void> {
  const { served, dataDir, seed } = torture;
  const { url } = served;
  const rooms = [...torture.pushers, ...torture.claws];
  const guests = await invite(torture, rooms);
  let isOver = false;
  const playing = Promise.all(
    guests.map((guest, index) => playRoom({ url, guest, seed: seed + index, isOver: () => isOver })),
  );
  await strikeInPlay(torture, rooms, guests);
  isOver = true;
  await playing;
  const sums = await Promise.all(guests.map(guest => verifyPlayer(url, guest)));
  await Promise.all(rooms.map(roomId => demandSeat(url, roomId)));
  await demandSoundLedger(dataDir);
  const total = (of: (one: RoomSums) => number) => sums.reduce((all, one) => all + of(one), 0);
  if (total(one => one.rounds) === 0) throw new Error('nobody could play');
  console.log(`  ${total(one => one.rounds)} trays and plays are paid as they were noted`);
  console.log(`  ${total(one => one.made)} coins made good, ${total(one => one.prizes)} prizes in packs`);
}

async function strikeInPlay(
  { served, seed, strikes, seen }: MachineTorture,
  rooms: readonly number[],
  guests: readonly RoomGuest[],
): Promise<void> {
  const draws: Draws = seededDraws(seed);
  for (const strike of strikes) {
    await untilPlayed(rooms, guests);
    await pause(drawBelow(draws, STRIKE_WITHIN_MS));
    strike();
    await served.untilReady();
  }
  await untilPlayed(rooms, guests);
  if (seen.length > 0) await untilCaught(seen.length, guests);
}

/** Resolves when each machine has been played since the call. */
async function untilPlayed(rooms: readonly number[], guests: readonly RoomGuest[]): Promise<void> {
  const before = guests.map(({ heard }) => heard.turns);
  const giveUpAt = performance.now() + PATIENCE_MS;
  const isPlayed = (roomId: number) =>
    guests.some((guest, index) => guest.roomId === roomId && guest.heard.turns > (before[index] ?? 0));
  const isSpent = (roomId: number) => guests.every(guest => guest.roomId !== roomId || guest.heard.isOut);
  while (!rooms.every(roomId => isPlayed(roomId) || isSpent(roomId))) {
    if (performance.now() > giveUpAt) throw new Error('a machine is not played any more');
    await pause(100);
  }
}

/** Likely, and not more: machines promise nobody a prize. */
async function untilCaught(rooms: number, guests: readonly RoomGuest[]): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  const results = () => guests.reduce((sum, { heard }) => sum + heard.results, 0);
  const enough = results() + rooms * ROUNDS_TO_CATCH;
  const isCaught = () => guests.some(({ heard }) => heard.prizeIds.size > 0);
  while (!isCaught() && results() < enough && performance.now() < giveUpAt) await pause(100);
}

async function invite(
  { served, pushers, seen }: MachineTorture,
  rooms: readonly number[],
): Promise<RoomGuest[]> {
  const places = rooms.flatMap(roomId => Array.from({ length: PLAYERS_A_ROOM }, () => roomId));
  return Promise.all(
    places.map(async (roomId, index) => ({
      ...(await signUp(served.url, `room${index}@example.test`)),
      roomId,
      canSee: seen.includes(roomId),
      isPusher: pushers.includes(roomId),
      heard: {
        noted: new Map<string, number>(),
        settled: new Map<string, number>(),
        prizeIds: new Set<string>(),
        results: 0,
        isOut: false,
        turns: 0,
      },
    })),
  );
}
