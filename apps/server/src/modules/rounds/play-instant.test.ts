import { type Coins, coins, drawBelow, type IdempotencyKey, isRefusal, type RoomId } from '@boardwalk/base';
import { provableDraws, verifySeedCommitment } from '@boardwalk/games/fairness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fairness } from '../fairness/index.ts';
import { activeSeed, choose, reveal, seededFairness } from '../fairness/testing/seeds.fixture.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createRounds, type InstantPlay, type Rounds } from './index.ts';

let ledger: TestLedger;
let fairness: Fairness;
let rounds: Rounds;

beforeAll(async () => {
  ledger = await createTestLedger();
  fairness = seededFairness(ledger);
  rounds = createRounds({ ...ledger, fairness });
});
afterAll(() => ledger.close());

/** A coin flip: tails loses, heads doubles. */
function flip(change: Partial<InstantPlay> = {}): InstantPlay {
  const stake = change.stake ?? coins(10);
  return {
    kind: 'flip.play',
    key: nextKey() as IdempotencyKey,
    userId: nextUser(),
    gameType: 6,
    roomId: 1 as RoomId,
    input: { stake },
    unit: 'coins',
    stake,
    house: 'flip',
    bet: { side: 'heads' },
    decide: draws => {
      const side = drawBelow(draws, 2);
      return { configVersion: 'flip-1', payout: coins(side * 2 * stake), outcome: { side } };
    },
    ...change,
  };
}

async function richUser(amount = 1000) {
  const userId = nextUser();
  await ledger.move({ userId, amount });
  return userId;
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return isRefusal(error) ? error.code : String(error);
}

describe('an instant round', () => {
  it('moves stake and payout at once and tells the balances around it', async () => {
    const userId = await richUser();
    const { round, isReplayed } = await rounds.playInstant(flip({ userId }));
    expect(isReplayed).toBe(false);
    expect(round.balanceBefore).toBe(1000);
    expect(round.balanceAfter).toBe(990 + round.payout);
    expect(await ledger.balance(userId)).toBe(round.balanceAfter);
    expect(await ledger.balance(userId, 'growth')).toBe(10);
  });

  it('is stored as it was answered', async () => {
    const userId = await richUser();
    const { round } = await rounds.playInstant(flip({ userId }));
    expect(await rounds.load(userId, round.id)).toEqual(round);
  });

  it('is drawn from the committed seed and the next nonce', async () => {
    const userId = await richUser();
    const plays = [flip({ userId }), flip({ userId }), flip({ userId })];
    const played = [];
    for (const play of plays) played.push((await rounds.playInstant(play)).round);
    expect(played.map(round => round.seed?.nonce)).toEqual([0, 1, 2]);
    const revealed = await reveal(fairness, userId);
    expect(verifySeedCommitment(revealed.serverSeed, played[0]?.seed?.serverSeedHash ?? '')).toBe(true);
    for (const round of played) {
      const draws = provableDraws({ ...revealed, nonce: round.seed?.nonce ?? -1 });
      expect(round.outcome).toEqual({ side: drawBelow(draws, 2) });
    }
  });

  it('answers a repeated key with the first round, moves nothing and uses no nonce', async () => {
    const userId = await richUser();
    const play = flip({ userId });
    const first = await rounds.playInstant(play);
    const again = await rounds.playInstant(play);
    expect(again).toEqual({ round: first.round, isReplayed: true });
    expect(await ledger.balance(userId)).toBe(first.round.balanceAfter);
    expect((await activeSeed(fairness, userId)).nextNonce).toBe(1);
    expect((await rounds.playInstant(flip({ userId }))).round.seed?.nonce).toBe(1);
  });

  it('refuses the same key for another bet', async () => {
    const userId = await richUser();
    const play = flip({ userId });
    await rounds.playInstant(play);
    expect(await refusalOf(rounds.playInstant({ ...play, input: { stake: 20 } }))).toBe('keyReused');
  });

  it('refuses a stake that is not there, even if the payout would cover it', async () => {
    const userId = await richUser(5);
    const sure = flip({
      userId,
      decide: () => ({ configVersion: 'flip-1', payout: 100 as Coins, outcome: {} }),
    });
    expect(await refusalOf(rounds.playInstant(sure))).toBe('insufficientBalance');
    expect(await ledger.balance(userId)).toBe(5);
    expect((await rounds.list(userId, 6, { pageNum: 1, pageSize: 10 })).rounds).toEqual([]);
    expect((await activeSeed(fairness, userId)).nextNonce).toBe(0);
  });

  it('takes turns when a player plays many at once', async () => {
    const userId = await richUser();
    const played = await Promise.all(Array.from({ length: 20 }, () => rounds.playInstant(flip({ userId }))));
    expect(played.map(({ round }) => round.seed?.nonce)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    const last = played.at(-1)?.round;
    expect(await ledger.balance(userId)).toBe(last?.balanceAfter);
  });

  it('refuses the plays of one player beyond what may wait', async () => {
    const userId = await richUser();
    const attempts = Array.from({ length: 40 }, () => refusalOf(rounds.playInstant(flip({ userId }))));
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter(outcome => outcome === 'tooManyPlays')).toHaveLength(8);
    expect(outcomes.filter(outcome => outcome === 'accepted')).toHaveLength(32);
  });

  it('keeps nonces unique when two nodes play for the same player', async () => {
    const userId = await richUser();
    const otherNode = createRounds({ ...ledger, fairness: seededFairness(ledger) });
    for (const node of [rounds, otherNode]) await node.playInstant(flip({ userId }));
    const played = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 ? rounds : otherNode).playInstant(flip({ userId })),
      ),
    );
    const nonces = played.map(({ round }) => round.seed?.nonce ?? -1).toSorted((one, other) => one - other);
    expect(nonces).toEqual(Array.from({ length: 12 }, (_, n) => n + 2));
  });

  it('is never drawn from a seed that another node has revealed', async () => {
    const userId = await richUser();
    const { round: before } = await rounds.playInstant(flip({ userId }));
    const { current } = await choose(seededFairness(ledger), userId, 'mine');
    const { round } = await rounds.playInstant(flip({ userId }));
    expect(round.seed).toMatchObject({ seedId: current.seedId, clientSeed: 'mine', nonce: 0 });
    expect(round.seed?.serverSeedHash).not.toBe(before.seed?.serverSeedHash);
  });
});
