import { UserRole } from '@boardwalk/contract/enums';
import { blockHash, hashServerSeed, leafHash, leafOf, NO_BLOCK } from '@boardwalk/games/fairness';
import { beforeEach, describe, expect, test } from 'vitest';
import { OTHER_KEY, PUBLIC_KEY, receiptOf, receiptOfRound } from '../../../../test/house.ts';
import { NOW_MS, openWorld, playRound, type World } from '../../../../test/world.ts';
import { call } from '../../request/call.ts';
import { session } from '../../session/session.ts';
import { checkFile, readFile } from './file.ts';
import { Keeper } from './keeper.ts';
import { MemoryStore } from './memory-store.ts';
import { COMMITMENTS_MAX, ROUNDS_MAX } from './prune.ts';

const [FIRST, SECOND, THIRD] = ['11', '22', '33'].map(byte => byte.repeat(32)) as [string, string, string];
const asked = { roomId: 3, stake: 100, bet: { rows: 12, risk: 'medium' } };

let world: World;
let keeper: Keeper;
let seeds: number;
let nowMs: number;

beforeEach(() => {
  world = openWorld();
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'token-of-marina' });
  seeds = 0;
  nowMs = NOW_MS;
  keeper = newKeeper();
});

function newKeeper(store = new MemoryStore()): Keeper {
  return new Keeper({
    userId: 7,
    store,
    call,
    nowMs: () => nowMs,
    newClientSeed: () => `drawn here ${(seeds += 1)}`,
    random: () => 0.5,
  });
}

const findings = async () =>
  (await keeper.store.list('finding')).map(({ kind, subject }) => [kind, subject]).toReversed();
const pair = (seed: string) => keeper.store.read('pair', hashServerSeed(seed));
const play = async (change: object = {}) => {
  const round = { ...playRound(world), ...change };
  await keeper.noteRound({ round, receipt: round.receipt, asked });
  return round;
};

describe('seeds', () => {
  test('are there before the first play: the hash is kept, then a client seed is drawn and sent with it', async () => {
    world.clientSeed = undefined;
    let kept: unknown;
    const { server } = world;
    const rotate = world.server.answerOf('fairness.rotate');
    server.on('fairness.rotate', request => {
      kept = keeper.store.read('pair', request.input.serverSeedHash);
      return rotate(request);
    });
    await keeper.ensureSeeds();
    expect(server.requestsOf('fairness.rotate').map(({ input }) => input)).toMatchObject([
      { clientSeed: 'drawn here 1', serverSeedHash: hashServerSeed(FIRST) },
    ]);
    expect(await kept).toMatchObject({ receipt: { kind: 'seed' } });
    expect(await pair(FIRST)).toMatchObject({ state: 'active', isOwn: true, clientSeed: 'drawn here 1' });
    expect(await findings()).toEqual([]);
  });

  test('that are there already are left alone, and are not this device’s own', async () => {
    await keeper.ensureSeeds();
    expect(world.server.requestsOf('fairness.rotate')).toEqual([]);
    expect(await pair(FIRST)).toMatchObject({ state: 'active', isOwn: false, clientSeed: 'marina' });
    expect(await pair(SECOND)).toMatchObject({ state: 'upcoming', receipt: { kind: 'seed' } });
  });

  test('whose hash has changed are looked at again, once', async () => {
    world.clientSeed = undefined;
    world.server.refuse('fairness.rotate', 'seedChanged');
    await expect(keeper.ensureSeeds()).rejects.toMatchObject({ code: 'seedChanged' });
    expect(world.server.requestsOf('fairness.rotate')).toHaveLength(2);
  });

  test('are not chosen for a hash that was not shown', async () => {
    await expect(keeper.rotate('mine', '00'.repeat(32))).rejects.toMatchObject({ code: 'seedChanged' });
    expect(world.server.requestsOf('fairness.rotate')).toEqual([]);
  });

  test('taken anew reveal the old one, and every round of it is played again', async () => {
    await keeper.ensureSeeds();
    const { roundId } = await play();
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await keeper.store.read('round', roundId)).toMatchObject({ replayedAtMs: NOW_MS });
    expect(await pair(FIRST)).toMatchObject({ state: 'retired', serverSeed: FIRST });
    expect(await findings()).toEqual([]);
  });

  test('revealed as another than the kept hash’s are found', async () => {
    await keeper.ensureSeeds();
    await play();
    const rotate = world.server.answerOf('fairness.rotate');
    world.server.on('fairness.rotate', request => {
      const { revealed, ...told } = rotate(request);
      return { ...told, ...(revealed && { revealed: { ...revealed, serverSeed: THIRD } }) };
    });
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await findings()).toContainEqual(['seedBroken', hashServerSeed(FIRST)]);
  });

  test('revealed under another hash do not leave the kept one out', async () => {
    await keeper.ensureSeeds();
    const round = await play();
    const rotate = world.server.answerOf('fairness.rotate');
    world.server.on('fairness.rotate', request => {
      const { revealed, ...told } = rotate(request);
      const other = { serverSeed: THIRD, serverSeedHash: hashServerSeed(THIRD) };
      return { ...told, ...(revealed && { revealed: { ...revealed, ...other } }) };
    });
    world.server.on('rounds.read', () => ({ round, serverSeed: THIRD, receipt: receiptOfRound(round) }));
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await findings()).toContainEqual(['seedBroken', hashServerSeed(FIRST)]);
  });

  test('taken away without telling the old one are found', async () => {
    await keeper.ensureSeeds();
    await play();
    world.seedsRevealed = 1;
    const read = world.server.answerOf('rounds.read');
    world.server.on('rounds.read', request => ({ ...read(request), serverSeed: '' }));
    await keeper.lookAtSeeds();
    expect(await findings()).toEqual([['seedWithheld', hashServerSeed(FIRST)]]);
  });

  test('of one’s own that somebody else has changed are asked about', async () => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    world.seedsRevealed = 1;
    world.clientSeed = 'theirs';
    await play();
    expect(await findings()).toEqual([['unknownSeeds', hashServerSeed(SECOND)]]);
  });

  test('with another client seed than was chosen are found', async () => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    world.clientSeed = 'theirs';
    await keeper.lookAtSeeds();
    expect(await findings()).toEqual([['otherClientSeed', hashServerSeed(FIRST)]]);
  });
});

