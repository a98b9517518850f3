/** The way to what this device keeps. Its code comes when it is first needed, and playing never waits for its comparing. */
import type { MachineAction, PushAction } from '@boardwalk/contract/socket';
import { connection } from '../../platform/offline/connection.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { session } from '../../platform/session/session.ts';
import type { WireRound } from './compare/facts.ts';
import type { Fate, ToldResult } from './compare/inputs.ts';
import type { Asked } from './compare/rounds.ts';
import { freshSeed } from './fresh-seed.ts';
import type { Keeper } from './keep/keeper.ts';
import type { KeptFinding } from './keep/kept.ts';
import type { EndedPlay, ToldCommitment } from './keep/plays.ts';
import { proofNotice } from './notice.ts';

interface Known {
  readonly userId: number;
  readonly keeper: Promise<Keeper>;
}

let known: Known | undefined;

/** The keeper of the account that is signed in. */
export function loadKeeper(): Promise<Keeper> {
  const { userId } = session.getState();
  if (known?.userId !== userId) known = open(userId);
  return known.keeper;
}

/** A keeper may still be comparing when another account has signed in; then it shows nothing any more. */
function open(userId: number): Known {
  const show = (unseen: readonly KeptFinding[]) => {
    if (known === opened) proofNotice.set(unseen);
  };
  const opened = { userId, keeper: openFor(userId, show) };
  return opened;
}

/** What is kept stays on the device; the next one to sign in has a keeper of their own. */
export function forgetKeeper(): void {
  known = undefined;
  proofNotice.set([]);
}

async function openFor(
  userId: number,
  showFindings: (unseen: readonly KeptFinding[]) => void,
): Promise<Keeper> {
  try {
    return await (await import('./keep/keeper.ts')).openKeeper(userId, showFindings);
  } catch (error) {
    // Its code did not come: it is asked for again the next time.
    known = undefined;
    throw error;
  }
}

type ChanceRound = Extract<WireRound, { readonly nonce: number }>;

/**
 * Asks for a round and keeps what was asked beside what was answered. A play that lacks seeds gets them, and is asked
 * for again; `ask` has one idempotency key.
 */
export async function playKept<Round extends ChanceRound>(
  asked: Asked,
  ask: () => Promise<Round>,
): Promise<Round> {
  const round = await askWithSeeds(ask);
  void keepRound(round, asked);
  return round;
}

/**
 * The same for a call that plays several rounds. What was asked is not compared: the server may move what it is asked for,
 * as the time of a shot.
 */
export async function playAllKept<Answer>(
  ask: () => Promise<Answer>,
  roundsOf: (answer: Answer) => readonly ChanceRound[],
): Promise<Answer> {
  const answer = await askWithSeeds(ask);
  for (const round of roundsOf(answer)) void keepRound(round);
  return answer;
}

async function askWithSeeds<Round>(ask: () => Promise<Round>): Promise<Round> {
  try {
    return await ask();
  } catch (error) {
    if (!isFailure(error, 'seedNeeded')) throw error;
    await (await loadKeeper()).ensureSeeds();
    return ask();
  }
}

function keepRound(round: ChanceRound, asked?: Asked): Promise<void> {
  return beside(keeper => keeper.noteRound({ round, receipt: round.receipt, asked }));
}

/** The client seed for a machine's play, drawn once the commitment is kept. */
export async function seedForPlay(roomId: number, commitment: ToldCommitment): Promise<string> {
  try {
    return (await (await loadKeeper()).beginPlay(roomId, commitment)).clientSeed;
  } catch {
    // Nobody is kept from playing because nothing can be kept.
    return freshSeed();
  }
}

/** An input on its way to a machine; without a commitment it goes on with a play that another page has begun. */
export function keepInput(
  roomId: number,
  commitmentId: string | undefined,
  input: { readonly action: MachineAction | PushAction; readonly value?: number | undefined },
  answered: Promise<Fate>,
): void {
  void beside(({ inputs }) =>
    commitmentId === undefined
      ? inputs.goOn(roomId, input.action)
      : inputs.sent({ roomId, commitmentId }, input, answered),
  );
}

export function keepLoss(roomId: number, commitmentId: string): void {
  void beside(({ inputs }) => inputs.gone({ roomId, commitmentId }));
}

export function keepResult(roomId: number, commitmentId: string, result: ToldResult): void {
  void beside(({ inputs }) => inputs.ended({ roomId, commitmentId }, result));
}

export function keepEndedPlay(ended: EndedPlay): void {
  void beside(keeper => keeper.endPlay(ended));
}

/** A device that cannot keep anything plays all the same; its next visit finds what is missing. */
export async function beside(act: (keeper: Keeper) => Promise<unknown>): Promise<void> {
  try {
    await act(await loadKeeper());
  } catch (error) {
    if (isFailure(error) || error instanceof DOMException) return;
    // Code that could not be had without a connection is no fault.
    if (await connection.look()) reportError(error);
  }
}
