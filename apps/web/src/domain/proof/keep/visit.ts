/** What is compared at each visit: the chain, a sample of receipts in it, and a sample of what the house says of old rounds. */
import { MINUTE_MS } from '@boardwalk/base';
import { isFailure } from '../../../platform/request/failure.ts';
import type { Output } from '../../../platform/request/send.ts';
import { compareHead, compareInclusion, type SeenHead } from '../compare/chain.ts';
import { finding } from '../compare/finding.ts';
import { HOUSE, type Keep, noteFindings, publicKeyOf } from './keep.ts';
import type { KeptRound } from './kept.ts';
import { checkGrowth, followChain, headsOf, withHead } from './links.ts';
import { explainGaps, replayLeft } from './reveals.ts';
import { compareKept, noteRound } from './rounds.ts';
import { ensureSeeds, lookAtSeeds } from './seeds.ts';

type Step = (keep: Keep) => Promise<unknown>;

/** Each may fail by itself, for want of a connection, and is done at another visit. */
export const VISIT_STEPS: readonly Step[] = [
  ensureSeeds,
  checkChain,
  checkGrowth,
  compareLeft,
  replayLeft,
  checkGaps,
  checkInclusion,
  checkRecall,
  noteVisit,
];

export const VISIT = 'visit';
type Way = NonNullable<KeptRound['way']>;
const SAMPLE = 3;
/** A block is sealed long before. */
const SEALED_AFTER_MS = 15 * MINUTE_MS;

type Head = Output<'fairness.head'>;

/** Returns the head that the house tells. */
async function checkChain(keep: Keep): Promise<Head['head']> {
  const { store, call, nowMs } = keep;
  const key = await publicKeyOf(keep);
  const { head, publicKey } = await call('fairness.head', {});
  if (publicKey !== key) await noteFindings(keep, [finding('keyChanged', publicKey)]);
  const house = await store.read('house', HOUSE);
  const seen = house?.head;
  const findings =
    seen === undefined ? [] : compareHead(seen, head, await blockAgain(keep, seen.number, head));
  await noteFindings(keep, findings);
  // What was seen stays what later heads are held against as long as something does not fit.
  if (house === undefined || head === undefined || findings.length > 0) return head;
  const now = { number: head.number, hash: head.hash };
  await store.write('house', { ...house, head: now, heads: withHead(headsOf(house), now), atMs: nowMs() });
  return head;
}

async function blockAgain({ call }: Keep, number: number, head: Head['head']) {
  if (head?.number === number) return head;
  try {
    return (await call('fairness.block', { number })).block;
  } catch (error) {
    if (isFailure(error, 'notFound')) return undefined;
    throw error;
  }
}

/** Rounds that were kept while the house's key could not be asked for. */
async function compareLeft(keep: Keep): Promise<void> {
  for (const round of await keep.store.list('round')) {
    if (round.comparedAtMs === undefined) await compareKept(keep, round);
  }
}

async function checkGaps(keep: Keep): Promise<void> {
  const { current } = await lookAtSeeds(keep);
  if (current) await explainGaps(keep, current.serverSeedHash);
}

async function checkInclusion(keep: Keep): Promise<void> {
  const { store, nowMs } = keep;
  const rounds = (await store.list('round')).filter(
    ({ receipt, block, atMs }) =>
      receipt !== undefined && block === undefined && atMs < nowMs() - SEALED_AFTER_MS,
  );
  for (const round of sampleOf(keep, rounds)) await checkPlace(keep, round);
}

async function checkPlace(keep: Keep, round: KeptRound): Promise<void> {
  const { receipt } = round;
  if (receipt === undefined) return;
  if (round.way !== undefined) return checkWay(keep, round, round.way);
  try {
    const place = await keep.call('fairness.inclusion', { kind: 'round', subject: round.id });
    const findings = compareInclusion(receipt, place);
    await noteFindings(keep, findings);
    if (findings.length > 0) return;
    const { number, hash } = place.block;
    await checkWay(keep, round, { block: { number, hash }, reached: { number, hash } });
  } catch (error) {
    if (!isFailure(error, 'notFound')) throw error;
    await noteFindings(keep, [finding('notInChain', round.id)]);
  }
}

/** A block that nobody else is shown is as easily made as its leaf: it has to lead to the head. */
async function checkWay(keep: Keep, round: KeptRound, { block, reached }: Way): Promise<void> {
  const { store } = keep;
  if (!(await isBeforeHead(keep, block))) return noteFindings(keep, [finding('notInChain', round.id)]);
  const way = await followChain(keep, reached, headsOf(await store.read('house', HOUSE)));
  if (way.is === 'broken') return noteFindings(keep, [finding('notInChain', round.id)]);
  if (way.is === 'open') return store.write('round', { ...round, way: { block, reached: way.reached } });
  await store.write('round', { ...round, block: block.number, way: undefined });
  const house = await store.read('house', HOUSE);
  if (house) await store.write('house', { ...house, heads: withHead(headsOf(house), block) });
}

/** A head that was kept before may be older than the block; one that is asked for now is not. */
async function isBeforeHead(keep: Keep, { number }: SeenHead): Promise<boolean> {
  const last = headsOf(await keep.store.read('house', HOUSE)).at(-1);
  if (last !== undefined && last.number >= number) return true;
  const head = await checkChain(keep);
  return head !== undefined && head.number >= number;
}

/** Whether the house still tells old rounds as it told them then. */
async function checkRecall(keep: Keep): Promise<void> {
  for (const round of sampleOf(keep, await keep.store.list('round'))) await recall(keep, round.id);
}

export async function recall(keep: Keep, roundId: string): Promise<void> {
  try {
    const { round, receipt } = await keep.call('rounds.read', { roundId });
    await noteRound(keep, { round, receipt });
  } catch (error) {
    if (!isFailure(error, 'notFound')) throw error;
    await noteFindings(keep, [finding('roundGone', roundId)]);
  }
}

async function noteVisit({ store, nowMs }: Keep): Promise<void> {
  const house = await store.read('house', HOUSE);
  await store.write('visit', { id: VISIT, atMs: nowMs(), chainBlock: house?.head?.number ?? 0 });
}

function sampleOf<T>({ random }: Keep, list: readonly T[]): readonly T[] {
  const order = list.map(one => ({ one, at: random() })).toSorted((one, other) => one.at - other.at);
  return order.slice(0, SAMPLE).map(({ one }) => one);
}
