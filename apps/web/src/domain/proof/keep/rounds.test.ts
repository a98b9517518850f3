import { hashServerSeed } from '@boardwalk/games/fairness';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiptOfRound } from '../../../../test/house.ts';
import { NOW_MS, playRound, type World } from '../../../../test/world.ts';
import { asked, type Device, openDevice, SECOND } from './device.fixture.ts';

let world: Device['world'];
let keeper: Device['keeper'];
let findings: Device['findings'];
let play: Device['play'];

beforeEach(() => {
  ({ world, keeper, findings, play } = openDevice());
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
    ({ world, keeper, findings } = openDevice());
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

/** As the server lists rounds: those of other games are none. */
function answerDetail(world: World): void {
  const detail = world.server.answerOf('records.gameDetail');
  world.server.on('records.gameDetail', request => {
    const page = detail(request);
    return { ...page, list: page.list.filter(({ gameType }) => gameType === request.input.gameType) };
  });
}
