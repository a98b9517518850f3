import { isRefusal } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashServerSeed, provableDraws } from '../fairness/index.ts';
import type { InstantClaim, InstantVerdict } from '../instant.ts';
import { decideShot } from './decide.ts';
import { fly } from './flight.ts';
import { FISHING_VERSION } from './kinds.data.ts';
import { checkShot, type Shot } from './reef.ts';
import { outcomeOf, type ShotBet, type ShotOutcome, shotOfBet } from './stored.ts';
import { checkShotBet, verifyShot } from './verify.ts';
import { fishAt } from './waves.ts';
import { WEAPONS, type WeaponName } from './weapons.data.ts';

const NOON_MS = Date.UTC(2026, 10, 24, 12);
const SEED = 'ab'.repeat(32);
const KEPT = { isVerified: true, isOutcomeRight: true, isPayoutRight: true, isCommitmentKept: true };

interface Claim extends InstantClaim {
  readonly bet: ShotBet;
  readonly outcome: ShotOutcome;
}

function claimOf(weapon: WeaponName = 'net', nonce = 5, every = 4): Claim {
  const aim = weapon === 'torpedo' ? { wave: 1, index: 1 } : { dx: 150, dy: -900 };
  const bet: ShotBet = { roomId: 8001, seat: 0, firedAt: NOON_MS + nonce * 100, weapon, aim, price: 20 };
  const shot = shotOfBet(bet);
  const seeds = { serverSeed: SEED, clientSeed: 'mine', nonce };
  const flight = fly(bet.roomId, shot, (_wave, index) => index % every === 0);
  const decided = decideShot(flight, shot, bet.price, provableDraws(seeds));
  return {
    ...seeds,
    serverSeedHash: hashServerSeed(SEED),
    configVersion: FISHING_VERSION,
    stake: 20 * WEAPONS[weapon].costs,
    bet,
    outcome: outcomeOf(flight, decided),
    payout: decided.payout,
  };
}

/** Locked on a fish that it meets. */
function lockedClaim(weapon: WeaponName, nonce: number): Claim {
  const claim = claimOf(weapon, nonce);
  const { roomId, firedAt } = claim.bet;
  for (const { wave, index } of fishAt(roomId, firedAt)) {
    const bet: ShotBet = { ...claim.bet, aim: { wave, index } };
    const flight = fly(roomId, shotOfBet(bet), () => false);
    if (flight.hits.length === 0) continue;
    const decided = decideShot(flight, shotOfBet(bet), bet.price, provableDraws(claim));
    return { ...claim, bet, outcome: outcomeOf(flight, decided), payout: decided.payout };
  }
  throw new Error('nobody can be met');
}

function verdictOf(claim: InstantClaim): InstantVerdict {
  const verdict = verifyShot(claim);
  if (isRefusal(verdict)) throw verdict;
  return verdict;
}

/** One that has met and passed somebody. */
function richClaim(): Claim {
  for (let nonce = 0; nonce < 200; nonce++) {
    const claim = claimOf('net', nonce, 2);
    const { passed, hits, catches } = claim.outcome;
    if (passed.length > 0 && hits.length > 1 && catches.length > 0) return claim;
  }
  throw new Error('no shot is like that');
}

