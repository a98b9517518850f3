import { blockHash, type Leaf, leafHash, leafOf, NO_BLOCK } from '@boardwalk/games/fairness';
import { beforeEach, describe, expect, test } from 'vitest';
import { OTHER_KEY, PUBLIC_KEY, receiptOfRound } from '../../../../test/house.ts';
import { NOW_MS, type World } from '../../../../test/world.ts';
import { type Device, HASH, openDevice } from './device.fixture.ts';
import { BLOCKS_MAX } from './links.ts';

let world: Device['world'];
let keeper: Device['keeper'];
let clock: Device['clock'];
let findings: Device['findings'];
let play: Device['play'];

beforeEach(() => {
  ({ world, keeper, clock, findings, play } = openDevice());
});

describe('a visit', () => {
  test('keeps the key that is seen first, and tells of another', async () => {
    await keeper.visit();
    expect(await keeper.store.read('house', 'house')).toMatchObject({ publicKey: PUBLIC_KEY });
    const head = world.server.answerOf('fairness.head');
    world.server.on('fairness.head', request => ({ ...head(request), publicKey: OTHER_KEY }));
    await keeper.visit();
    expect(await findings()).toEqual([['keyChanged', OTHER_KEY]]);
    expect(await keeper.store.read('house', 'house')).toMatchObject({ publicKey: PUBLIC_KEY });
  });

  test('follows a chain that grows, and tells of one that was rewritten', async () => {
    const first = sealed(1, NO_BLOCK);
    answerChain(world, [first]);
    await keeper.visit();
    answerChain(world, [first, sealed(2, first.hash)]);
    await keeper.visit();
    expect(await findings()).toEqual([]);
    expect(await keeper.store.read('house', 'house')).toMatchObject({ head: { number: 2 } });
    const other = sealed(1, 'cd'.repeat(32));
    answerChain(world, [other, sealed(2, other.hash), sealed(3, HASH)]);
    await keeper.visit();
    expect(await findings()).toEqual([['chainRewritten', 'chain']]);
  });

  test('finds its receipts in the chain, and tells of one that is not there', async () => {
    await keeper.ensureSeeds();
    const round = await play();
    const lost = await play();
    clock.nowMs += 3_600_000;
    const leaf = leafOf(receiptOfRound(round));
    const chain = grown(NO_BLOCK, 6, leafHash(leaf));
    answerChain(world, chain);
    answerPlace(leaf, chain[3]!);
    await keeper.visit();
    expect(await keeper.store.read('round', round.roundId)).toMatchObject({ block: 4 });
    expect(await findings()).toEqual([['notInChain', lost.roundId]]);
  });

  test.each<readonly [what: string, number: number]>([
    ['that does not lead to the head', 4],
    ['that comes after the head', 7],
  ])('tells of a receipt that is shown in a block %s', async (_what, number) => {
    const { roundId, leaf } = await played();
    const chain = grown(NO_BLOCK, 6);
    answerChain(world, chain);
    answerPlace(leaf, sealed(number, HASH, leafHash(leaf)));
    await keeper.visit();
    expect(await findings()).toEqual([['notInChain', roundId]]);
    expect((await keeper.store.read('round', roundId))?.block).toBeUndefined();
  });

  test('tells of a chain that goes on from another block than the one that it shows', async () => {
    const seen = grown(NO_BLOCK, 2);
    answerChain(world, seen);
    await keeper.visit();
    const third = sealed(3, HASH);
    answerChain(world, [...seen, third, sealed(4, third.hash)]);
    await keeper.visit();
    expect(await findings()).toEqual([['chainRewritten', 'chain']]);
  });

  test('goes on at the next one where the head is too far for one', async () => {
    const { roundId, leaf } = await played();
    const chain = grown(NO_BLOCK, BLOCKS_MAX + 1500, leafHash(leaf));
    answerChain(world, chain);
    answerPlace(leaf, chain[0]!);
    await keeper.visit();
    expect(await keeper.store.read('round', roundId)).toMatchObject({ way: { block: { number: 1 } } });
    await keeper.visit();
    expect(await keeper.store.read('round', roundId)).toMatchObject({ block: 1 });
    expect(await findings()).toEqual([]);
  });

  test('tells of a round that the house does not know any more', async () => {
    await keeper.ensureSeeds();
    const { roundId } = await play();
    world.server.refuse('rounds.read', 'notFound');
    await keeper.visit();
    expect(await findings()).toEqual([['roundGone', roundId]]);
  });

  test('without a connection does nothing, and finds nothing', async () => {
    world.server.isOffline = true;
    await keeper.visit();
    expect(await findings()).toEqual([]);
  });
});

/** A round whose receipt is old enough to be looked for. */
async function played() {
  await keeper.ensureSeeds();
  const round = await play();
  clock.nowMs += 3_600_000;
  return { roundId: round.roundId, leaf: leafOf(receiptOfRound(round)) };
}

function answerPlace({ digest }: Leaf, block: ReturnType<typeof sealed>): void {
  world.server.on('fairness.inclusion', () => ({ digest, index: 0, path: [], block }));
}

function grown(previous: string, count: number, root = HASH) {
  const blocks: ReturnType<typeof sealed>[] = [];
  for (let number = 1; number <= count; number++) {
    blocks.push(sealed(number, blocks.at(-1)?.hash ?? previous, root));
  }
  return blocks;
}

function sealed(number: number, previous: string, root = HASH) {
  const block = { number, previous, root, count: 1 };
  return { ...block, hash: blockHash(block), createTime: NOW_MS };
}

function answerChain({ server }: World, blocks: readonly ReturnType<typeof sealed>[]): void {
  const head = blocks.at(-1);
  const about = { publicKey: PUBLIC_KEY, isProtected: true, anchors: [] };
  server.on('fairness.head', () => ({ ...about, ...(head && { head }) }));
  server.on('fairness.blocks', ({ input: { after } }) => ({
    list: blocks.slice(after, after + 1000).map(({ root, count }) => ({ root, count })),
  }));
  server.on('fairness.block', ({ input }) => ({ block: blocks[input.number - 1]! }));
}
