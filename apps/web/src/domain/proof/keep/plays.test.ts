import { hashServerSeed } from '@boardwalk/games/fairness';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiptOf, receiptOfRound } from '../../../../test/house.ts';
import { NOW_MS } from '../../../../test/world.ts';
import { type Device, FIRST, HASH, openDevice, SECOND } from './device.fixture.ts';
import { COMMITMENTS_MAX } from './prune.ts';

let world: Device['world'];
let keeper: Device['keeper'];
let clock: Device['clock'];
let findings: Device['findings'];

beforeEach(() => {
  ({ world, keeper, clock, findings } = openDevice());
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
      clock.nowMs += 1;
      const record = {
        id: String(id),
        atMs: clock.nowMs,
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
