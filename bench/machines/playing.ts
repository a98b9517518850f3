/** A play as a player has it: a started server, its socket, its picture, a seat and coins that are paid for. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { enterAsPlayer, type RoomPlayer } from '@boardwalk/testkit/room-player';
import { WebSocket } from 'ws';
import { type Identity, signUp } from '../../scripts/torture/client.ts';
import { startProgram } from '../programs.ts';
import type { CrowdOrder, CrowdTold } from './crowd.ts';

/** Played with trial coins, which everybody has. */
const ROOM_ID = 20_005;
const LANES = 12;
const JOINS = 40;
const PRESSES = 60;
const CROWDED_PRESSES = 30;
const WATCHED_MS = 5000;
const EVENTS = 4;
const FULL = 2;

export interface Played {
  readonly joins: readonly number[];
  readonly presses: readonly number[];
  readonly crowdedPresses: readonly number[];
  /** A second, of each spectator. */
  readonly frames: number;
}

export async function play(spectators: number): Promise<Played> {
  const dataDir = await mkdtemp(join(tmpdir(), 'boardwalk-bench-'));
  const product = await startProgram<{ readonly url: string }>(new URL('./product.ts', import.meta.url), [
    dataDir,
  ]);
  try {
    return await playOn(product.ready.url, spectators);
  } finally {
    const gone = new Promise<void>(resolve => product.onExit(resolve));
    product.send({ end: true });
    await gone;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function playOn(url: string, count: number): Promise<Played> {
  const spectators = await signUpAll(url, count);
  const player = await enterAsPlayer(url, await signUp(url, 'player@example.test'), ROOM_ID);
  const joins: number[] = [];
  for (let count = 0; count < JOINS; count++) joins.push(await msToFirstFrame(url));
  const answer = await player.sit('apply');
  if (answer !== 'accepted') throw new Error(`the seat was refused: ${answer}`);
  const presses = await pressTimes(url, player, PRESSES);
  const crowd = await startProgram(new URL('./crowd.ts', import.meta.url));
  crowd.send({ url, roomId: ROOM_ID, spectators } satisfies CrowdOrder);
  await crowd.next<{ isInside?: true }>(message => message.isInside === true);
  const ask = async () => {
    crowd.send({ ask: true });
    return crowd.next<CrowdTold>(message => 'frames' in message);
  };
  const [before, startMs] = [await ask(), performance.now()];
  const [crowdedPresses] = await Promise.all([pressTimes(url, player, CROWDED_PRESSES), pause(WATCHED_MS)]);
  const after = await ask();
  const seconds = (performance.now() - startMs) / 1000;
  await crowd.stop();
  player.close();
  if (after.told === before.told) throw new Error('the room told its spectators nothing');
  return { joins, presses, crowdedPresses, frames: (after.frames - before.frames) / count / seconds };
}

/** A few at a time: the inbox keeps the latest mails only. */
async function signUpAll(url: string, count: number): Promise<Identity[]> {
  const names = Array.from({ length: count }, (_, index) => `spectator${index}@example.test`);
  const all: Identity[] = [];
  const lane = async () => {
    for (let mail = names.pop(); mail !== undefined; mail = names.pop()) all.push(await signUp(url, mail));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return all;
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
async function pressTimes(url: string, player: RoomPlayer, count: number): Promise<number[]> {
  const picture = pictureOf(url);
  await once(picture, 'open');
  const times: number[] = [];
  for (let press = 1; press <= count; press++) {
    await pause(250 + ((press * 37) % 90));
    const startMs = performance.now();
    const isSeen = new Promise<void>(resolve => {
      const onFrame = (frame: Buffer) => {
        if (frame[0] !== EVENTS || !frame.includes('coinDropped')) return;
        picture.off('message', onFrame);
        resolve();
      };
      picture.on('message', onFrame);
    });
    const answer = player.push('drop', 1);
    await isSeen;
    times.push(performance.now() - startMs);
    const said = await answer;
    if (said !== 'accepted') throw new Error(`a coin was refused: ${said}`);
  }
  picture.terminate();
  return times;
}
