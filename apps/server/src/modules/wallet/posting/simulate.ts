/**
 * Decides a batch in its order against known balances and known keys, exactly as if every operation
 * had a transaction of its own. Pure; the exact path writes what this says.
 */
import { Refusal } from '@boardwalk/base';
import type { InputHash } from '../input-hash.ts';
import type { BatchLine } from '../store/write-batch.ts';
import type { Json } from '../transfer.ts';
import type { Operation } from './operation.ts';

/** A transfer stored under its key earlier. */
export interface KnownTransfer {
  readonly inputHash: InputHash;
  readonly transferId: string;
  readonly answer: Json;
  readonly refusal: Refusal | undefined;
  readonly balances: readonly number[];
}

/** `line` is the place among the lines to write; `repeats` is the line whose key came first in this batch. */
export type Decision =
  | { readonly kind: 'written'; readonly line: number }
  | { readonly kind: 'repeats'; readonly line: number }
  | { readonly kind: 'known'; readonly transfer: KnownTransfer }
  | { readonly kind: 'keyReused' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface BatchFacts {
  readonly balances: ReadonlyMap<number, number>;
  readonly known: ReadonlyMap<string, KnownTransfer>;
  /** Operations whose companion cannot be written. */
  readonly failed: ReadonlyMap<Operation, unknown>;
}

export interface SimulatedLine extends BatchLine {
  /** After each posting of a player; none when refused. */
  readonly balances: readonly number[];
}

export interface Simulation {
  readonly lines: readonly SimulatedLine[];
  readonly decisions: ReadonlyMap<Operation, Decision>;
}

export function simulate(operations: readonly Operation[], facts: BatchFacts): Simulation {
  const balances = new Map(facts.balances);
  const lines: SimulatedLine[] = [];
  const lineOfKey = new Map<string, number>();
  const decide = (operation: Operation): Decision => {
    const { key, inputHash } = operation.transfer;
    const known = facts.known.get(key);
    if (known)
      return known.inputHash === inputHash ? { kind: 'known', transfer: known } : { kind: 'keyReused' };
    const earlier = lineOfKey.get(key);
    if (earlier !== undefined) {
      const isSame = lines[earlier]?.operation.transfer.inputHash === inputHash;
      return isSame ? { kind: 'repeats', line: earlier } : { kind: 'keyReused' };
    }
    if (facts.failed.has(operation)) return { kind: 'failed', error: facts.failed.get(operation) };
    const { refusal, along } = apply(operation, balances);
    lineOfKey.set(key, lines.length);
    lines.push({ operation, refusal, balances: along });
    return { kind: 'written', line: lines.length - 1 };
  };
  const decisions = new Map(operations.map(operation => [operation, decide(operation)]));
  return { lines, decisions };
}

/** Moves the balances only if the operation can be afforded step by step. */
function apply(
  operation: Operation,
  balances: Map<number, number>,
): { refusal: Refusal | undefined; along: number[] } {
  const moved = new Map<number, number>();
  const along: number[] = [];
  for (const { accountId, amount } of operation.legs) {
    if (accountId < 0) continue;
    const balance = (moved.get(accountId) ?? balances.get(accountId) ?? 0) + amount;
    if (balance < 0) return { refusal: new Refusal('insufficientBalance', { missing: -balance }), along: [] };
    moved.set(accountId, balance);
    along.push(balance);
  }
  for (const [account, balance] of moved) balances.set(account, balance);
  return { refusal: undefined, along };
}