describe('a round', () => {
  beforeEach(() => keeper.ensureSeeds());

  test('is kept with what was asked, told and signed', async () => {
    const { roundId, payout } = await play();
    expect(await keeper.store.read('round', roundId)).toMatchObject({
      asked,
      facts: { payout, nonce: 0, clientSeed: 'marina' },
      receipt: { kind: 'round', subject: roundId },
      comparedAtMs: NOW_MS,
    });
    expect(await findings()).toEqual([]);
  });

  test.each([
    ['another payout than is signed', { payout: 1_000_000 }, 'badReceipt'],
    ['another room than was asked for', { roomId: 4 }, 'otherBet'],
    ['no receipt', { receipt: undefined }, 'badReceipt'],
    ['another client seed', { clientSeed: 'theirs' }, 'otherClientSeed'],
    ['seeds nobody has shown', { serverSeedHash: '00'.repeat(32) }, 'unknownSeeds'],
  ])('told with %s is found', async (_what, change, kind) => {
    const { roundId } = await play(change);
    expect(await findings()).toContainEqual([kind, roundId]);
  });

  test('told otherwise later is found, and what was told first stays', async () => {
    const round = await play();
    const now = { ...round, payout: round.payout + 5 };
    const { findings: told, kept } = await keeper.recall({ round: now, receipt: receiptOfRound(now) });
    expect(told).toMatchObject([
      { kind: 'payoutRewritten', facts: { before: round.payout, now: now.payout } },
    ]);
    expect(kept?.facts.payout).toBe(round.payout);
    expect((await keeper.store.read('round', round.roundId))?.facts.payout).toBe(round.payout);
  });

  test('that the records list with another payout is found', async () => {
    const { roundId, roomId, stake, payout } = await play();
    await keeper.noteRecords([
      { roundId, roomId, stake, payout },
      { roundId: '1', roomId, stake, payout: 9 },
    ]);
    expect(await findings()).toEqual([]);
    await keeper.noteRecords([{ roundId, roomId, stake, payout: payout + 1 }]);
    expect(await findings()).toEqual([['payoutRewritten', roundId]]);
  });

  test('that is only told later is not kept as if it had been seen', async () => {
    const round = playRound(world);
    const { kept } = await keeper.recall({ round, receipt: round.receipt });
    expect(kept).toBeUndefined();
    expect(await keeper.store.list('round')).toEqual([]);
  });

  test('with the number of another is found', async () => {
    await play();
    const { roundId } = await play({ nonce: 0 });
    expect(await findings()).toContainEqual(['nonceTwice', roundId]);
  });

  test('comes out otherwise when it is played again, and that is found', async () => {
    const { roundId } = await play({ payout: 7 });
    await keeper.rotate('mine', hashServerSeed(SECOND));
    expect(await findings()).toContainEqual(['otherPayout', roundId]);
  });

  test('is compared once the house’s key is known, which a lost connection may delay', async () => {
    keeper = newKeeper();
    world.server.isOffline = true;
    const round = playRound(world);
    await keeper
      .noteRound({ round: { ...round, payout: 7 }, receipt: round.receipt, asked })
      .catch(() => undefined);
    expect(await findings()).toEqual([]);
    world.server.isOffline = false;
    await keeper.visit();
    expect(await findings()).toContainEqual(['badReceipt', round.roundId]);
  });
});

