/** A play as a player has it: a started server, its socket, its picture, a seat and coins that are paid for. */
import { on, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { STEPS_PER_SECOND } from '@boardwalk/games/physics';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import { enterAsPlayer, type RoomPlayer } from '@boardwalk/testkit/room-player';
import { WebSocket } from 'ws';
import type { Identity } from '../../scripts/torture/client.ts';
import { openHouse } from '../house.ts';
import { openDatabase } from '../part/services.ts';
import { startProgram } from '../programs.ts';
import type { CrowdOrder, CrowdTold } from './crowd.ts';

/** Played with trial coins, which everybody has. */
const ROOM_ID = 20_005;
const LANES = 8;
const DEVICE = { deviceType: 0, deviceInfo: 'bench' };
const JOINS = 40;
const PRESSES = 200;
const CROWDED_PRESSES = 100;
/** A chute lets go so many coins a second at most, which is the machine's rule: who presses sooner waits for that. */
const CHUTE_PAUSE_MS = ((DEFAULT_PUSHER.dropEverySteps + 2) * 1000) / STEPS_PER_SECOND;
const HASTY_PAUSE_MS = 250;
const HASTY_PRESSES = 60;
const WATCHED_MS = 5000;
const SEEN_WITHIN_MS = 30_000;
const EVENTS = 4;
const FULL = 2;

export interface Played {
  readonly joins: readonly number[];
  /** While the chute is free. */
  readonly presses: readonly number[];
  /** Some time before it is. */
  readonly hasty: readonly number[];
  /** With the spectators in the room; an error where a machine could not keep it up. */
  readonly crowded: Crowded | Error;
}

interface Crowded {
  readonly presses: readonly number[];
  /** A second, of each spectator. */
  readonly frames: number;
}

export async function play(spectators: number): Promise<Played> {
  const postgres = await openDatabase();
  const file = new URL('./product.ts', import.meta.url);
  const product = await startProgram<{ readonly url: string }>(file, [postgres.scratch, postgres.url]);
  const [player, ...others] = await openIdentities(postgres.url, 1 + spectators);
  if (!player) throw new Error('There is nobody who plays.');
  return playOn(product.ready.url, player, others);
}

async function playOn(url: string, identity: Identity, spectators: readonly Identity[]): Promise<Played> {
  const player = await enterAsPlayer(url, identity, ROOM_ID);
  const joins: number[] = [];
  for (let join = 0; join < JOINS; join++) joins.push(await msToFirstFrame(url));
  const answer = await player.sit('apply');
  if (answer !== 'accepted') throw new Error(`the seat was refused: ${answer}`);
  const presses = await pressTimes(url, player, PRESSES, CHUTE_PAUSE_MS);
  const hasty = await pressTimes(url, player, HASTY_PRESSES, HASTY_PAUSE_MS);
  const crowded = await playCrowded(url, player, spectators).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  player.close();
  return { joins, presses, hasty, crowded };
}

async function playCrowded(
  url: string,
  player: RoomPlayer,
  spectators: readonly Identity[],
): Promise<Crowded> {
  const crowd = await startProgram(new URL('./crowd.ts', import.meta.url));
  try {
    crowd.send({ url, roomId: ROOM_ID, spectators } satisfies CrowdOrder);
    await crowd.next<{ isInside?: true }>(message => message.isInside === true);
    const ask = async () => {
      crowd.send({ ask: true });
      return crowd.next<CrowdTold>(message => 'frames' in message);
    };
    const [before, startMs] = [await ask(), performance.now()];
    const [presses] = await Promise.all([
      pressTimes(url, player, CROWDED_PRESSES, CHUTE_PAUSE_MS),
      pause(WATCHED_MS),
    ]);
    const after = await ask();
    const seconds = (performance.now() - startMs) / 1000;
    if (after.told === before.told) throw new Error('the room told its spectators nothing');
    return { presses, frames: (after.frames - before.frames) / spectators.length / seconds };
  } finally {
    await crowd.stop();
  }
}

/** Players who are signed in, straight from the product's modules: a thousand mails would be another bench. */
async function openIdentities(databaseUrl: string, count: number): Promise<Identity[]> {
  const { accounts, sessions } = openHouse(databaseUrl);
  const all: Identity[] = [];
  const lane = async () => {
    while (all.length < count) {
      const { userId, token } = await sessions.open(await accounts.open({}), DEVICE);
      all.push({ userId, token });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return all.slice(0, count);
}

function pictureOf(url: string): WebSocket {
  return new WebSocket(`${url.replace(/^http/, 'ws')}/picture/${ROOM_ID}`);
}

async function msToFirstFrame(url: string): Promise<number> {
  const startMs = performance.now();
  const socket = pictureOf(url);
  await new Promise<void>(resolve => {
    socket.on('message', (frame: Buffer) => frame[0] === FULL && resolve());
  });
  const ms = performance.now() - startMs;
  socket.terminate();
  return ms;
}

/**
 * From the press on the player's socket to the picture's frame that tells of the coin, which has passed the socket, the
 * room, the tray and the machine. A pause that no press can foresee is between them.
 */
async function pressTimes(
  url: string,
  player: RoomPlayer,
  count: number,
  pauseMs: number,
): Promise<number[]> {
  const picture = pictureOf(url);
  await once(picture, 'open');
  const times: number[] = [];
  for (let press = 1; press <= count; press++) {
    await pause(pauseMs + ((press * 37) % 90));
    const startMs = performance.now();
    const seen = nextDrop(picture);
    // Nobody waits for it when the coin is refused.
    seen.catch(() => {});
    const said = await player.push('drop', 1);
    if (said !== 'accepted') throw new Error(`a coin was refused: ${said}`);
    times.push((await seen) - startMs);
  }
  picture.terminate();
  return times;
}

/** When the picture tells of the next coin that is let go. */
async function nextDrop(picture: WebSocket): Promise<number> {
  for await (const [frame] of on(picture, 'message', { signal: AbortSignal.timeout(SEEN_WITHIN_MS) })) {
    const bytes = frame as Buffer;
    if (bytes[0] === EVENTS && bytes.includes('coinDropped')) return performance.now();
  }
  throw new Error('the picture ended');
}
