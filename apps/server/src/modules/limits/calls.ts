import type { Clock, UserId } from '@boardwalk/base';
import type { CallName } from '@boardwalk/contract';
import type { Handlers } from '../../http/handler.ts';
import type { Breaks } from './breaks.ts';

export type LimitCallName = Extract<CallName, `limits.${string}`>;

export interface LimitCallDeps {
  readonly limits: { readonly breaks: Breaks };
  readonly clock: Clock;
  readonly config: { readonly REALITY_CHECK_MINUTES: number };
}

export function limitCalls({ limits: { breaks }, clock, config }: LimitCallDeps): Handlers<LimitCallName> {
  const told = async (userId: UserId) => ({
    untilTime: (await breaks.untilMs(userId)) ?? 0,
    nowTime: clock.nowMs(),
    checkMinutes: config.REALITY_CHECK_MINUTES,
  });
  return {
    'limits.break': ({ userId }) => told(userId),
    'limits.takeBreak': async ({ userId, input }) => {
      await breaks.take(userId, input.days);
      return told(userId);
    },
  };
}
