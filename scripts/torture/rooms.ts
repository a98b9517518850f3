/**
 * Players push coins and play the claw over their live connections while the server is killed again and again. Then
 * rounds, ledger and packs must tell the same: each coin that was noted is paid once, nothing is left open, and every
 * machine can be sat at by a newcomer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drawBelow, seededDraws } from '@boardwalk/base';
import { signUp } from './client.ts';
import type { Torture } from './options.ts';
import { playRoom, type RoomGuest } from './room-play.ts';
import { demandSeat, type RoomSums, verifyPlayer } from './room-proof.ts';
import { serve } from './served.ts';
import { demandSoundLedger } from './sound-ledger.ts';

const PUSHERS = [20_001, 20_002];
const CLAWS = [11_001, 11_002];
const ROOMS = [...PUSHERS, ...CLAWS];
const PLAYED_WITHIN_MS = 10_000;
/** The second one queues for what the first one plays. */
const PLAYERS_A_ROOM = 2;

export async function tortureRooms({ kills, seed }: Torture): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-rooms-torture-'));
  const served = await serve(folder);
  try {
    await served.untilReady();
    const guests = await invite(served.url);
    let isOver = false;
    const playing = Promise.all(
      guests.map((guest, index) =>
        playRoom({ url: served.url, guest, seed: seed + index, isOver: () => isOver }),
      ),
    );
    const draws = seededDraws(seed);
    // Machines take a while to wake: half as many kills as elsewhere.
    for (let count = 0; count < kills / 2; count++) {
      await untilPlayed(guests);
      await pause(drawBelow(draws, 4000));
      served.killServer();
      await served.untilReady();
    }
    await untilPlayed(guests);
    isOver = true;
    await playing;
    const sums: RoomSums[] = [];
    for (const guest of guests) sums.push(await verifyPlayer(served.url, guest));
    for (const roomId of ROOMS) await demandSeat(served.url, roomId);
    await demandSoundLedger(folder);
    const total = (of: (one: RoomSums) => number) => sums.reduce((all, one) => all + of(one), 0);
    if (total(one => one.rounds) === 0) throw new Error('nobody could play');
    console.log(`  ${total(one => one.rounds)} trays and plays are paid as they were noted`);
    console.log(`  ${total(one => one.made)} coins made good, ${total(one => one.prizes)} prizes in packs`);
    console.log(`  ${served.starts()} starts, every machine is free`);
  } finally {
    await served.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Somebody has played at every machine since: waking them takes a busy computer a while. */
async function untilPlayed(guests: readonly RoomGuest[]): Promise<void> {
  const before = guests.map(({ heard }) => heard.turns);
  const giveUpAt = performance.now() + PLAYED_WITHIN_MS;
  const isPlayed = (roomId: number) =>
    guests.some((guest, index) => guest.roomId === roomId && guest.heard.turns > (before[index] ?? 0));
  while (!ROOMS.every(isPlayed)) {
    // Those of a room may have spent all their coins.
    if (performance.now() > giveUpAt) return;
    await pause(100);
  }
}

async function invite(url: string): Promise<RoomGuest[]> {
  const places = ROOMS.flatMap(roomId => Array.from({ length: PLAYERS_A_ROOM }, () => roomId));
  return Promise.all(
    places.map(async (roomId, index) => ({
      ...(await signUp(url, `room${index}@example.test`)),
      roomId,
      isPusher: PUSHERS.includes(roomId),
      heard: { noted: new Map<string, number>(), settled: new Map<string, number>(), turns: 0 },
    })),
  );
}
