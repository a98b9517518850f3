/**
 * Exchanges prizes that nobody took out in time, so that nothing is lost with them. A player who has reached a
 * level that keeps prizes longer keeps those won before as long, too.
 */
import { DAY_MS, isRefusal } from '@boardwalk/base';
import { MessageType } from '@boardwalk/contract/enums';
import type { Log } from '../../../platform/log.ts';
import type { Messages } from '../../messages/index.ts';
import type { Prize, PrizeKeeping } from '../prize.ts';
import { type ExchangeDeps, postEnd } from './exchange-prizes.ts';

export interface ExpireDeps extends ExchangeDeps {
  readonly messages: Pick<Messages, 'companion'>;
  readonly keeping: Pick<PrizeKeeping, 'daysOf'>;
  readonly log: Log;
}

const AT_ONCE = 100;
const TURNS = 100;

/** Returns how many were exchanged; one that fails is left for the next run, as is the rest of a long line. */
export async function expirePrizes(deps: ExpireDeps): Promise<number> {
  let expired = 0;
  // They stay at the head of the line.
  let failed = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const due = await deps.store.listDue(new Date(deps.nowMs()), failed, AT_ONCE);
    const results = await Promise.all(due.map(prize => expire(deps, prize)));
    expired += results.filter(result => result === 'expired').length;
    failed += results.filter(result => result === 'failed').length;
    if (due.length < AT_ONCE) break;
  }
  return expired;
}

/** Those of a day are told of once. */
function expiredMessage({ userId }: Prize, nowMs: number) {
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const words = { template: 'prizeExpired', params: {}, link: '/user/coin-record' } as const;
  return { userId, key: `prize.expired:${day}`, type: MessageType.packageExpired, ...words };
}

async function expire(deps: ExpireDeps, prize: Prize): Promise<'expired' | 'settled' | 'failed'> {
  try {
    const daysOf = await deps.keeping.daysOf(prize.userId);
    const untilMs = prize.wonAtMs + daysOf(prize.wonAtMs) * DAY_MS;
    if (untilMs > deps.nowMs()) {
      await deps.store.keepLonger(prize.id, new Date(untilMs));
      return 'settled';
    }
    const end = {
      kind: 'pack.expire',
      key: `pack.expire:${prize.id}`,
      state: 'expired',
      companions: [deps.messages.companion(expiredMessage(prize, deps.nowMs()))],
    } as const;
    const { state } = await postEnd(deps, [prize], end);
    return state === 'posted' ? 'expired' : 'settled';
  } catch (error) {
    // Its owner was faster.
    if (isRefusal(error) && error.code === 'prizeGone') return 'settled';
    deps.log.error({ err: error, prizeId: prize.id }, 'a prize could not be exchanged');
    return 'failed';
  }
}
