/** Keeps each round as it was first told, and compares it then and whenever it is told again. */
import type { Receipt } from '@boardwalk/games/fairness';
import { factsOfRound, type WireRound } from '../compare/facts.ts';
import type { Finding } from '../compare/finding.ts';
import { compareReceipt } from '../compare/receipts.ts';
import { type Asked, compareAsked, compareNonce, compareRecalled, compareSeeds } from '../compare/rounds.ts';
import { type Keep, noteFindings, publicKeyOf } from './keep.ts';
import type { KeptRound } from './kept.ts';
import { pruneRounds } from './prune.ts';

export interface RoundNews {
  readonly round: WireRound;
  readonly receipt: Receipt | undefined;
  readonly asked?: Asked | undefined;
}

/** What does not fit. What was told first stays what is kept. */
export async function noteRound(
  keep: Keep,
  { round, receipt, asked }: RoundNews,
): Promise<readonly Finding[]> {
  const { store, nowMs } = keep;
  const facts = factsOfRound(round);
  const before = await store.read('round', round.roundId);
  if (before !== undefined) {
    const findings = compareRecalled(before.id, before.facts, facts);
    await noteFindings(keep, findings);
    // The records may have told of it before the answer came.
    const isNews = before.asked === undefined && asked !== undefined;
    const isSigned = before.receipt === undefined && receipt !== undefined;
    if (findings.length === 0 && (isNews || isSigned)) {
      return compareKept(keep, {
        ...before,
        asked: before.asked ?? asked,
        receipt: before.receipt ?? receipt,
      });
    }
    return findings;
  }
  const play = 'playId' in round ? { playId: round.playId, serverSeedHash: round.serverSeedHash } : undefined;
  const kept = { id: round.roundId, atMs: nowMs(), facts, receipt, asked, play };
  await store.write('round', kept);
  await pruneRounds(store);
  return compareKept(keep, kept);
}

/** Against its receipt, the question and the promised seeds. */
export async function compareKept(keep: Keep, kept: KeptRound): Promise<readonly Finding[]> {
  const { store, userId, nowMs } = keep;
  const { id, facts, receipt, asked } = kept;
  const key = await publicKeyOf(keep);
  const findings = [
    ...compareReceipt({ id, userId, facts, receipt }, key),
    ...(asked === undefined ? [] : compareAsked(id, asked, facts)),
    ...(await compareWithPair(keep, kept)),
  ];
  await store.write('round', { ...kept, comparedAtMs: nowMs() });
  await noteFindings(keep, findings);
  return findings;
}

async function compareWithPair(
  { store }: Keep,
  { id, facts, asked }: KeptRound,
): Promise<readonly Finding[]> {
  const { serverSeedHash, nonce } = facts;
  if (serverSeedHash === null || nonce === null) return [];
  const pair = await store.read('pair', serverSeedHash);
  if (pair !== undefined && nonce >= pair.nextNonce) {
    await store.write('pair', { ...pair, nextNonce: nonce + 1 });
  }
  const others = (await roundsOf(store, serverSeedHash)).map(other => ({
    id: other.id,
    nonce: other.facts.nonce,
  }));
  return [
    ...compareSeeds(id, facts, { pair, isOwnPlay: asked !== undefined }),
    ...compareNonce({ id, nonce }, others),
  ];
}

/** Whether this device knows the pair that a round names, and its client seed. */
export async function isPairKnown({ store }: Keep, serverSeedHash: string | null): Promise<boolean> {
  if (serverSeedHash === null) return true;
  return (await store.read('pair', serverSeedHash))?.clientSeed !== undefined;
}

export async function roundsOf(store: Keep['store'], serverSeedHash: string): Promise<readonly KeptRound[]> {
  return (await store.list('round')).filter(({ facts }) => facts.serverSeedHash === serverSeedHash);
}

export interface RecordedRound {
  readonly roundId: string;
  readonly roomId: number;
  readonly stake: number;
  readonly payout: number;
}

/** A record says less than a round, and no less than what was paid. */
export async function compareRecords(keep: Keep, records: readonly RecordedRound[]): Promise<void> {
  for (const { roundId, roomId, stake, payout } of records) {
    const kept = await keep.store.read('round', roundId);
    if (kept === undefined) continue;
    await noteFindings(keep, compareRecalled(roundId, kept.facts, { ...kept.facts, roomId, stake, payout }));
  }
}
