/** The wallet as it should be, without a database: a few maps and the rules. */
import type { Step, StepUnit } from './steps.ts';

export type Expected =
  | { readonly state: 'posted' | 'replayed'; readonly answer: unknown; readonly balances: readonly number[] }
  | { readonly state: 'refused'; readonly code: string; readonly missing?: number };

interface Leg {
  readonly account: string;
  readonly amount: number;
}

interface OpenedHold {
  readonly user: number;
  readonly amount: number;
  end: { readonly how: string; readonly expected: Expected } | undefined;
}

export interface WalletModel {
  expect(step: Step): Expected;
  balanceOf(user: number, unit: StepUnit | 'growth'): number;
  /** Opened by a posted step, in their order. */
  readonly holds: readonly OpenedHold[];
}

export function createWalletModel(): WalletModel {
  const balances = new Map<string, number>();
  const known = new Map<string, { readonly input: string; readonly expected: Expected }>();
  const holds: OpenedHold[] = [];

  const apply = (legs: readonly Leg[], answer: unknown): Expected => {
    const moved = new Map<string, number>();
    const along: number[] = [];
    for (const { account, amount } of legs) {
      const after = (moved.get(account) ?? balances.get(account) ?? 0) + amount;
      if (after < 0) return { state: 'refused', code: 'insufficientBalance', missing: -after };
      moved.set(account, after);
      along.push(after);
    }
    for (const [account, after] of moved) balances.set(account, after);
    return { state: 'posted', answer, balances: along };
  };

  const once = (key: string, input: string, work: () => Expected): Expected => {
    const earlier = known.get(key);
    if (!earlier) {
      const expected = work();
      known.set(key, { input, expected });
      return expected;
    }
    if (earlier.input !== input) return { state: 'refused', code: 'keyReused' };
    return again(earlier.expected);
  };

  const end = (
    index: number,
    how: string,
    legsOf: (hold: OpenedHold) => readonly Leg[],
    answer: unknown,
  ): Expected => {
    const hold = holds[index];
    if (!hold) return { state: 'refused', code: 'notFound' };
    if (hold.end)
      return hold.end.how === how ? again(hold.end.expected) : { state: 'refused', code: 'holdClosed' };
    const expected = apply(legsOf(hold), answer);
    hold.end = { how, expected };
    return expected;
  };

  const expect = (step: Step): Expected => {
    switch (step.kind) {
      case 'settle': {
        const legs = (hold: OpenedHold) => (step.payout > 0 ? [leg(hold.user, 'coins', step.payout)] : []);
        return end(step.hold, `settle ${step.payout}`, legs, { payout: step.payout });
      }
      case 'void':
        return end(step.hold, 'void', hold => [leg(hold.user, 'coins', hold.amount)], null);
      case 'hold':
        return once(keyOf(step), inputOf(step), () => {
          const expected = apply(legsOf(step), inputOf(step));
          if (expected.state === 'posted')
            holds.push({ user: step.user, amount: step.amount, end: undefined });
          return expected;
        });
      default:
        return once(keyOf(step), inputOf(step), () => apply(legsOf(step), inputOf(step)));
    }
  };

  return { expect, balanceOf: (user, unit) => balances.get(`${user}/${unit}`) ?? 0, holds };
}

type KeyedStep = Exclude<Step, { kind: 'settle' | 'void' }>;

/** Keys are a user's own, save those of gifts, which anybody may repeat. */
export function keyOf(step: KeyedStep): string {
  return step.kind === 'give' ? `give.${step.key}` : `${step.user}.${step.key}`;
}

/** What the outcome depends on; a repeated play may come out otherwise and is still the same request. */
export function inputOf(step: KeyedStep): string {
  if (step.kind === 'play') return JSON.stringify(['play', step.user, step.stake]);
  return JSON.stringify(Object.entries(step).filter(([name]) => name !== 'key'));
}

function legsOf(step: KeyedStep): Leg[] {
  switch (step.kind) {
    case 'move':
      return [leg(step.user, step.unit, step.amount)];
    case 'hold':
      return [leg(step.user, 'coins', -step.amount)];
    case 'give':
      return [leg(step.user, 'coins', -step.amount), leg(step.to, 'coins', step.amount)];
    case 'play': {
      const paid = [leg(step.user, 'coins', -step.stake), leg(step.user, 'growth', step.stake)];
      return step.payout > 0 ? [...paid, leg(step.user, 'coins', step.payout)] : paid;
    }
  }
}

function leg(user: number, unit: string, amount: number): Leg {
  return { account: `${user}/${unit}`, amount };
}

function again(expected: Expected): Expected {
  return expected.state === 'posted' ? { ...expected, state: 'replayed' } : expected;
}
