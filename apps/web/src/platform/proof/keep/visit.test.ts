import { blockHash, leafHash, leafOf, NO_BLOCK } from '@boardwalk/games/fairness';
import { beforeEach, describe, expect, test } from 'vitest';
import { OTHER_KEY, PUBLIC_KEY, receiptOfRound } from '../../../../test/house.ts';
import { NOW_MS, type World } from '../../../../test/world.ts';
import { type Device, HASH, openDevice } from './device.fixture.ts';

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
    const block = { number: 4, previous: NO_BLOCK, root: leafHash(leaf), count: 1 };
    world.server.on('fairness.inclusion', () => ({
      digest: leaf.digest,
      index: 0,
      path: [],
      block: { ...block, hash: blockHash(block), createTime: NOW_MS },
    }));
    await keeper.visit();
    expect(await keeper.store.read('round', round.roundId)).toMatchObject({ block: 4 });
    expect(await findings()).toEqual([['notInChain', lost.roundId]]);
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

function sealed(number: number, previous: string) {
  const block = { number, previous, root: HASH, count: 1 };
  return { ...block, hash: blockHash(block), createTime: NOW_MS };
}

function answerChain({ server }: World, blocks: readonly ReturnType<typeof sealed>[]): void {
  const head = blocks.at(-1);
  const about = { publicKey: PUBLIC_KEY, isProtected: true, anchors: [] };
  server.on('fairness.head', () => ({ ...about, ...(head && { head }) }));
  server.on('fairness.block', ({ input }) => ({ block: blocks[input.number - 1]! }));
}
