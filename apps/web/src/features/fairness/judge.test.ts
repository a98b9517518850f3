import { isRefusal } from '@boardwalk/base';
import { hashServerSeed } from '@boardwalk/games/fairness';
import { describe, expect, test } from 'vitest';
import { openWorld, playRound } from '../../../test/world.ts';
import { type Claim, type Judgement, judge } from './judge.ts';

function claimOf(changes: Partial<Claim> = {}): Claim {
  const round = playRound(openWorld());
  return { ...round, keptHash: round.serverSeedHash, serverSeed: '11'.repeat(32), ...changes };
}

function judged(claim: Claim): Judgement {
  const judgement = judge(claim);
  if (isRefusal(judgement)) throw judgement;
  return judgement;
}

const wrong = (claim: Claim) =>
  judged(claim)
    .checks.filter(({ isRight }) => !isRight)
    .map(({ name }) => name);

describe('a recorded round', () => {
  test('is verified when all it claims is so', () => {
    const judgement = judged(claimOf());
    expect(judgement.isVerified).toBe(true);
    expect(judgement.checks.map(({ name }) => name)).toEqual([
      'commitment',
      'config',
      'path',
      'slot',
      'payout',
    ]);
    expect(judgement.way).toHaveLength(12);
    expect(judgement.multipliersHundredths).toHaveLength(13);
    expect(judgement.multipliersHundredths[judgement.slot]).toBe(judgement.multiplierHundredths);
  });

  test.each([
    ['another payout', { payout: 1 }, ['payout']],
    ['another slot', { slot: 13 }, ['slot']],
    ['another way', { script: [{ type: 'bounce', side: 'left' as const }] }, ['path']],
    ['other tables', { configVersion: 'plinko-0000' }, ['config']],
    ['a hash of another seed than the kept one', { keptHash: '00'.repeat(32) }, ['commitment']],
  ])('with %s is wrong there', (_name, changes, expected) => {
    expect(wrong(claimOf(changes))).toEqual(expected);
  });

  test('without a hash that was kept fits only what is told now, and promises nothing', () => {
    const names = judged(claimOf({ keptHash: undefined })).checks.map(({ name }) => name);
    expect(names).toEqual(['seedHash', 'config', 'path', 'slot', 'payout']);
    expect(wrong(claimOf({ keptHash: undefined, serverSeedHash: '00'.repeat(32) }))).toEqual(['seedHash']);
  });

  test('whose seed and hash were both changed since does not have the kept hash', () => {
    const serverSeed = '22'.repeat(32);
    const changed = { serverSeed, serverSeedHash: hashServerSeed(serverSeed) };
    expect(wrong(claimOf(changed))).toContain('commitment');
  });

  test('with another nonce is another round', () => {
    expect(wrong(claimOf({ nonce: 5 }))).toContain('path');
  });

  test('that cannot have been one is refused', () => {
    expect(judge(claimOf({ serverSeed: 'xyz' }))).toMatchObject({
      code: 'badInput',
      detail: { field: 'serverSeed' },
    });
    expect(judge(claimOf({ risk: 'wild' }))).toMatchObject({ code: 'badBet' });
  });
});