describe('numbers that were skipped', () => {
  beforeEach(() => keeper.ensureSeeds());

  test('are explained by rounds of another device, which are read and kept', async () => {
    await play();
    const other = playRound(world);
    await play();
    answerDetail(world);
    await keeper.visit();
    expect(await findings()).toEqual([]);
    expect(await keeper.store.read('round', other.roundId)).toMatchObject({ asked: undefined });
  });

  test('are found where no round has them', async () => {
    await play();
    const skipped = playRound(world);
    await play();
    world.rounds.splice(
      world.rounds.findIndex(({ roundId }) => roundId === skipped.roundId),
      1,
    );
    answerDetail(world);
    await keeper.visit();
    expect(await keeper.store.list('finding')).toMatchObject([
      { kind: 'nonceMissing', facts: { nonce: 1, count: 1 } },
    ]);
  });

  test('stay open where the records could not be read', async () => {
    await play();
    playRound(world);
    world.server.refuse('records.gameDetail', 'serverError');
    await keeper.visit();
    expect(await findings()).toEqual([]);
  });
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
    nowMs += 3_600_000;
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

describe('a machine’s play', () => {
  const commitment = (id: string, serverSeedHash: string, roomId = 11_001) => ({
    id,
    serverSeedHash,
    signature: receiptOf(id, { type: 'commitment', roomId, serverSeedHash }).signature,
  });
  const machineRound = {
    gameType: 11 as const,
    roundId: '9700',
    roomId: 11_001,
    unit: 'coins',
    stake: 480,
    payout: 0,
    prizes: [],
    giftCoins: 0,
    strong: false,
    playId: '1001',
    serverSeedHash: hashServerSeed(FIRST),
    configVersion: 'machine-1',
    balanceBefore: 1000,
    balanceAfter: 520,
    createTime: NOW_MS,
  };
  const answerRound = (change: object = {}) => {
    const round = { ...machineRound, ...change };
    world.server.on('rounds.read', () => ({ round, serverSeed: '', receipt: receiptOfRound(round) }));
  };

  test('is begun with a seed drawn after its promise was kept, the same however often it is said', async () => {
    const told = commitment('5', hashServerSeed(FIRST));
    const { clientSeed } = await keeper.beginPlay(11_001, told);
    expect(clientSeed).toBe('drawn here 1');
    expect((await keeper.beginPlay(11_001, told)).clientSeed).toBe(clientSeed);
    expect((await keeper.beginPlay(11_001, commitment('6', hashServerSeed(SECOND)))).clientSeed).toBe(
      'drawn here 2',
    );
    expect(await keeper.store.read('commitment', '5')).toMatchObject({ ...told, roomId: 11_001 });
  });

  test('whose promise is not signed is found', async () => {
    await keeper.beginPlay(11_001, { ...commitment('5', hashServerSeed(FIRST)), signature: '00'.repeat(64) });
    await keeper.visit();
    expect(await findings()).toEqual([['badReceipt', hashServerSeed(FIRST)]]);
  });

  test('that was played as promised is kept with its receipt', async () => {
    await keeper.beginPlay(11_001, commitment('5', hashServerSeed(FIRST)));
    answerRound();
    await keeper.endPlay({ roomId: 11_001, roundId: '9700', commitmentId: '5' });
    expect(await findings()).toEqual([]);
    expect(await keeper.store.read('round', '9700')).toMatchObject({ play: { playId: '1001' } });
    expect(await keeper.findCommitment(11_001, hashServerSeed(FIRST))).toMatchObject({
      id: '5',
      roundId: '9700',
    });
  });

  test.each([
    ['with another seed than promised', { serverSeedHash: 'ef'.repeat(32) }, {}, 'otherCommitment'],
    ['in another room', { roomId: 11_002 }, {}, 'otherBet'],
    ['with another payout than it told', { payout: 5 }, { payout: 50 }, 'payoutRewritten'],
  ])('that the house tells %s is found', async (_what, change, ended, kind) => {
    await keeper.beginPlay(11_001, commitment('5', hashServerSeed(FIRST)));
    answerRound(change);
    await keeper.endPlay({ roomId: 11_001, roundId: '9700', commitmentId: '5', ...ended });
    expect(await findings()).toEqual([[kind, '9700']]);
  });

  test('begun on another device is only kept', async () => {
    answerRound();
    await keeper.endPlay({ roomId: 11_001, roundId: '9700', commitmentId: undefined });
    expect(await findings()).toEqual([]);
  });

  test('is one of a bounded number', async () => {
    for (let id = 1; id <= COMMITMENTS_MAX + 100; id++) {
      nowMs += 1;
      const record = {
        id: String(id),
        atMs: nowMs,
        roomId: 1,
        serverSeedHash: HASH,
        signature: '',
        clientSeed: 'a',
      };
      await keeper.store.write('commitment', record);
    }
    await keeper.beginPlay(11_001, commitment('9999', hashServerSeed(FIRST)));
    await keeper.visit();
    expect(await keeper.store.list('commitment')).toHaveLength(COMMITMENTS_MAX);
    expect(await keeper.store.read('commitment', '9999')).toBeDefined();
  });
});

describe('what is kept', () => {
  test('is bounded: what was played again goes first, what does not fit stays', async () => {
    await keeper.ensureSeeds();
    const { facts } = { facts: await keptFacts() };
    for (let id = 1; id <= ROUNDS_MAX + 100; id++) {
      nowMs += 1;
      const replayedAtMs = id <= 150 ? nowMs : undefined;
      await keeper.store.write('round', {
        id: `1${id}`,
        atMs: nowMs,
        facts: { ...facts, serverSeedHash: HASH },
        replayedAtMs,
      });
    }
    const found = {
      id: 'otherPayout 11',
      atMs: nowMs,
      kind: 'otherPayout',
      subject: '11',
      facts: {},
      isSeen: true,
    };
    await keeper.store.write('finding', found as never);
    await play();
    expect(await keeper.store.list('round')).toHaveLength(ROUNDS_MAX);
    expect(await keeper.store.read('round', '11')).toBeDefined();
    expect(await keeper.store.read('round', '12')).toBeUndefined();
    expect(await keeper.store.read('round', '1151')).toBeDefined();
  });

  test('is saved as a file that can be checked by itself', async () => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    await play();
    await keeper.rotate('mine', hashServerSeed(SECOND));
    await play();
    const file = readFile(await keeper.writeFile());
    expect(file && checkFile(file)).toEqual({ findings: [], rounds: 2, replayed: 1 });
  });

  test.each([
    ['"payout"', /"payout": \d+/, '"payout": 123456', 'badReceipt'],
    ['a client seed', /"clientSeed": "drawn here 1"/, '"clientSeed": "theirs"', 'badReceipt'],
    ['a server seed', /"serverSeed": "1{64}"/, `"serverSeed": "${SECOND}"`, 'seedBroken'],
    ['the key', PUBLIC_KEY, OTHER_KEY, 'badReceipt'],
  ])('is found out as a file in which somebody changed %s', async (_what, words, others, kind) => {
    world.clientSeed = undefined;
    await keeper.ensureSeeds();
    await play();
    await keeper.rotate('mine', hashServerSeed(SECOND));
    const text = await keeper.writeFile();
    const changed = text.replace(words, others);
    expect(changed).not.toBe(text);
    const file = readFile(changed);
    expect(file && checkFile(file).findings.map(found => found.kind)).toContain(kind);
  });

  test.each(['', '{}', '[]', 'null', '{"format":"boardwalk-proof","version":1}'])('is no file: %s', text => {
    expect(readFile(text)).toBeUndefined();
  });
});

const HASH = 'ab'.repeat(32);

async function keptFacts() {
  const { roundId } = await play();
  const kept = await keeper.store.read('round', roundId);
  if (kept === undefined) throw new Error('a round that was played is kept');
  return kept.facts;
}

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

/** As the server lists rounds: those of other games are none. */
function answerDetail(world: World): void {
  const detail = world.server.answerOf('records.gameDetail');
  world.server.on('records.gameDetail', request => {
    const page = detail(request);
    return { ...page, list: page.list.filter(({ gameType }) => gameType === request.input.gameType) };
  });
}