describe('a finished shot', () => {
  it.each(['bullet', 'net', 'harpoon'] as const)('of a %s is verified from its seeds', weapon => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 2, max: 6 }), (nonce, every) => {
        expect(verdictOf(claimOf(weapon, nonce, every))).toMatchObject({ ...KEPT, isSameConfig: true });
      }),
      { numRuns: 40 },
    );
  });

  it.each(['bullet', 'net', 'harpoon', 'torpedo'] as const)(
    'of a %s that was locked on is verified',
    weapon => {
      let caught = 0;
      for (let nonce = 0; nonce < 40; nonce++) {
        const claim = lockedClaim(weapon, nonce);
        caught += claim.outcome.catches.length;
        expect(claim.outcome.hits.length).toBeGreaterThan(0);
        expect(verdictOf(claim)).toMatchObject({ ...KEPT, isSameConfig: true });
        // Another of a player's rounds has other draws.
        const other = verdictOf({ ...claim, nonce: nonce + 1 });
        expect(other.isOutcomeRight).toBe(
          JSON.stringify(other.round.outcome) === JSON.stringify(claim.outcome),
        );
      }
      expect(caught).toBeGreaterThan(0);
    },
  );

  it('is verified whatever order its fields come in', () => {
    const claim = richClaim();
    const turned = JSON.parse(JSON.stringify(claim.outcome), (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toReversed())
        : part,
    ) as ShotOutcome;
    expect(verdictOf({ ...claim, outcome: turned }).isVerified).toBe(true);
  });

  it.each([
    ['another seed', (claim: Claim) => ({ ...claim, serverSeed: 'cd'.repeat(32) }), 'isCommitmentKept'],
    ['another version', (claim: Claim) => ({ ...claim, configVersion: 'fishing-0' }), 'isSameConfig'],
    ['another payout', (claim: Claim) => ({ ...claim, payout: claim.payout + 20 }), 'isPayoutRight'],
    [
      'a catch left out',
      (claim: Claim) => ({ ...claim, outcome: { ...claim.outcome, catches: [] } }),
      'isOutcomeRight',
    ],
    [
      'a fish less that was met',
      (claim: Claim) => ({ ...claim, outcome: { ...claim.outcome, hits: claim.outcome.hits.slice(1) } }),
      'isOutcomeRight',
    ],
    [
      'a passed fish that was not on its way',
      (claim: Claim) => ({
        ...claim,
        outcome: { ...claim.outcome, passed: [...claim.outcome.passed, { wave: 1, index: 1 }] },
      }),
      'isOutcomeRight',
    ],
    [
      'a fish that was there and is said to be gone',
      (claim: Claim) => {
        const { wave, index } = claim.outcome.hits[0] ?? { wave: 0, index: 0 };
        return { ...claim, outcome: { ...claim.outcome, passed: [{ wave, index }] } };
      },
      'isOutcomeRight',
    ],
    [
      'another moment',
      (claim: Claim) => ({ ...claim, bet: { ...claim.bet, firedAt: claim.bet.firedAt + 4000 } }),
      'isOutcomeRight',
    ],
    ['another room', (claim: Claim) => ({ ...claim, bet: { ...claim.bet, roomId: 8002 } }), 'isOutcomeRight'],
  ] as const)('is not verified with %s', (_what, lie, check) => {
    const verdict = verdictOf(lie(richClaim()));
    expect(verdict.isVerified).toBe(false);
    expect(verdict[check]).toBe(false);
  });
});

describe('a liar', () => {
  const truth = richClaim();
  const other = (value: unknown) => (typeof value === 'number' ? value + 1 : 'oldKraken');
  const lies = (['passed', 'hits', 'catches'] as const).flatMap(part => {
    const [first, ...rest] = truth.outcome[part];
    return Object.entries(first ?? {}).map(([field, value]) => {
      const told = [{ ...first, [field]: other(value) }, ...rest];
      return [`${part}.${field}`, { outcome: { ...truth.outcome, [part]: told } }] as const;
    });
  });
  const bets = [
    ['seat', { seat: 2 }],
    ['roomId', { roomId: truth.bet.roomId + 1 }],
    ['firedAt', { firedAt: truth.bet.firedAt + 2000 }],
    ['aim.dx', { aim: { dx: -150, dy: -900 } }],
    ['aim.dy', { aim: { dx: 150, dy: -90 } }],
    ['price', { price: truth.bet.price + 1 }],
    ['weapon', { weapon: 'bullet' }],
  ] as const;

  it('has every field of what was passed, met and caught to lie in', () => {
    expect(lies.map(([field]) => field)).toHaveLength(2 + 6 + 5);
  });

  it.each<readonly [string, object]>([
    ...lies,
    ...bets.map(([field, change]) => {
      const bet: ShotBet = { ...truth.bet, ...change };
      // So that the stake is not what gives it away.
      return [`bet.${field}`, { bet, stake: bet.price * WEAPONS[bet.weapon].costs }] as const;
    }),
    ['stake', { stake: truth.stake + 20 }],
    ['payout', { payout: truth.payout - 1 }],
    ['serverSeed', { serverSeed: 'cd'.repeat(32) }],
    ['serverSeedHash', { serverSeedHash: hashServerSeed('cd'.repeat(32)) }],
    ['configVersion', { configVersion: 'fishing-2' }],
  ])('is found out in %s', (_field, lie) => {
    expect(verdictOf(truth).isVerified).toBe(true);
    const verdict = verifyShot({ ...truth, ...lie });
    expect(isRefusal(verdict) || !verdict.isVerified).toBe(true);
  });
});

