/** What the model and the wallet are both asked to do; data, so that a failing run can be shrunk and repeated. */
import { type Draws, drawBelow } from '@boardwalk/base';

export type Step =
  | {
      readonly kind: 'move';
      readonly user: number;
      readonly unit: StepUnit;
      readonly amount: number;
      readonly key: number;
    }
  | {
      readonly kind: 'play';
      readonly user: number;
      readonly stake: number;
      readonly payout: number;
      readonly key: number;
    }
  | {
      readonly kind: 'give';
      readonly user: number;
      readonly to: number;
      readonly amount: number;
      readonly key: number;
    }
  | { readonly kind: 'hold'; readonly user: number; readonly amount: number; readonly key: number }
  | { readonly kind: 'settle'; readonly hold: number; readonly payout: number }
  | { readonly kind: 'void'; readonly hold: number };

export type StepUnit = 'coins' | 'trial_plinko';

export interface StepBounds {
  readonly users: number;
  /** Few, so that keys come again. */
  readonly keys: number;
}

/** A step whose outcome does not depend on what other users do at the same moment. */
export function canRunTogether(step: Step): boolean {
  return step.kind === 'move' || step.kind === 'play' || step.kind === 'hold';
}

export function drawStep(draws: Draws, { users, keys }: StepBounds): Step {
  const user = drawBelow(draws, users);
  const key = drawBelow(draws, keys);
  const amount = 1 + drawBelow(draws, 100);
  const kind = drawBelow(draws, 100);
  // More is taken than given, so that balances run dry all the time.
  if (kind < 45) {
    const unit = drawBelow(draws, 4) === 0 ? 'trial_plinko' : 'coins';
    return { kind: 'move', user, unit, amount: drawBelow(draws, 5) < 2 ? amount : -amount, key };
  }
  if (kind < 75) return { kind: 'play', user, stake: amount, payout: drawBelow(draws, 3) * amount, key };
  if (kind < 88) return { kind: 'hold', user, amount, key };
  if (kind < 94) return { kind: 'settle', hold: key, payout: drawBelow(draws, 3) * amount };
  if (kind < 97) return { kind: 'void', hold: key };
  return { kind: 'give', user, to: (user + 1) % users, amount, key };
}
