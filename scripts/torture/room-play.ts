/** One player in one machine room, who sits down, plays and leaves as the draws say, until it is over. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Draws, drawBelow, seededDraws } from '@boardwalk/base';
import { type ClawEye, steer, watchClaw } from '@boardwalk/testkit/claw-eye';
import { enterAsPlayer, type RoomPlayer, type SeatTold } from '@boardwalk/testkit/room-player';
import type { Identity } from './client.ts';

export interface RoomGuest extends Identity {
  readonly roomId: number;
  readonly isPusher: boolean;
  /** There is a picture of the machine to play by. */
  readonly canSee: boolean;
  readonly heard: Heard;
}

/** Coins the player was told of, by round: such a round pays as much or more. */
export interface Heard {
  readonly noted: Map<string, number>;
  /** As it ended. */
  readonly settled: Map<string, number>;
  /** The ids of prizes that were caught. */
  readonly prizeIds: Set<string>;
  /** Rounds of a claw whose result was told. */
  results: number;
  /** There are no coins left to play with. */
  isOut: boolean;
  /** What was done while seated. */
  turns: number;
}

interface Game {
  readonly url: string;
  readonly guest: RoomGuest;
  readonly seed: number;
  readonly isOver: () => boolean;
}

const WAIT_MS = 150;
const RAIN = 8;
const MOVES = ['left', 'right', 'forward', 'back'] as const;

export async function playRoom({ url, guest, seed, isOver }: Game): Promise<void> {
  const draws = seededDraws(seed);
  const room = await enterAsPlayer(url, guest, guest.roomId);
  const eye = guest.canSee && !guest.isPusher ? watchClaw(url, guest.roomId) : undefined;
  while (!isOver() && !guest.heard.isOut) {
    const { seat = 'none', phase } = await room.state();
    if (seat === 'queued') {
      await pause(WAIT_MS);
    } else if (seat === 'none') {
      guest.heard.isOut = (await room.sit('apply')) === 'insufficientBalance';
    } else if (seat === 'called') {
      guest.heard.isOut = (await room.sit('confirm')) === 'insufficientBalance';
    } else {
      guest.heard.turns += 1;
      if (guest.isPusher) await pushOnce(room, draws);
      else guest.heard.isOut = !(await clawOnce(room, draws, phase, eye));
    }
    note(guest.heard, room.told);
    await pause(WAIT_MS);
  }
  await room.sit('cancel');
  note(guest.heard, room.told);
  room.close();
  eye?.close();
}

async function pushOnce(room: RoomPlayer, draws: Draws): Promise<void> {
  const choice = drawBelow(draws, 20);
  if (choice === 0) await room.push('leave');
  else if (choice < 4) await room.push('aim', drawBelow(draws, 2001) - 1000);
  else await room.push('drop', choice < 8 ? RAIN : 1);
}

/** False when there are no coins left. */
async function clawOnce(
  room: RoomPlayer,
  draws: Draws,
  phase: string | undefined,
  eye: ClawEye | undefined,
): Promise<boolean> {
  if (phase === 'idle') {
    if (drawBelow(draws, 4) === 0) await room.sit('cancel');
    else return (await room.sit('confirm')) !== 'insufficientBalance';
  }
  if (phase !== 'moving') return true;
  if (eye?.target()) {
    await steer(room, eye);
  } else {
    await room.sit(MOVES[drawBelow(draws, MOVES.length)] ?? 'right');
    await pause(drawBelow(draws, 1500));
    await room.sit('stop');
  }
  await room.sit('grab');
  return true;
}

function note(heard: Heard, told: readonly SeatTold[]): void {
  const { noted, settled, prizeIds } = heard;
  heard.results = told.filter(({ event }) => event === 'result').length;
  for (const one of told) {
    const { event, roundId, coin } = one;
    if (one.event === 'result') for (const { prizeId } of one.prizes ?? []) prizeIds.add(prizeId);
    if (roundId === undefined || coin === undefined) continue;
    if (event === 'coins') noted.set(roundId, Math.max(coin, noted.get(roundId) ?? 0));
    if (event === 'settled') settled.set(roundId, coin);
  }
}
