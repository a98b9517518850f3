/** Follows the chain block by block, from where something stands to a head that this device has kept. */
import { followBlocks, type SeenHead } from '../compare/chain.ts';
import { finding } from '../compare/finding.ts';
import { HOUSE, type Keep, noteFindings } from './keep.ts';
import type { KeptHouse } from './kept.ts';

/** In one visit, for each that is followed; some hundred kilobytes. The next visit goes on from there. */
export const BLOCKS_MAX = 5000;
const HEADS_MAX = 100;

export type Way =
  | { readonly is: 'linked' | 'open'; readonly reached: SeenHead }
  /** What the house tells leads elsewhere, or nowhere. */
  | { readonly is: 'broken' };

/** To the first head that is known from there on; `open` where it is too far for now, or none is known. */
export async function followChain(
  { call }: Pick<Keep, 'call'>,
  from: SeenHead,
  heads: readonly SeenHead[],
): Promise<Way> {
  const target = heads.find(({ number }) => number >= from.number);
  if (target === undefined) return { is: 'open', reached: from };
  let reached = from;
  while (reached.number < target.number) {
    if (reached.number - from.number >= BLOCKS_MAX) return { is: 'open', reached };
    const { list } = await call('fairness.blocks', { after: reached.number });
    if (list.length === 0) return { is: 'broken' };
    reached = followBlocks(reached, list.slice(0, target.number - reached.number));
  }
  return reached.hash === target.hash ? { is: 'linked', reached } : { is: 'broken' };
}

export function headsOf(house: KeptHouse | undefined): readonly SeenHead[] {
  return house?.heads ?? (house?.head === undefined ? [] : [house.head]);
}

export function withHead(heads: readonly SeenHead[], { number, hash }: SeenHead): readonly SeenHead[] {
  if (heads.some(one => one.number === number)) return heads;
  const inOrder = [...heads, { number, hash }].toSorted((one, other) => one.number - other.number);
  return inOrder.slice(-HEADS_MAX);
}

/** That a head is told with the block that was seen before says not that it comes after it. */
export async function checkGrowth(keep: Keep): Promise<void> {
  const { store } = keep;
  const house = await store.read('house', HOUSE);
  const heads = headsOf(house);
  const from = house?.linked ?? heads[0];
  if (house === undefined || from === undefined) return;
  let linked = from;
  for (const head of heads.filter(({ number }) => number > from.number)) {
    const way = await followChain(keep, linked, [head]);
    if (way.is === 'broken') return noteFindings(keep, [finding('chainRewritten', 'chain')]);
    linked = way.reached;
    if (way.is === 'open' || linked.number - from.number >= BLOCKS_MAX) break;
  }
  await store.write('house', { ...house, linked });
}
