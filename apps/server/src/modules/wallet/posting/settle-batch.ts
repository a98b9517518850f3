/**
 * Settles a batch: the fast way, else exactly, again while the database is away. Every operation gets
 * its own outcome; what is wrong with one never reaches another. Keys make every repetition harmless.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock, Coins, TransferId } from '@boardwalk/base';
import { Refusal } from '@boardwalk/base';
import type { Log } from '../../../platform/log.ts';
import { isContention, isKeyRace, isOutage } from '../store/connection.ts';
import type { ExactBatch } from '../store/exact-batch.ts';
import type { WrittenBatch } from '../store/write-batch.ts';
import type { PostOutcome } from '../transfer.ts';
import type { BatchOrder } from './batch-order.ts';
import { balancesAlong, type Operation } from './operation.ts';
import type { Decision } from './simulate.ts';

const CONTENTION_ATTEMPTS = 10;
const PATIENCE_MS = 30_000;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

export interface BatchSettler {
  readonly order: BatchOrder;
  readonly clock: Clock;
  readonly log: Log;
  readonly writeFast: (operations: readonly Operation[], nowMs: number) => Promise<WrittenBatch>;
  readonly writeExactly: (operations: readonly Operation[], nowMs: number) => Promise<ExactBatch>;
  /** How long a database that is away is waited for; half a minute when absent. */
  readonly patienceMs?: number;
}

export type HandOver = () => void;

/** Never rejects. What it returns gives everybody their outcome. */
export async function settleBatch(
  settler: BatchSettler,
  operations: readonly Operation[],
): Promise<HandOver> {
  const { clock, log, order } = settler;
  return order.run<HandOver>(
    async () => {
      const written = await settler.writeFast(operations, clock.nowMs());
      return () => answerWritten(operations, written);
    },
    error => {
      if (isOutage(error)) log.warn({ err: error }, 'the database went away during a batch');
      return settleExactly(settler, operations);
    },
  );
}

function answerWritten(operations: readonly Operation[], { firstId, before }: WrittenBatch): void {
  const balances = new Map(before);
  operations.forEach(({ transfer, legs, resolve }, place) => {
    const along = balancesAlong(legs, balances);
    resolve({
      state: 'posted',
      transferId: String(firstId + place) as TransferId,
      answer: transfer.answer,
      balances: along,
    });
  });
}

async function settleExactly(settler: BatchSettler, operations: readonly Operation[]): Promise<HandOver> {
  try {
    const write = () => settler.writeExactly(operations, settler.clock.nowMs());
    const batch = await persist(write, settler.patienceMs ?? PATIENCE_MS);
    return () => answerExactly(operations, batch);
  } catch (error) {
    if (operations.length > 1 && !isOutage(error)) return settleOneByOne(settler, operations);
    settler.log.error({ err: error, keys: operations.length }, 'a batch could not be settled');
    return () => {
      for (const operation of operations) operation.reject(error);
    };
  }
}

/** Whoever is at fault fails alone. */
async function settleOneByOne(settler: BatchSettler, operations: readonly Operation[]): Promise<HandOver> {
  const handOvers: HandOver[] = [];
  for (const operation of operations) handOvers.push(await settleExactly(settler, [operation]));
  return () => {
    for (const handOver of handOvers) handOver();
  };
}

/** Tries again while the database is away, and a few times when transactions met. */
async function persist<T>(work: () => Promise<T>, patienceMs: number): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  let contentions = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isMet = isContention(error) || isKeyRace(error);
      if (isMet) contentions += 1;
      const mayRetry = isMet ? contentions < CONTENTION_ATTEMPTS : isOutage(error);
      if (!mayRetry || performance.now() > giveUpAt) throw error;
    }
    const longestMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * attempt);
    // The random part keeps two that met from meeting again.
    await pause(randomInt(longestMs / 2, longestMs * 2));
  }
}

function answerExactly(operations: readonly Operation[], batch: ExactBatch): void {
  for (const operation of operations) {
    const decision = batch.decisions.get(operation);
    if (decision?.kind === 'failed') operation.reject(decision.error);
    else if (decision) operation.resolve(outcomeOf(decision, batch));
  }
}

function outcomeOf(decision: Exclude<Decision, { kind: 'failed' }>, batch: ExactBatch): PostOutcome {
  switch (decision.kind) {
    case 'keyReused':
      return { state: 'refused', refusal: new Refusal('keyReused') };
    case 'known': {
      const { refusal, transferId, answer, balances } = decision.transfer;
      if (refusal) return { state: 'refused', refusal };
      return {
        state: 'replayed',
        transferId: transferId as TransferId,
        answer,
        balances: balances as Coins[],
      };
    }
    case 'written':
      return lineOutcome(batch, decision.line, 'posted');
    case 'repeats':
      return lineOutcome(batch, decision.line, 'replayed');
  }
}

function lineOutcome(batch: ExactBatch, index: number, state: 'posted' | 'replayed'): PostOutcome {
  const line = batch.lines[index];
  if (!line) throw new Error('a decision names a line of its batch');
  const { operation, refusal } = line;
  if (refusal) return { state: 'refused', refusal };
  return {
    state,
    transferId: String(batch.firstId + index) as TransferId,
    answer: operation.transfer.answer,
    balances: line.balances as Coins[],
  };
}
