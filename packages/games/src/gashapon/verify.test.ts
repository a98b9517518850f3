import { coins, isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashServerSeed, provableDraws } from '../fairness/index.ts';
import { playGashapon } from './engine.ts';
import { anyBet } from './machine.fixture.ts';
import { GASHAPON_MACHINES } from './machines.data.ts';
import { type GashaponClaim, type GashaponVerdict, verifyGashaponRound } from './verify.ts';

const SERVER_SEED = 'b41f'.repeat(16);

function honestClaim(changes: Partial<GashaponClaim> = {}): GashaponClaim {
  const claim = {
    serverSeed: SERVER_SEED,
    clientSeed: 'evening tide',
    nonce: 41,
    bet: { config: GASHAPON_MACHINES.seaFriends, times: 3 },
    ...changes,
  };
  const { configVersion, stake, turns } = playGashapon(claim.bet, provableDraws(claim));
  const capsuleIds = turns.map(({ capsuleId }) => capsuleId);
  return { configVersion, stake, capsuleIds, serverSeedHash: hashServerSeed(claim.serverSeed), ...claim };
}

function verdictOf(claim: GashaponClaim): GashaponVerdict {
  const outcome = verifyGashaponRound(claim);
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
    bet: anyBet,
  })
  .map(honestClaim);

describe('verifyGashaponRound', () => {
  it('comes to the known round of a known seed', () => {
    const { round, isVerified } = verdictOf(honestClaim());
    expect(isVerified).toBe(true);
    // Computed apart, in another language.
    expect(round).toMatchObject({
      stake: 180,
      worth: 90,
      turns: [
        { capsuleId: 1, colour: 'blue' },
        { capsuleId: 4, colour: 'orange' },
        { capsuleId: 3, colour: 'yellow' },
      ],
    });
  });

  it('names the prizes that were exchanged for others since, and knows rounds of before they were named', () => {
    const filled = (prize: string) => ({
      config: {
        ...GASHAPON_MACHINES.seaFriends,
        capsules: GASHAPON_MACHINES.seaFriends.capsules.map(one => ({ ...one, prize })),
      },
      times: 3,
    });
    const claim = honestClaim({ bet: filled('epic/whale') });
    expect(verdictOf(claim).isVerified).toBe(true);
    expect(verdictOf({ ...claim, bet: filled('common/crab') }).isSameConfig).toBe(false);
    expect(verdictOf({ ...honestClaim(), bet: filled('common/crab') }).isVerified).toBe(true);
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
    expect(verdictOf(claim).round).toEqual(playGashapon(claim.bet, provableDraws(claim)));
  });

  it('sees another capsule in any turn', () => {
    fc.assert(
      fc.property(claims, fc.nat(), (claim, any) => {
        const capsuleIds = [...claim.capsuleIds];
        const turn = any % capsuleIds.length;
        capsuleIds[turn] = (capsuleIds[turn] ?? 0) + 1;
        const verdict = verdictOf({ ...claim, capsuleIds });
        expect(verdict).toMatchObject({ areCapsulesRight: false, isStakeRight: true, isVerified: false });
      }),
    );
  });

  it.each([
    ['a prize less than turns', (ids: readonly number[]) => ids.slice(1)],
    ['a prize more than turns', (ids: readonly number[]) => [...ids, 1]],
  ])('sees %s', (_what, change) => {
    const claim = honestClaim();
    const verdict = verdictOf({ ...claim, capsuleIds: change(claim.capsuleIds) });
    expect(verdict).toMatchObject({ areCapsulesRight: false, isVerified: false });
  });

  it('sees a stake that is a coin off', () => {
    const claim = honestClaim();
    const verdict = verdictOf({ ...claim, stake: claim.stake + 1 });
    expect(verdict).toMatchObject({ isStakeRight: false, areCapsulesRight: true, isVerified: false });
  });

  it('sees a server seed that is not the one committed to', () => {
    const verdict = verdictOf({ ...honestClaim(), serverSeedHash: hashServerSeed('00'.repeat(32)) });
    expect(verdict).toMatchObject({ isCommitmentKept: false, areCapsulesRight: true, isVerified: false });
  });

  it('sees odds that are not those of the round', () => {
    const claim = honestClaim();
    const [first, ...rest] = claim.bet.config.capsules;
    const capsules = [
      { capsuleId: 1, weight: 179, exchangeCoins: first?.exchangeCoins ?? coins(1) },
      ...rest,
    ];
    const bet = { ...claim.bet, config: { ...claim.bet.config, capsules } };
    expect(verdictOf({ ...claim, bet })).toMatchObject({ isSameConfig: false, isVerified: false });
  });

  it('draws differently for a round told with another nonce or client seed', () => {
    const bet = { config: GASHAPON_MACHINES.seaFriends, times: 10 };
    const claim = honestClaim({ bet });
    const told = [claim, { ...claim, nonce: 42 }, { ...claim, clientSeed: 'Evening tide' }];
    expect(new Set(told.map(one => JSON.stringify(verdictOf(one).round.turns))).size).toBe(3);
  });

  it.each([
    ['a server seed of another length', { serverSeed: 'b41f' }, 'badInput'],
    ['a client seed with a colon', { clientSeed: 'a:b' }, 'badClientSeed'],
    ['a negative nonce', { nonce: -1 }, 'badInput'],
    ['no turns', { bet: { config: GASHAPON_MACHINES.seaFriends, times: 0 } }, 'badBet'],
    [
      'a machine without capsules',
      { bet: { config: { turnPrice: coins(60), capsules: [] }, times: 1 } },
      'badInput',
    ],
  ] as const)('refuses %s as no round at all', (_what, changes, code) => {
    expect(verifyGashaponRound({ ...honestClaim(), ...changes })).toMatchObject({ code });
  });
});