describe('what is no shot', () => {
  const bet = claimOf().bet;
  it.each([
    ['bet', null],
    ['bet', []],
    ['price', { ...bet, price: 0 }],
    ['price', { ...bet, price: 1.5 }],
    ['price', { ...bet, price: 10_000_000 }],
    ['roomId', { ...bet, roomId: -1 }],
    ['roomId', { ...bet, roomId: 'one' }],
    ['aim', { ...bet, aim: null }],
    ['aim', { ...bet, aim: { dx: 0, dy: 0 } }],
    ['aim', { ...bet, aim: { dx: 0.5, dy: 1 } }],
    ['aim', { ...bet, aim: { dx: 1001, dy: 0 } }],
    ['aim', { ...bet, aim: { wave: -1, index: 0 } }],
    ['aim', { ...bet, aim: { wave: 1, index: 1000 } }],
    ['aim', { ...bet, aim: {} }],
    ['aim', { ...bet, weapon: 'torpedo' }],
    ['seat', { ...bet, seat: 4 }],
    ['seat', { ...bet, seat: '00' }],
    ['firedAt', { ...bet, firedAt: Number.NaN }],
    ['firedAt', { ...bet, firedAt: 1e17 }],
    ['weapon', { ...bet, weapon: 'cannon' }],
    ['weapon', { ...bet, weapon: 'constructor' }],
  ])('is refused for its %s: %j', (field, wrong) => {
    const refusal = checkShotBet(40, wrong);
    expect(refusal?.code).toBe('badBet');
    expect(refusal?.detail).toMatchObject({ field });
  });

  it('is one whose stake is not what its weapon costs', () => {
    expect(checkShotBet(20, bet)?.detail).toMatchObject({ field: 'stake' });
    expect(checkShotBet(40, bet)).toBeUndefined();
  });

  it.each([
    undefined,
    null,
    7,
    {},
    { passed: 1, hits: [], catches: [] },
    { passed: [null], hits: [], catches: [] },
    { passed: [], hits: 'none', catches: [] },
    { passed: [], hits: [], catches: {} },
    { hits: [], catches: [] },
    { passed: Array.from({ length: 201 }, (_, index) => ({ wave: 1, index })), hits: [], catches: [] },
  ])('is one with the outcome %j', outcome => {
    expect(isRefusal(verifyShot({ ...claimOf(), outcome }))).toBe(true);
  });

  it('is one without seeds', () => {
    expect(isRefusal(verifyShot({ ...claimOf(), serverSeed: 'short' }))).toBe(true);
    expect(isRefusal(verifyShot({ ...claimOf(), nonce: -1 }))).toBe(true);
  });

  it('is none of the shots that a page may fire', () => {
    const shot: Shot = { seat: 3, firedAtMs: NOON_MS, weapon: 'harpoon', aim: { dx: -1000, dy: 1000 } };
    expect(checkShot(shot)).toBeUndefined();
    expect(checkShot({ ...shot, weapon: 'torpedo', aim: { wave: 29_000_000, index: 0 } })).toBeUndefined();
  });
});
