import { coins, isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashServerSeed, provableDraws } from '../fairness/index.ts';
import { playPlinko } from './engine.ts';
import { PLINKO_RISKS, PLINKO_ROWS } from './types.ts';
import { type PlinkoClaim, type PlinkoVerdict, verifyPlinkoRound } from './verify.ts';

const SERVER_SEED = 'b41f'.repeat(16);

function honestClaim(changes: Partial<PlinkoClaim> = {}): PlinkoClaim {
  const claim = {
    serverSeed: SERVER_SEED,
    clientSeed: 'evening tide',
    nonce: 41,
    bet: { stake: coins(200), rows: 12, risk: 'medium' } as const,
    ...changes,
  };
  const { configVersion, slot, payout } = playPlinko(claim.bet, provableDraws(claim));
  return { configVersion, slot, payout, serverSeedHash: hashServerSeed(claim.serverSeed), ...claim };
}

function verdictOf(claim: PlinkoClaim): PlinkoVerdict {
  const outcome = verifyPlinkoRound(claim);
  if (isRefusal(outcome)) throw outcome;
  return outcome;
}

const claims = fc
  .record({
    serverSeed: fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map(bytes => Buffer.from(bytes).toString('hex')),
    clientSeed: fc.stringMatching(/^[\x20-\x39\x3b-\x7e]{1,64}$/),
    nonce: fc.maxSafeNat(),
    bet: fc.record({
      stake: fc.integer({ min: 1, max: 1_000_000 }).map(coins),
      rows: fc.constantFrom(...PLINKO_ROWS),
      risk: fc.constantFrom(...PLINKO_RISKS),
    }),
  })
  .map(honestClaim);

describe('verifyPlinkoRound', () => {
  it('comes to the known round of a known seed', () => {
    const { round, isVerified } = verdictOf(honestClaim());
    expect(isVerified).toBe(true);
    expect(round).toMatchObject({ slot: 5, path: 'RRRLRLLLLLRL', multiplierHundredths: 50, payout: 100 });
  });

  it('verifies every honest round', () => {
    fc.assert(
      fc.property(claims, claim => {
        expect(verdictOf(claim).isVerified).toBe(true);
      }),
    );
  });

  it('hands back the round with its script, to be shown again', () => {
    const claim = honestClaim();
    expect(verdictOf(claim).round).toEqual(playPlinko(claim.bet, provableDraws(claim)));
  });

  it('sees another slot', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 16 }), (claim, step) => {
        const verdict = verdictOf({ ...claim, slot: claim.slot + step });
        expect(verdict).toMatchObject({ isSlotRight: false, isPayoutRight: true, isVerified: false });
      }),
    );
  });

  it('sees a payout that is a coin off', () => {
    fc.assert(
      fc.property(claims, fc.constantFrom(-1, 1), (claim, coin) => {
        const verdict = verdictOf({ ...claim, payout: claim.payout + coin });
        expect(verdict).toMatchObject({ isSlotRight: true, isPayoutRight: false, isVerified: false });
      }),
    );
  });

  it('sees a server seed that is not the one committed to', () => {
    const other = hashServerSeed('00'.repeat(32));
    const verdict = verdictOf({ ...honestClaim(), serverSeedHash: other });
    expect(verdict).toMatchObject({ isCommitmentKept: false, isSlotRight: true, isVerified: false });
  });

  it('says so when other tables decided the round', () => {
    const verdict = verdictOf({ ...honestClaim(), configVersion: 'plinko-0000000000000000' });
    expect(verdict).toMatchObject({ isSameConfig: false, isCommitmentKept: true, isVerified: false });
  });

  it('draws differently for a round told with another nonce or client seed', () => {
    const claim = honestClaim();
    const paths = [claim, { ...claim, nonce: 42 }, { ...claim, clientSeed: 'Evening tide' }].map(
      told => verdictOf(told).round.path,
    );
    expect(new Set(paths).size).toBe(3);
  });

  it.each([
    ['a server seed of another length', { serverSeed: 'b41f' }, 'badInput'],
    ['a client seed with a colon', { clientSeed: 'a:b' }, 'badClientSeed'],
    ['a negative nonce', { nonce: -1 }, 'badInput'],
    ['a stake of nothing', { bet: { stake: coins(0), rows: 12, risk: 'low' } }, 'badBet'],
  ] as const)('refuses %s as no round at all', (_what, changes, code) => {
    const outcome = verifyPlinkoRound({ ...honestClaim(), ...changes });
    expect(outcome).toMatchObject({ code });
  });
});
